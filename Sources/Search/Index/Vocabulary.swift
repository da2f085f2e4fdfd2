public import Escaping

/// The words of a site by their beginnings, and the words that typos are matched against by their ends: a word with one typo has
/// its beginning or its end right.
public struct Vocabulary: Sendable {
  /// Which of the two.
  public enum Side: String, Sendable {
    case near
    case back
  }

  private let terms: TermTable
  private let commonness: [UInt8?]
  /// The words of each file; `back` has only those that typos are matched against.
  private let near: [[UInt32]]
  private let back: [[UInt32]]
  /// The new contents of each file that was built from the published one.
  private let known: [Side: [Int: [UInt8]]]

  init(_ state: borrowing WordStore.State) {
    known = state.part?.vocabulary ?? [:]
    guard state.part == nil else {
      (terms, commonness, near, back) = (TermTable(), [], [], [])
      return
    }
    var near = [[UInt32]](repeating: [], count: 1 << state.scale.nearBits)
    var back = near
    for term in state.items.indices where state.items[term] > 0 {
      let places = Self.places(of: state.terms.word(UInt32(term)), state.scale)
      if let shard = places.near { near[shard].append(UInt32(term)) }
      if let shard = places.back { back[shard].append(UInt32(term)) }
    }
    terms = state.terms
    commonness = state.items.indices.map { state.commonness(of: UInt32($0)) }
    self.near = near
    self.back = back
  }

  /// Writes a vocabulary file.
  public func write(_ side: Side, _ shard: Int, into sink: inout Sink) {
    sink.append(text: "offprintSearch(\"\(side.rawValue)\",")
    sink.append(decimal: shard)
    sink.append(",\"")
    if let text = known[side]?[shard] {
      text.withUnsafeBufferPointer { sink.append($0) }
    } else {
      writeAll(side, shard, into: &sink)
    }
    sink.append("\");\n")
  }

  private func writeAll(_ side: Side, _ shard: Int, into sink: inout Sink) {
    let words = side == .near ? near : back
    guard words.indices.contains(shard) else { return }
    let found = words[shard].map { term in (letters: WordLetters(of: terms.word(term), side), term: term) }
    var text = VocabularyText()
    for (letters, term) in found.sorted(by: { $0.letters < $1.letters }) {
      text.append(letters, commonness[Int(term)] ?? 0, to: &sink)
    }
  }

  /// The files that contain a word.
  static func places(of word: ArraySlice<UInt8>, _ scale: SearchScale) -> (near: Int?, back: Int?) {
    guard word.first != TitleSigns.mark else { return (nil, nil) }
    let mask = UInt32((1 << scale.nearBits) - 1)
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 }
    let isRun = Letter.isOfRun(word)
    let beginning = starts.count > 2 && !isRun ? starts[2] : isRun && starts.count > 1 ? starts[1] : word.endIndex
    let near = Int(TermHash.of(word[..<beginning]) & mask)
    let isWord = starts.count >= 3 && starts.count <= 24 && !isRun && !word.contains { (0x30...0x39).contains($0) }
    guard isWord else { return (near, nil) }
    return (near, Int(TermHash.of(word[starts[starts.count - 2]...]) & mask))
  }
}

/// Writes a vocabulary file: for each word, how many letters it shares with the one before, how common it is, and the other
/// letters.
struct VocabularyText {
  private var last = WordLetters()

  /// - Parameter letters: must come in order.
  mutating func append(_ letters: WordLetters, _ commonness: UInt8, to sink: inout Sink) {
    let shared = letters.shared(with: last, most: 25)
    sink.append(byte: UInt8(ascii: "A") + UInt8(shared.letters))
    sink.append(byte: UInt8(ascii: "0") + commonness)
    letters.bytes.withUnsafeBufferPointer { sink.append(UnsafeBufferPointer(rebasing: $0[shared.end...])) }
    last.take(letters)
  }
}
