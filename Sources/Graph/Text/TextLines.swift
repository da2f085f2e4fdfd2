/// The lines of a text in sequence, without their ends: a line feed, with or without a carriage return before it.
struct TextLines: IteratorProtocol {
  private let text: Bytes
  /// The start of the next line.
  private(set) var place: Int

  init(_ text: Bytes, from place: Int) {
    self.text = text
    self.place = place
  }

  mutating func next() -> Range<Int>? {
    guard place < text.count else { return nil }
    let start = place
    let end = RawMemory.first(0x0A, in: text, from: start) ?? text.count
    place = min(end + 1, text.count)
    return start..<(end > start && text[end - 1] == 0x0D ? end - 1 : end)
  }
}
