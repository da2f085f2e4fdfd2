import Graph

/// What a reader sees of a label: its letters and digits without case, ignoring marks between them.
struct LabelWords {
  private let words: [String]
  private let letters: String
  private let all: String

  init(_ label: some Sequence<UInt8>) {
    let bytes = Array(label)
    let spelled = bytes.withUnsafeBufferPointer { SpelledText($0).bytes }
    all = NormalForm.folded(String(decoding: spelled, as: UTF8.self))
    words = Self.words(of: all)
    letters = words.joined()
  }

  /// Whether the label contains one of some texts. A short text, such as the title "A", must occur as a separate word.
  func tell(_ secrets: [[UInt8]]) -> Bool {
    secrets.contains { secret in
      let secret = LabelWords(secret)
      if secret.letters.isEmpty { return !secret.all.isEmpty && all.contains(secret.all) }
      if secret.letters.utf8.count >= 4 { return letters.contains(secret.letters) }
      return words.indices.contains { words[$0...].starts(with: secret.words) }
    }
  }

  /// Marks of emphasis, tags and zero-width characters do not separate words.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isTag = false
    for scalar in text.unicodeScalars {
      if scalar == "<" || scalar == ">" { isTag = scalar == "<" }
      if isTag || !isPlain(scalar) && isWithoutWidth(scalar) { continue }
      if isPlain(scalar) || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.isDiacritic
      {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// ASCII letters and digits need no lookup in Unicode's tables.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    ["*", "_", "~", "`", ">"].contains(scalar) || scalar.properties.generalCategory == .format
  }
}
