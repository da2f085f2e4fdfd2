import ArgumentParser
import Pages

/// A colour, as it is typed.
enum AccentArgument {
  /// - Throws: when it is none.
  static func read(_ text: String) throws -> Accent {
    guard let accent = Accent(text) else { throw ValidationError("An accent \(Accent.rule)") }
    return accent
  }
}
