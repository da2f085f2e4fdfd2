import Markdown

/// The names that Obsidian gives to blocks: `^name` at the end of a block, or alone in the line after it. They are not part of
/// the text.
struct BlockNames {
  /// The text without the block names.
  let text: String
  /// The marks of the blocks (`BlockMark`) by their names in lower case.
  private(set) var marks: [String: String] = [:]

  init(in text: String) {
    guard text.utf8.contains(UInt8(ascii: "^")) else {
      self.text = text
      return
    }
    let bytes = Array(text.utf8)
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    var (kept, copied, isFormula) = ([UInt8](), 0, false)
    var code = NoteCode(in: bytes).ranges[...]
    var names: [Int: Range<Int>] = [:]
    for (number, line) in lines.enumerated() {
      let marks = zip(bytes[line], bytes[line].dropFirst()).count { $0 == UInt8(ascii: "$") && $1 == $0 }
      defer { if marks % 2 == 1 { isFormula.toggle() } }
      guard !isFormula, marks == 0, let name = Self.name(in: bytes, line) else { continue }
      while let first = code.first, first.upperBound <= name.lowerBound { code.removeFirst() }
      if let first = code.first, first.lowerBound < name.upperBound { continue }
      guard number + 1 == lines.count || Self.begins(bytes, lines[number + 1]) else { continue }
      kept += bytes[copied..<name.lowerBound]
      copied = name.upperBound
      names[number] = name
    }
    self.text = copied == 0 ? text : String(decoding: kept + bytes[copied...], as: UTF8.self)
    if !names.isEmpty { marks = Self.marks(of: names, in: bytes, lines) }
  }

  /// The marks of the lines that end a block. A mark that several lines share means the first of them.
  private static func marks(of names: [Int: Range<Int>], in text: [UInt8], _ lines: [Range<Int>]) -> [String: String] {
    let all = lines.enumerated().map { number, line in
      BlockMark.of(text[line.lowerBound..<(names[number]?.lowerBound ?? line.upperBound)])
    }
    let places = Dictionary(all.enumerated().compactMap { number, mark in mark.map { ($0, number) } }) { first, _ in
      first
    }
    let fences = FencedLines.ranges(in: lines.map { text[$0] })
    var marks: [String: String] = [:]
    for (number, name) in names {
      let isAlone = text[lines[number].lowerBound..<name.lowerBound].allSatisfy { $0 <= 0x20 }
      let last = isAlone ? lines[..<number].lastIndex { line in !text[line].allSatisfy { $0 <= 0x20 } } : number
      guard let last else { continue }
      // The name of a fence is in the line after it, and any line of the fence may identify it.
      let known = fences.first { isAlone && $0.contains(last) } ?? last...last
      guard let mark = known.lazy.compactMap({ line in all[line].flatMap { places[$0] == line ? $0 : nil } }).first
      else { continue }
      let word = String(decoding: text[name].drop { $0 != UInt8(ascii: "^") }.dropFirst(), as: UTF8.self)
      marks[word.lowercased()] = mark + (isAlone ? "+" : "")
    }
    return marks
  }

  /// The place of a name at the end of a line, including the white space before it.
  private static func name(in text: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    let end = text[line].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.lowerBound
    let letters = text[line.lowerBound..<end].reversed().prefix(65).prefix {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
    }.count
    let mark = end - letters - 1
    guard letters > 0, mark >= line.lowerBound, text[mark] == UInt8(ascii: "^") else { return nil }
    var first = mark
    while first > line.lowerBound, text[first - 1] == 0x20 || text[first - 1] == 0x09 { first -= 1 }
    return first < mark || first == line.lowerBound ? first..<end : nil
  }

  /// Whether a line does not continue the paragraph before it.
  private static func begins(_ text: [UInt8], _ line: Range<Int>) -> Bool {
    guard let first = text[line].first(where: { $0 > 0x20 }) else { return true }
    return "-*+#>|^`~=0123456789".utf8.contains(first)
  }
}
