import Diagnostics

/// Splits a template into pieces: white space, text, line ends and tags.
struct Scanner {
  let source: TemplateSource
  var pieces: [Piece] = []
  var diagnostics: [Diagnostic] = []
  private var position = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ source: TemplateSource) { self.source = source }

  mutating func scan() {
    while position < source.bytes.count {
      if starts(with: opening, at: position) {
        scanTag()
      } else {
        scanText()
      }
    }
  }

  private func starts(with mark: [UInt8], at index: Int) -> Bool {
    source.bytes[index...].starts(with: mark)
  }

  private mutating func scanText() {
    let start = position
    let bytes = source.bytes
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    if newlineLength(at: position) > 0 {
      position += newlineLength(at: position)
      pieces.append(.newline(start..<position))
      return
    }
    let blank = isBlank(bytes[start])
    repeat {
      position += 1
    } while position < bytes.count && isBlank(bytes[position]) == blank
      && newlineLength(at: position) == 0 && !starts(with: opening, at: position)
    pieces.append(blank ? .blank(start..<position) : .text(start..<position))
  }

  private func newlineLength(at index: Int) -> Int {
    let bytes = source.bytes
    if bytes[index] == UInt8(ascii: "\n") { return 1 }
    guard bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count else { return 0 }
    return bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 0
  }

  private mutating func scanTag() {
    let start = position
    var inner = start + opening.count
    let sigil = inner < source.bytes.count ? source.bytes[inner] : 0
    let kind = Self.kind(sigil)
    if kind != .escaped { inner += 1 }
    var mark = closing
    if sigil == UInt8(ascii: "{") { mark.insert(UInt8(ascii: "}"), at: 0) }
    if kind == .delimiters { mark.insert(UInt8(ascii: "="), at: 0) }
    guard let end = (inner..<max(inner, source.bytes.count)).first(where: { starts(with: mark, at: $0) }) else {
      report("tag-unclosed", "Unclosed tag: expected '\(String(decoding: mark, as: UTF8.self))'", at: start)
      position = source.bytes.count
      return
    }
    position = end + mark.count
    finish(kind, name: Self.trimmed(source.bytes[inner..<end]), range: start..<position)
  }

  private mutating func finish(_ kind: Tag.Kind, name: String, range: Range<Int>) {
    if kind == .delimiters { setDelimiters(name, at: range.lowerBound) }
    if name.isEmpty && kind != .comment && kind != .delimiters {
      report("tag-name-empty", "Empty name in a tag: expected a name", at: range.lowerBound)
    }
    pieces.append(.tag(Tag(kind: kind, name: name, range: range)))
  }

  private mutating func setDelimiters(_ text: String, at offset: Int) {
    let marks = text.utf8.split { Self.isSpace($0) }
    guard marks.count == 2, !marks.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      return report(
        "delimiters-malformed", "Bad delimiters: expected two marks without '=', as in '{{=<% %>=}}'", at: offset)
    }
    opening = Array(marks[0])
    closing = Array(marks[1])
  }

  private mutating func report(_ identifier: String, _ summary: String, at offset: Int) {
    diagnostics.append(Diagnostic(.error, identifier, summary, at: source.place(of: offset)))
  }

  private static func kind(_ sigil: UInt8) -> Tag.Kind {
    switch sigil {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .raw
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    default: .escaped
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

/// One tag of a template as written.
struct Tag {
  enum Kind: UInt8 {
    case escaped, raw, section, inverted, close, comment, delimiters, partial, parent, block
  }
  var kind: Kind
  var name: String
  /// The range of the tag with its delimiters, in bytes of the template.
  var range: Range<Int>

  /// Whether the tag may be alone in a line that is then removed (Mustache spec: standalone tags).
  var mayStandAlone: Bool { kind != .escaped && kind != .raw }

  /// What Mustache has for a word of other languages for templates; nothing for other names.
  var advice: [String] {
    let words = name.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["if", "unless", "each", "with"].contains(words[0]) else { return [] }
    let sign = words[0] == "unless" ? "^" : "#"
    return ["Templates are Mustache, which has no '\(words[0])': write '{{\(sign)\(words[1])}}…{{/\(words[1])}}'"]
  }
}

/// The smallest part of a template, which shows whether a tag stands alone in its line and how far it is indented.
enum Piece {
  /// Spaces and tabs.
  case blank(Range<Int>)
  case text(Range<Int>)
  /// `\n` or `\r\n`.
  case newline(Range<Int>)
  case tag(Tag)
}
