import YAMLMistakes
import Yams

extension YAMLMistake {
  /// Reports a value that YAML reads as a comment, such as `accent: #a03050`. A comment has a space after its sign.
  ///
  /// - Parameter key: a key whose value is empty.
  static func checkComment(behind key: Node, _ text: String, _ path: String) throws {
    guard let name = key.string, let number = key.mark?.line else { return }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(number - 1), let colon = lines[number - 1].firstIndex(of: ":") else { return }
    let rest = lines[number - 1][colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
    guard rest.first == "#", let next = rest.dropFirst().first, !next.isWhitespace, next != "#" else { return }
    let summary = "The value of '\(name)' is empty: a '#' begins a comment in YAML. Write it in quotes"
    throw SettingsFile.problem(summary, at: key, text, path)
  }
}
