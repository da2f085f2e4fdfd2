/// The mathematical commands that a site defines, and their meanings.
public struct MathMacros: Sendable {
  public static let none = MathMacros([:])

  /// A JavaScript literal.
  let literal: String

  /// - Parameter definitions: The texts by command name with its backslash; `#1` to `#9` in a text are the arguments.
  public init(_ definitions: [String: String]) {
    let pairs = definitions.sorted { $0.key < $1.key }.map { name, text in
      Typesetter.literal(name) + ":" + Typesetter.literal(text)
    }
    literal = "{" + pairs.joined(separator: ",") + "}"
  }
}
