import Escaping
import Graph
import Pages

/// Splits texts into folded words and hands each to `ItemWords`.
///
/// Each worker has one; it keeps its letter table and its memory from text to text.
struct WordScanner {
  /// Longer words are cut: anything longer is not a word.
  static let mostLetters = 32
  /// Further characters are not composed: no letter has as many marks.
  private static let mostJoined = 8

  private var letters = LetterTable()
  /// The current word: its bytes, and how many bytes and letters it has.
  private var word = [UInt8](repeating: 0, count: 4 * WordScanner.mostLetters)
  private var wordBytes = 0
  private var wordLetters = 0
  private var hash = TermHash()
  /// A character that others may combine with, and those that did.
  private var cluster: [Unicode.Scalar] = []
  /// The last letter of the current run; 0 if there is no run.
  private var last: Unicode.Scalar = "\0"
  private var pair: [UInt8] = []
  /// All letters of a title in order while one is scanned.
  private var joined: [Unicode.Scalar]?

  /// Gathers the words of a text.
  mutating func scan(_ text: Bytes, into words: inout ItemWords) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        let (scalar, length) = Self.scalar(in: text, at: index)
        if !letters[scalar].joins || cluster.count == Self.mostJoined { endCluster(&words) }
        cluster.append(scalar)
        index += length
        continue
      }
      // A mark that combines with an ASCII letter is an accent, which is skipped.
      endCluster(&words)
      if Self.folded(byte) == 0 {
        gap(&words)
        index += 1
      } else {
        index = takeLetters(of: text, from: index, &words)
      }
    }
    endCluster(&words)
    gap(&words)
  }

  @inline(__always) private mutating func endCluster(_ words: inout ItemWords) {
    guard let first = cluster.first else { return }
    take(cluster.count == 1 ? letters[first].letter : Letter(composing: cluster), &words)
    cluster.removeAll(keepingCapacity: true)
  }

  /// Gathers the words of a title, and returns its letters without separators.
  mutating func scan(title: Bytes, into words: inout ItemWords) -> [Unicode.Scalar] {
    joined = []
    scan(title, into: &words)
    let letters = joined ?? []
    joined = nil
    guard letters.isEmpty else { return letters }
    // A title of signs is found by its signs.
    let signs = NormalForm.composed(String(decoding: title, as: UTF8.self).lowercased())
    return signs.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  private mutating func take(_ letter: Letter, _ words: inout ItemWords) {
    switch letter {
    case .inWord(let scalar):
      if last.value != 0 { endRun(&words) }
      joined?.append(scalar)
      guard wordLetters < Self.mostLetters else { return }
      for byte in UTF8.encode(scalar) ?? .init() {
        word[wordBytes] = byte
        wordBytes += 1
        hash.add(byte)
      }
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

  /// Takes a sequence of ASCII letters and digits, which is nearly all of most texts.
  private mutating func takeLetters(of text: Bytes, from start: Int, _ words: inout ItemWords) -> Int {
    if last.value != 0 { endRun(&words) }
    var index = start
    word.withUnsafeMutableBufferPointer { word in
      while index < text.count, case let folded = Self.folded(text[index]), folded != 0 {
        if wordLetters < Self.mostLetters {
          word[wordBytes] = folded
          wordBytes += 1
          wordLetters += 1
          hash.add(folded)
        }
        index += 1
      }
    }
    if joined != nil {
      for byte in text[start..<index] { joined?.append(Unicode.Scalar(Self.folded(byte))) }
    }
    return index
  }

  /// The folded byte of an ASCII letter or digit, 0 for everything else.
  @inline(__always) private static func folded(_ byte: UInt8) -> UInt8 {
    let lower = byte | 0x20
    return lower &- 0x61 < 26 ? lower : byte &- 0x30 < 10 ? byte : 0
  }

  @inline(__always) private mutating func gap(_ words: inout ItemWords) {
    if wordLetters > 0 { endWord(&words) }
    if last.value != 0 { endRun(&words) }
  }

  private mutating func endWord(_ words: inout ItemWords) {
    word.withUnsafeBufferPointer { words.add(Bytes(rebasing: $0[..<wordBytes]), hash: hash.value) }
    (wordBytes, wordLetters) = (0, 0)
    hash = TermHash()
  }

  /// The last letter of a run is a word, so that it can be found on its own.
  private mutating func endRun(_ words: inout ItemWords) {
    add([last], to: &words)
    last = "\0"
  }

  private mutating func add(_ scalars: [Unicode.Scalar], to words: inout ItemWords) {
    pair.removeAll(keepingCapacity: true)
    for scalar in scalars { pair.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    pair.withUnsafeBufferPointer { words.add($0, hash: TermHash.of($0)) }
  }

  /// The character at a byte of 0x80 or more; U+FFFD if the bytes are not valid.
  private static func scalar(in text: Bytes, at index: Int) -> (Unicode.Scalar, Int) {
    var decoder = UTF8()
    var bytes = text[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
