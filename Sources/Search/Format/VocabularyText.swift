import Escaping

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
