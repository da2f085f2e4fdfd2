import Diagnostics

extension FactText {
  /// The lines of a text in sequence; a block reads several at once.
  struct Lines {
    private let path: String
    private let bytes: [UInt8]
    /// The start of the next line; nil after the last one.
    private var start: Int? = 0
    private var number = 1

    init(_ text: String, path: String) {
      self.path = path
      bytes = Array(text.utf8)
    }

    mutating func next() -> Line? {
      guard let found = peek() else { return nil }
      pass(found.end)
      return found.line
    }

    /// Only line feeds and carriage returns end a line. A form feed or U+2028 within a title does not.
    private func peek() -> (line: Line, end: Int)? {
      guard let start else { return nil }
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      return (Line(bytes[start..<end], number: number, path: path), end)
    }

    /// Moves past a line's end.
    private mutating func pass(_ end: Int) {
      number += 1
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end < bytes.count ? end + (isPair ? 2 : 1) : nil
    }

    /// The lines below that are indented as far as the first of them, which is indented further than `opening`.
    mutating func block(below opening: Line) throws(Diagnostic) -> String {
      var block: [String] = []
      var margin = opening.indentation + 1
      var isOpen = false
      while let (line, end) = peek() {
        if !line.isBlank {
          guard line.indentation >= margin else { break }
          if !isOpen { margin = line.indentation }
          isOpen = true
        }
        block.append(line.text(behind: margin))
        pass(end)
      }
      while block.last?.isEmpty == true { block.removeLast() }
      guard !block.isEmpty else {
        throw opening.mistake(
          "block", "The block has no lines", at: opening.characters.count, note: "Indent its lines below it")
      }
      return block.joined(separator: "\n")
    }
  }

  /// The characters of a line. Most lines are ASCII, where each byte is a character; splitting other lines into characters takes
  /// ten times as long.
  struct Characters {
    private let bytes: ArraySlice<UInt8>
    /// The characters; nil for an ASCII line.
    private let others: [Character]?

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      others = bytes.allSatisfy { $0 < 0x80 } ? nil : Array(String(decoding: bytes, as: UTF8.self))
    }

    var count: Int { others?.count ?? bytes.count }

    /// Whether the character at a place is the given ASCII character; false past the end.
    func holds(_ sign: Unicode.Scalar, at place: Int) -> Bool {
      guard place < count else { return false }
      if let others { return others[place] == Character(sign) }
      return UInt32(bytes[bytes.startIndex + place]) == sign.value
    }

    func isBlank(at place: Int) -> Bool {
      if let others { return others[place].isWhitespace }
      let byte = bytes[bytes.startIndex + place]
      return byte == 0x20 || byte >= 0x09 && byte <= 0x0D
    }

    func text(_ range: Range<Int>) -> String {
      if let others { return String(others[range]) }
      return String(
        decoding: bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound], as: UTF8.self)
    }

    /// The first blank at or after a place, or the end.
    func blank(behind place: Int) -> Int {
      var place = place
      while place < count, !isBlank(at: place) { place += 1 }
      return place
    }

    /// The end of a range without its trailing blanks.
    func end(of range: Range<Int>) -> Int {
      var end = range.upperBound
      while end > range.lowerBound, isBlank(at: end - 1) { end -= 1 }
      return end
    }
  }
}
