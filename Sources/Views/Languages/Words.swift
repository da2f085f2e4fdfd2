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

/// A programmatic name in words: `pagesRead` as "pages read", `height_in_metres` as "height in metres".
enum HumanName {
  /// - Parameter begins: whether the first letter becomes a capital.
  static func of(_ name: String, begins: Bool) -> String {
    let words = name.contains(" ") ? name : words(of: Array(name)).joined(separator: " ")
    guard begins, !isSpelled(words), let first = words.first else { return words }
    return first.uppercased() + words.dropFirst()
  }

  /// Splits before a capital that follows a small letter, where a run of capitals ends, and at hyphens and underscores; after the
  /// first word also before a number.
  private static func words(of name: [Character]) -> [String] {
    if isSpelled(String(name)) { return [String(name)] }
    var words: [String] = []
    var word = ""
    for (place, letter) in name.enumerated() {
      let next = place + 1 < name.count ? name[place + 1] : nil
      let isGap = letter == "_" || letter == "-"
      let isWithin = !word.isEmpty && next != nil
      let ends = word.last.map { $0.isLowercase || $0.isNumber || $0.isUppercase && next?.isLowercase == true } ?? false
      let isNumber = letter.isNumber && !words.isEmpty && word.last?.isLetter == true
      if isGap && isWithin || letter.isUppercase && ends || isNumber {
        words.append(word)
        word = ""
      }
      if !(isGap && isWithin) { word.append(letter) }
    }
    return (words + [word]).map { isAcronym($0) ? $0 : $0.lowercased() }
  }

  private static func isAcronym(_ word: String) -> Bool { word.allSatisfy { $0.isUppercase || $0.isNumber } }

  /// Whether a name is spelled like `iOS`: a small letter before capitals is part of its spelling.
  private static func isSpelled(_ name: String) -> Bool {
    name.first?.isLowercase == true && name.dropFirst().first?.isUppercase == true
      && isAcronym(String(name.dropFirst()))
  }
}
