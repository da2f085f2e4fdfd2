/// Commands of mathematics that a site has of its own, and what they stand for.
public struct MathMacros: Sendable {
  public static let none = MathMacros([:])

  /// A JavaScript literal.
  let literal: String

  /// - Parameter definitions: by name, with the backslash; `#1` to `#9` in a text are what a command is given.
  public init(_ definitions: [String: String]) {
    let pairs = definitions.sorted { $0.key < $1.key }.map { name, text in
      Typesetter.literal(name) + ":" + Typesetter.literal(text)
    }
    literal = "{" + pairs.joined(separator: ",") + "}"
  }
}
