/// Finds comments: `%%…%%` of Obsidian, and `<!-- … -->` (CommonMark 0.31, section 6.6). Code contains no comments.
///
/// Both kinds may span lines and paragraphs. Where it is in doubt whether something is code, it is treated as text, so that
/// rather too much is kept back than too little.
enum Comments {
  /// Whether a text may contain comments; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    RawMemory.hasPair(UInt8(ascii: "%"), UInt8(ascii: "%"), in: text)
      || RawMemory.hasPair(UInt8(ascii: "<"), UInt8(ascii: "!"), in: text)
  }

  /// The comments of a text, in order, including their marks.
  static func ranges(in text: Bytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    var code = CodeScan(text)
    var (percent, arrow) = (Closing("%%"), Closing("-->"))
    while index < text.count {
      if code.beginsLine(at: index), let end = code.endOfFence(at: index) {
        index = end
        continue
      }
      var end: Int?
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "`"):
        index = code.endOfSpan(at: index)
        continue
      case UInt8(ascii: "%") where isAt(index, "%%", in: text):
        end = percent.end(of: index, from: index + 2, isBlock: endsLine(index + 2, in: text), in: text)
      case UInt8(ascii: "<") where isAt(index, "<!--", in: text):
        end = endOfShort(at: index, in: text) ?? arrow.end(of: index, from: index + 4, isBlock: true, in: text)
      default: break
      }
      if let end { ranges.append(index..<end) }
      index = end ?? index + 1
    }
    return ranges
  }

  /// `<!-->` and `<!--->` are complete comments.
  private static func endOfShort(at start: Int, in text: Bytes) -> Int? {
    for whole: StaticString in ["<!-->", "<!--->"] where isAt(start, whole, in: text) {
      return start + whole.utf8CodeUnitCount
    }
    return nil
  }

  /// The closing mark of a kind of comment.
  private struct Closing {
    private let mark: StaticString
    /// Once no mark was found, there is none after any later place.
    private var isThere = true

    init(_ mark: StaticString) { self.mark = mark }

    /// The place after the mark. A comment that begins a line and is never closed reaches to the end of the text.
    ///
    /// - Parameter isBlock: whether the comment may do so, because its opening mark is alone in its line where that is required.
    mutating func end(of start: Int, from first: Int, isBlock: Bool, in text: Bytes) -> Int? {
      var index = first
      while isThere, let place = RawMemory.first(mark.utf8Start[0], in: text, from: index) {
        if isAt(place, mark, in: text) { return place + mark.utf8CodeUnitCount }
        index = place + 1
      }
      isThere = false
      return isBlock && beginsLine(start, in: text) ? text.count : nil
    }
  }

  static func isAt(_ index: Int, _ mark: StaticString, in text: Bytes) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index + count <= text.count else { return false }
    return RawMemory.equal(Bytes(rebasing: text[index..<index + count]), mark)
  }

  /// Whether only white space precedes a place in its line.
  static func beginsLine(_ place: Int, in text: Bytes) -> Bool {
    var index = place
    while index > 0, text[index - 1] == 0x20 || text[index - 1] == 0x09 { index -= 1 }
    return index == 0 || text[index - 1] == 0x0A
  }

  /// Whether only white space follows a place in its line.
  static func endsLine(_ place: Int, in text: Bytes) -> Bool {
    var index = place
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 || text[index] == 0x0D { index += 1 }
    return index >= text.count || text[index] == 0x0A
  }
}
