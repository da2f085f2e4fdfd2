public import Diagnostics

/// The words of the interface in one language: `key: text`, a line each; `#` begins a comment.
public struct Words: Sendable {
  private let texts: [String: String]

  public init(_ source: String, path: String) throws(Diagnostic) {
    var texts: [String: String] = [:]
    let space = UInt8(ascii: " ")
    for (index, line) in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let trimmed = line.drop { $0 == space }
      if trimmed.isEmpty || trimmed.first == UInt8(ascii: "#") { continue }
      guard let colon = trimmed.firstIndex(of: UInt8(ascii: ":")) else {
        throw Diagnostic(
          .error, "words-line", "Line is not 'key: text'",
          at: .file(path: path, line: index + 1, column: 1, text: String(Substring(line))))
      }
      let text = trimmed[trimmed.index(after: colon)...].drop { $0 == space }
      texts[String(Substring(trimmed[..<colon]))] = String(Substring(text))
    }
    self.texts = texts
  }

  /// These words, with missing ones taken from `other`.
  public func completed(by other: Words) -> Words { Words(texts: other.texts.merging(texts) { $1 }) }

  public subscript(key: String) -> String? { texts[key] }

  public var keys: [String] { texts.keys.sorted() }

  private init(texts: [String: String]) { self.texts = texts }
}

/// Readable names of types, attributes and references.
extension Words {
  /// `type.NAME`, or else the name split into words.
  func type(_ name: String) -> String { self["type." + name] ?? HumanName.of(name, begins: false) }

  /// Types that have a word, by name.
  var types: [(type: String, word: String)] {
    keys.compactMap { key in key.hasPrefix("type.") ? (String(key.dropFirst(5)), self[key] ?? "") : nil }
  }

  /// `attribute.NAME`, or else the name split into words.
  func attribute(_ name: String) -> String { self["attribute." + name] ?? HumanName.of(name, begins: true) }

  /// `reference.NAME`, or else the words for an attribute of that name.
  func reference(_ name: String) -> String { self["reference." + name] ?? attribute(name) }
}
