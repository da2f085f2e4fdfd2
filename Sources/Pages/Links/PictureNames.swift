public import Graph

/// The pictures in a Markdown text, found by scanning its bytes: `![words](path)` and `![[name.png]]`. Pictures in code do not
/// count, nor do those in a line with words, which may be icons in a sentence.
struct PictureNames: IteratorProtocol {
  private let lines: MarkdownLines
  private let code: [Range<Int>]
  private var text: Bytes { lines.text }
  private var index = 0
  /// Where the last judged line ends, and whether it has pictures alone.
  private var line = (end: 0, isOfPictures: false)
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
      if sign >= line.end { line = judgedLine(with: sign) }
      guard line.isOfPictures else {
        index = max(index, line.end)
        continue
      }
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
    guard let end = nameEnd(from: start) else { return nil }
    let target = PictureName.target(of: text[start..<end])
    return target.isEmpty ? nil : PictureName(file: Array(target), isName: true)
  }

  private func nameEnd(from start: Int) -> Int? {
    let line = text[start..<min(start + PictureName.longest, text.count)].prefix { $0 != 0x0A }
    return line.indices.first { line[$0] == UInt8(ascii: "]") && lines.isAt($0 + 1, "]") }
  }

  /// Reads `![words](path "title")`; a picture of another site does not count.
  private func path(behind start: Int) -> PictureName? {
    guard let found = destination(behind: start) else { return nil }
    let path = SpelledText.unescaped(Bytes(rebasing: text[found.address]))
    guard !path.isEmpty, path.count <= PictureName.longest, !path.contains(UInt8(ascii: ":")) else { return nil }
    return PictureName(file: path, isName: false)
  }

  /// Where the picture leads whose words begin at a place.
  private func destination(behind start: Int) -> MarkdownLines.Destination? {
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
    guard index < end, lines.isAt(index + 1, "(") else { return nil }
    return lines.destination(from: index + 2)
  }

  /// The end of the line around a place, and whether it has nothing but pictures: also as links, with sizes, in a list, in a
  /// quote or in a row of a table.
  private func judgedLine(with place: Int) -> (end: Int, isOfPictures: Bool) {
    var start = place
    while start > 0, !Self.endsLine(text[start - 1]) { start -= 1 }
    var index = behindMarks(from: start)
    while index < text.count, !Self.endsLine(text[index]) {
      guard let next = behindPart(at: index) else { return (lineEnd(from: place), false) }
      index = next
    }
    return (index, true)
  }

  /// The offset behind a part of a line that is no word; nil at a word.
  private func behindPart(at index: Int) -> Int? {
    let behind = code.partitioningIndex { $0.lowerBound > index }
    if behind > 0, code[behind - 1].contains(index) {
      // Comments are not shown.
      return lines.isAt(code[behind - 1].lowerBound, "%") ? code[behind - 1].upperBound : nil
    }
    switch text[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: "["): return index + 1
    case UInt8(ascii: "\\"): return index + 1 == text.count || Self.endsLine(text[index + 1]) ? index + 1 : nil
    case UInt8(ascii: "!"):
      guard lines.isAt(index + 1, "[") else { return nil }
      return lines.isAt(index + 2, "[") ? nameEnd(from: index + 3).map { $0 + 2 } : destination(behind: index + 2)?.end
    case UInt8(ascii: "]"):
      return lines.isAt(index + 1, "(") ? lines.destination(from: index + 2)?.end : index + 1
    case UInt8(ascii: "{"):
      let sizes = text[index..<min(index + 200, text.count)].prefix { !Self.endsLine($0) }
      return sizes.firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    // The name of a block, at the end of its line.
    case UInt8(ascii: "^"): return lineEnd(from: index)
    default: return nil
    }
  }

  /// The offset behind the marks of quotes, lists and headings.
  private func behindMarks(from start: Int) -> Int {
    var (index, behind) = (start, start)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): behind = index + 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "."),
        UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: return behind
      }
      index += 1
    }
    return behind
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, !Self.endsLine(text[end]) { end += 1 }
    return end
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

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

/// A picture that an item names, by an attribute or in its text.
public struct PictureName: Hashable, Sendable {
  /// The path or the name of a file, as written.
  public let file: [UInt8]
  /// Whether it is written as in `[[name.png]]`, where percent signs have no meaning.
  public let isName: Bool
  /// The attribute that names it; nil if it is in the text.
  public let attribute: NameIndex?

  /// The picture that the value of an attribute names: a path, or the name of a file in `[[…]]`.
  public init?(_ value: Bytes, of attribute: NameIndex) {
    var file = value[...]
    while let last = file.last, last <= 0x20 { file.removeLast() }
    while let first = file.first, first <= 0x20 { file.removeFirst() }
    if file.first == UInt8(ascii: "!") { file.removeFirst() }
    isName = file.starts(with: "[[".utf8) && file.suffix(2).elementsEqual("]]".utf8)
    if isName { file = Self.target(of: file.dropFirst(2).dropLast(2)) }
    guard !file.isEmpty, file.count <= Self.longest, !file.contains(0x0A) else { return nil }
    self.file = Array(file)
    self.attribute = attribute
  }

  init(file: [UInt8], isName: Bool) {
    (self.file, self.isName, attribute) = (file, isName, nil)
  }

  /// The part before a heading or a label.
  static func target(of name: Slice<Bytes>) -> Slice<Bytes> {
    name.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "|") }
  }

  /// The longest path that is accepted, in bytes.
  static let longest = 2000
}

/// Reads what may be shown as the picture of an item.
extension GraphReader {
  /// The attributes that name a picture, the first one first.
  public static let pictureAttributes = [NameIndex.cover, .thumbnail, .image]
  /// At most this many pictures of a text are tried until one exists.
  private static var mostOfText: Int { 4 }

  /// The pictures that an item names, first by its attributes, then in its text. The first one that exists is used.
  ///
  /// What is shown of an item elsewhere depends on these names, and not on the rest of its text.
  public mutating func pictures(of item: ItemIndex) -> [PictureName] {
    reads.note(ReadKey(.pictures, item))
    var found: [PictureName] = []
    for name in Self.pictureAttributes {
      guard let value = text(name, of: item) else { continue }
      if let picture = PictureName(withoutWithheldLinks(value).bytes, of: name) { found.append(picture) }
    }
    let body = text(.body, of: item)
    if let value = body ?? text(.title, of: item), PictureNames.mayStand(in: value.bytes) {
      found += pictures(in: value, isTitle: body == nil)
    }
    return found
  }

  /// The first pictures of a text. Pictures outside links do not depend on where links lead, so this is not read for them.
  private mutating func pictures(in value: Value, isTitle: Bool) -> [PictureName] {
    func shown(_ text: Bytes) -> Bytes { isTitle ? PageTitle(of: text).rest : text }
    var names = PictureNames(in: shown(value.bytes))
    let found = names.first(Self.mostOfText)
    if !names.mayDependOnLinks { return found }
    var cleaned = PictureNames(in: shown(withoutWithheldLinks(value).bytes))
    return cleaned.first(Self.mostOfText)
  }

  private func text(_ name: NameIndex, of item: ItemIndex) -> Value? {
    guard let value = site.graph.current(name, of: item), value.type == .string, site.shows(value, name) else {
      return nil
    }
    return value
  }
}
