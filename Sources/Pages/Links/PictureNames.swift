import Graph

/// The pictures in a Markdown text, found by scanning its bytes: `![words](path)` and `![[name.png]]`. Pictures in code do not
/// count.
struct PictureNames: IteratorProtocol {
  private let lines: MarkdownLines
  private let code: [Range<Int>]
  private var text: Bytes { lines.text }
  private var index = 0
  /// Whether a found picture may be part of a link, or may refer to an item by its name.
  private(set) var mayDependOnLinks = false

  /// Whether a text may contain any; most do not.
  static func mayStand(in text: Bytes) -> Bool { sign(in: text, from: 0) != nil }

  init(in text: Bytes) {
    lines = MarkdownLines(text)
    code = CodeRanges.of(text)
  }

  mutating func next() -> PictureName? {
    while let sign = Self.sign(in: text, from: index) {
      index = sign + 2
      let behind = code.partitioningIndex { $0.lowerBound > sign }
      if lines.isEscaped(sign) || behind > 0 && code[behind - 1].contains(sign) { continue }
      if let found = lines.isAt(sign + 2, "[") ? name(from: sign + 3) : path(behind: sign + 2) {
        if found.isName || isWithinLink(sign) { mayDependOnLinks = true }
        return found
      }
    }
    return nil
  }

  mutating func first(_ most: Int) -> [PictureName] {
    var found: [PictureName] = []
    while found.count < most, let picture = next() { found.append(picture) }
    return found
  }

  /// Whether a bracket, a parenthesis or a link's definition may be open at a place since the paragraph began. In doubt it is
  /// true.
  private func isWithinLink(_ place: Int) -> Bool {
    var start = place
    while start > 0, !(text[start - 1] == 0x0A && (start == 1 || text[start - 2] == 0x0A)) {
      start -= 1
      if place - start > PictureName.longest { return true }
    }
    var depth = 0
    for index in start..<place {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where index > 0 && text[index - 1] == UInt8(ascii: "]"): return true
      case UInt8(ascii: "\\"), UInt8(ascii: "<"): return true
      default: break
      }
      if depth < 0 { return true }
    }
    return depth != 0
  }

  /// `![[name.png|words]]`
  private func name(from start: Int) -> PictureName? {
    let line = text[start..<min(start + PictureName.longest, text.count)].prefix { $0 != 0x0A }
    guard let end = line.indices.first(where: { line[$0] == UInt8(ascii: "]") && lines.isAt($0 + 1, "]") }) else {
      return nil
    }
    let target = PictureName.target(of: text[start..<end])
    return target.isEmpty ? nil : PictureName(file: Array(target), isName: true)
  }

  /// Reads `![words](path "title")`; a picture of another site does not count.
  private func path(behind start: Int) -> PictureName? {
    var (index, depth) = (start, 0)
    let end = min(start + PictureName.longest, text.count)
    while index < end, depth > 0 || text[index] != UInt8(ascii: "]") {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    }
    guard index < end, lines.isAt(index + 1, "("), let found = lines.destination(from: index + 2) else { return nil }
    let path = SpelledText.unescaped(Bytes(rebasing: text[found.address]))
    guard !path.isEmpty, path.count <= PictureName.longest, !path.contains(UInt8(ascii: ":")) else { return nil }
    return PictureName(file: path, isName: false)
  }

  /// The offset of the next `![`.
  private static func sign(in text: Bytes, from start: Int) -> Int? {
    var position = start
    while let sign = ByteSearch.first(UInt8(ascii: "!"), in: text, from: position) {
      if sign + 1 < text.count, text[sign + 1] == UInt8(ascii: "[") { return sign }
      position = sign + 1
    }
    return nil
  }
}
