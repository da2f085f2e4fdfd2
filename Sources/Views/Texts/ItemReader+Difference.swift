import Escaping
import Graph
import Mustache
import Pages
import Store
import Time

/// Shows how a change affected a value: `210 → 250`, or removed text as `<del>` and added text as `<ins>`, each with a word for
/// people who listen to the page.
extension ItemReader {
  /// The most bytes of one removed or added run, so that there is room for its replacement.
  private static var mostOfOne: Int { 1400 }
  /// Bytes of unchanged text beside a change.
  private static var context: Int { 60 }

  /// - Parameter most: the most bytes of the output; a longer one ends in an ellipsis.
  mutating func writeDifference(_ change: HistoryChange, most: Int = 3000, into sink: inout Sink) {
    let end = sink.count + most
    let (before, after) = (change.before.map { graph.shown($0) }, change.after.map { graph.shown($0) })
    if let before, let after, before.type == .string, after.type == .string, !isOneWord(before, after) {
      return writeTexts(change.name, from: before.bytes, to: after.bytes, most, end, into: &sink)
    }
    // Two values with an arrow between them need no marks, and neither does a value that is not a text.
    let isPlain = after.map { before != nil || $0.type != .string || isOneWord($0, $0) } ?? false
    if let before {
      if !isPlain { open(.removed, into: &sink) }
      write(before, change.name, sink.count + min(Self.mostOfOne, most / 2), into: &sink)
      if !isPlain { sink.append("</del>") }
    }
    if before != nil, after != nil {
      sink.append(" ")
      sink.append(views.words["history.to"] ?? "", as: .escaped)
      sink.append(" ")
    }
    guard let after else { return }
    if !isPlain { open(.added, into: &sink) }
    write(after, change.name, end, into: &sink)
    if !isPlain { sink.append("</ins>") }
  }

  /// Dates and single words are shown as units.
  private func isOneWord(_ before: Value, _ after: Value) -> Bool {
    [before, after].allSatisfy { $0.bytes.count < 40 && !$0.bytes.contains { $0 <= 0x20 || $0 >= 0x80 } }
  }

  private func open(_ kind: WordDiff.Kind, into sink: inout Sink) {
    sink.append(kind == .removed ? "<del>" : "<ins>")
    sink.append("<span class=\"visually-hidden\">")
    sink.append(views.words[kind == .removed ? "history.gone.aloud" : "history.came.aloud"] ?? "", as: .escaped)
    sink.append(" </span>")
  }

  private mutating func write(_ value: Value, _ attribute: NameIndex?, _ end: Int, into sink: inout Sink) {
    switch value.type {
    case .string where attribute == .body && value.bytes.count <= PlainLines.most:
      plainLines(of: value.bytes).withUnsafeBufferPointer { writeCut($0, end, into: &sink) }
    case .string: writeCut(value.bytes, end, into: &sink)
    case .number: sink.append(value.number.isFinite ? text(of: value.number) : "–", as: .escaped)
    case .timestamp: if let time = civilTime(of: value, attribute) { style.writeTime(time, into: &sink) }
    case .boolean: sink.append(word(for: value), as: .escaped)
    case .itemId: if let target = value.target { writeLink(to: target, end, into: &sink) }
    case .null: sink.append("–")
    }
  }

  private mutating func writeLink(to item: ItemIndex, _ end: Int, into sink: inout Sink) {
    sink.append("<a href=\"")
    writeURL(of: item, into: &sink)
    sink.append("\">")
    let title = graph.title(of: item)
    if title.isEmpty {
      writeTitle(of: item, as: .escaped, into: &sink)
    } else {
      writeCut(title, end, into: &sink)
    }
    sink.append("</a>")
  }

  /// Compares Markdown by the words that a reader sees; if these are equal, or the texts are long, compares the texts themselves.
  private mutating func writeTexts(
    _ name: NameIndex?, from old: Bytes, to new: Bytes, _ most: Int, _ end: Int, into sink: inout Sink
  ) {
    guard name == .body, old.count + new.count <= PlainLines.most else {
      return writeWords(from: old, to: new, most, end, into: &sink)
    }
    let (before, after) = (plainLines(of: old), plainLines(of: new))
    let isSame = before == after
    let (oldLines, newLines) = isSame ? (Self.withoutBlankLines(old), Self.withoutBlankLines(new)) : (before, after)
    oldLines.withUnsafeBufferPointer { before in
      newLines.withUnsafeBufferPointer { writeWords(from: before, to: $0, most, end, into: &sink) }
    }
  }

  private static func withoutBlankLines(_ text: Bytes) -> [UInt8] {
    let lines = text.split(separator: 0x0A).filter { line in !line.allSatisfy { $0 <= 0x20 } }
    return Array(lines.joined(separator: [0x0A]))
  }

  private mutating func plainLines(of text: Bytes) -> [UInt8] {
    PlainLines(of: text) { id in titleInText(ofItemWithID: id) }.bytes
  }

  private func writeWords(from old: Bytes, to new: Bytes, _ most: Int, _ end: Int, into sink: inout Sink) {
    let runs = WordDiff(from: old, to: new).runs
    for (number, run) in runs.enumerated() {
      guard sink.count < end else { return sink.append("…") }
      let text = Bytes(rebasing: (run.kind == .added ? new : old)[run.range])
      switch run.kind {
      case .same: writeContext(text, isFirst: number == 0, isLast: number == runs.count - 1, into: &sink)
      // White space by itself is not marked: as removed text it would be a coloured gap.
      case .removed where text.isBlank: break
      case .added where text.isBlank: writeCut(text, end, into: &sink)
      case .removed, .added:
        open(run.kind, into: &sink)
        writeCut(text, min(end, sink.count + min(Self.mostOfOne, most / 2)), into: &sink)
        sink.append(run.kind == .removed ? "</del>" : "</ins>")
      }
    }
  }

  /// Shows only the unchanged text next to a change.
  private func writeContext(_ text: Bytes, isFirst: Bool, isLast: Bool, into sink: inout Sink) {
    guard text.count > (isFirst || isLast ? 1 : 2) * Self.context + 20 else { return sink.appendEscapedHTML(text) }
    if !isFirst { sink.appendEscapedHTML(text.head(Self.context)) }
    sink.append(" … ")
    if !isLast { sink.appendEscapedHTML(text.tail(Self.context)) }
  }

  /// Writes as much of a text as there is room for.
  private func writeCut(_ text: Bytes, _ end: Int, into sink: inout Sink) {
    var rest = text
    while !rest.isEmpty {
      guard sink.count < end else { return sink.append("…") }
      let piece = rest.count > 200 ? rest.head(200) : rest
      sink.appendEscapedHTML(piece)
      rest = Bytes(rebasing: rest[piece.count...])
    }
  }
}

extension Bytes {
  fileprivate var isBlank: Bool { allSatisfy { $0 <= 0x20 } }

  /// At most `most` bytes from the beginning, up to the end of a word if one is near.
  fileprivate func head(_ most: Int) -> Bytes {
    var end = most
    while end > most / 2, self[end] > 0x20 { end -= 1 }
    if end == most / 2 { end = characterStart(most) }
    return Bytes(rebasing: self[..<end])
  }

  /// At most `most` bytes up to the end, from the beginning of a word if one is near.
  fileprivate func tail(_ most: Int) -> Bytes {
    var start = count - most
    while start < count - most / 2, self[start - 1] > 0x20 { start += 1 }
    if start == count - most / 2 { start = characterStart(count - most) }
    return Bytes(rebasing: self[start...])
  }

  /// The place, or up to three bytes before it, at which a UTF-8 character begins.
  private func characterStart(_ place: Int) -> Int {
    for step in 0..<4 where self[place - step] & 0xC0 != 0x80 { return place - step }
    return place
  }
}

/// A Markdown text as its reader sees it, line by line and without marks, so that a history compares words and not their markup.
/// Blank lines are left out.
struct PlainLines {
  private(set) var bytes: [UInt8] = []
  private var isInFence = false

  /// Longer texts are compared as written; in bytes.
  static let most = 1 << 16

  /// - Parameter title: the words for an item that the text names as a bare `itemid:ID`.
  init(of text: Bytes, title: (Bytes) -> [UInt8]) {
    bytes.reserveCapacity(text.count)
    var start = 0
    while start <= text.count {
      let end = ByteSearch.first(0x0A, in: text, from: start) ?? text.count
      add(Bytes(rebasing: text[start..<end]), title)
      start = end + 1
    }
    if bytes.last == 0x0A { bytes.removeLast() }
  }

  private mutating func add(_ line: Bytes, _ title: (Bytes) -> [UInt8]) {
    let words = line.drop { $0 <= 0x20 }
    if words.starts(with: Array("```".utf8)) || words.starts(with: Array("~~~".utf8)) { return isInFence.toggle() }
    if words.isEmpty { return }
    let start = bytes.count
    if isInFence {
      bytes += line
    } else if Self.isRule(words) {
      return
    } else {
      var plain = PlainMarkdown(line, -1)
      plain.run(title)
      bytes += plain.plain
    }
    // A line may be nothing but marks.
    if bytes[start...].allSatisfy({ $0 <= 0x20 }) { bytes.removeSubrange(start...) } else { bytes.append(0x0A) }
  }

  /// Whether a line is a horizontal rule, the underline of a heading, or the line between a table's header and its rows.
  private static func isRule(_ words: Slice<Bytes>) -> Bool {
    !words.isEmpty && words.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "=") } > 2
      && words.allSatisfy { $0 <= 0x20 || "-*=_|:".utf8.contains($0) }
  }
}
