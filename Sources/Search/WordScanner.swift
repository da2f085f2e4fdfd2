import Escaping
import Graph

/// Takes texts apart into words, folded, and hands each to `ItemWords`.
///
/// One for each worker: it keeps its table of letters and its memory from text to text.
struct WordScanner {
  /// Longer words are cut: what is longer is no word.
  static let mostLetters = 32

  private var letters = LetterTable()
  private var word: [UInt8] = []
  private var wordLetters = 0
  private var hash = TermHash()
  /// The last letter of a run; 0 where none stands open.
  private var last: Unicode.Scalar = "\0"
  private var pair: [UInt8] = []
  /// Every letter of a title, one behind the other, where one is scanned.
  private var joined: [Unicode.Scalar]?

  init() { word.reserveCapacity(256) }

  /// The words of a text.
  mutating func scan(_ text: Bytes, into words: inout ItemWords) {
    var index = 0
    let ascii = LetterTable.ascii
    ascii.withUnsafeBufferPointer { ascii in
      while index < text.count {
        let byte = text[index]
        if byte < 0x80 {
          let folded = ascii[Int(byte)]
          if folded == 0 { gap(&words) } else { letter(folded, &words) }
          index += 1
        } else {
          let (scalar, length) = Self.scalar(in: text, at: index)
          take(letters[scalar], &words)
          index += length
        }
      }
    }
    gap(&words)
  }

  /// The words of a title, and its letters without what stands between them.
  mutating func scan(title: Bytes, into words: inout ItemWords) -> [Unicode.Scalar] {
    joined = []
    scan(title, into: &words)
    let letters = joined ?? []
    joined = nil
    guard letters.isEmpty else { return letters }
    // A title of signs is sought by its signs.
    return String(decoding: title, as: UTF8.self).lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  private mutating func take(_ letter: Letter, _ words: inout ItemWords) {
    switch letter {
    case .inWord(let scalar):
      if last.value != 0 { endRun(&words) }
      joined?.append(scalar)
      guard wordLetters < Self.mostLetters else { return }
      for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
      wordLetters += 1
    case .inRun(let scalar):
      if wordLetters > 0 { endWord(&words) }
      joined?.append(scalar)
      if last.value != 0 { add([last, scalar], to: &words) }
      last = scalar
    case .alone(let scalar):
      gap(&words)
      joined?.append(scalar)
      add([scalar], to: &words)
    case .gap: gap(&words)
    case .nothing: break
    case .several(let letters): for letter in letters { take(letter, &words) }
    }
  }

  @inline(__always) private mutating func letter(_ byte: UInt8, _ words: inout ItemWords) {
    if last.value != 0 { endRun(&words) }
    joined?.append(Unicode.Scalar(byte))
    guard wordLetters < Self.mostLetters else { return }
    append(byte)
    wordLetters += 1
  }

  @inline(__always) private mutating func append(_ byte: UInt8) {
    word.append(byte)
    hash.add(byte)
  }

  @inline(__always) private mutating func gap(_ words: inout ItemWords) {
    if wordLetters > 0 { endWord(&words) }
    if last.value != 0 { endRun(&words) }
  }

  private mutating func endWord(_ words: inout ItemWords) {
    word.withUnsafeBufferPointer { words.add($0, hash: hash.value) }
    word.removeAll(keepingCapacity: true)
    wordLetters = 0
    hash = TermHash()
  }

  /// The last letter of a run is a word, so that it is found by itself.
  private mutating func endRun(_ words: inout ItemWords) {
    add([last], to: &words)
    last = "\0"
  }

  private mutating func add(_ scalars: [Unicode.Scalar], to words: inout ItemWords) {
    pair.removeAll(keepingCapacity: true)
    for scalar in scalars { pair.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    pair.withUnsafeBufferPointer { words.add($0, hash: TermHash.of($0)) }
  }

  /// The character at a byte of 0x80 or more; U+FFFD for what is none.
  private static func scalar(in text: Bytes, at index: Int) -> (Unicode.Scalar, Int) {
    var decoder = UTF8()
    var bytes = text[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
