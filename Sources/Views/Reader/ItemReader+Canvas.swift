import Escaping
import Graph
import Mustache
import Pages
import Store

/// The Canvas: the contents of an item, at the places given by its references (`fact-store.md`, "Canvas").
extension ItemReader {
  private struct CanvasNode {
    let item: ItemIndex
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// At most this many nodes are drawn; all are in the list below.
  private static var mostNodes: Int { 200 }

  /// The picture as SVG; nothing if the item contains nothing. All its measures are attributes, so that no style is needed.
  mutating func writeCanvas(of item: ItemIndex, into sink: inout Sink) {
    let nodes = canvasNodes(of: item)
    guard let left = nodes.map(\.x).min(), let top = nodes.map(\.y).min(),
      let right = nodes.map({ $0.x + $0.width }).max(), let bottom = nodes.map({ $0.y + $0.height }).max()
    else { return }
    let margin = 24
    let box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin]
    sink.append(text: "<svg class=\"canvas\" viewBox=\"\(box.map(String.init).joined(separator: " "))\">\n")
    // Letters grow with the picture, so that a wide one stays readable.
    let size = min(max(box[2] / 60, 18), 120)
    for node in nodes { write(node, size, into: &sink) }
    sink.append("</svg>\n")
  }

  mutating func hasCanvas(_ item: ItemIndex) -> Bool {
    if case .entry = page.subject { return false }
    return !canvasNodes(of: item).isEmpty
  }

  private mutating func canvasNodes(of item: ItemIndex) -> [CanvasNode] {
    var found: [ListRow] = []
    graph.appendReferences(from: item, to: &found)
    return found.lazy.filter { $0.type == .content }.prefix(Self.mostNodes).map { row in
      let width = measure(.width, of: row, 650, least: 40)
      let height = measure(.height, of: row, 400, least: 40)
      let (x, y) = (measure(.xPosition, of: row, 425), measure(.yPosition, of: row, 300))
      return CanvasNode(item: row.item, x: x - width / 2, y: y - height / 2, width: width, height: height)
    }
  }

  private mutating func measure(_ name: NameIndex, of row: ListRow, _ usual: Int, least: Int = -100_000) -> Int {
    guard let reference = row.reference, let value = graph.value(name, of: reference), value.type == .number,
      value.number.isFinite
    else { return usual }
    return Int(min(max(value.number, Double(least)), 100_000))
  }

  private mutating func write(_ node: CanvasNode, _ size: Int, into sink: inout Sink) {
    sink.append("<a href=\"")
    writeURL(of: node.item, into: &sink)
    sink.append("\"><rect class=\"type-")
    sink.append(typeClass(of: node.item))
    sink.append(
      text: "\" x=\"\(node.x)\" y=\"\(node.y)\" width=\"\(node.width)\" height=\"\(node.height)\" rx=\"\(size / 3)\"/>")
    var title = Sink(capacity: 128)
    writeTitle(of: node.item, as: .raw, into: &title)
    let lines = Self.lines(
      of: title.text, width: max(node.width / size * 7 / 4, 4), most: max(node.height / size * 2 / 3, 1))
    let middle = node.y + node.height / 2 - (lines.count - 1) * size * 13 / 20
    for (number, line) in lines.enumerated() {
      let height = middle + number * size * 13 / 10 + size / 3
      sink.append(
        text: "<text x=\"\(node.x + node.width / 2)\" y=\"\(height)\" font-size=\"\(size)\" text-anchor=\"middle\">")
      sink.append(line, as: .escaped)
      sink.append(number + 1 < lines.count ? "</text> " : "</text>")
    }
    sink.append("</a>\n")
  }

  /// A title, broken between words into lines of about `width` letters, where wide letters count twice; a longer title ends with
  /// an ellipsis.
  private static func lines(of title: String, width: Int, most: Int) -> [String] {
    var lines: [String] = []
    for word in title.prefix(400).split(whereSeparator: \.isWhitespace) {
      var word = word
      if let last = lines.last, letters(last[...]) + 1 + letters(word) <= width {
        lines[lines.count - 1] += " " + word
        continue
      }
      while letters(word) > width {
        let start = beginning(of: word, width)
        lines.append(String(start))
        word = word[start.endIndex...]
      }
      if !word.isEmpty { lines.append(String(word)) }
    }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [beginning(of: lines[most - 1][...], max(width - 1, 1)) + "…"]
  }

  private static func letters(_ text: Substring) -> Int { text.reduce(0) { $0 + letters($1) } }

  private static func letters(_ letter: Character) -> Int { LabelCut.width(of: letter) > 100 ? 2 : 1 }

  /// The beginning of a text up to a width, at least one letter.
  private static func beginning(of text: Substring, _ width: Int) -> Substring {
    var left = width
    let end = text.indices.dropFirst().first { index in
      left -= letters(text[text.index(before: index)])
      return left < letters(text[index])
    }
    return text[..<(end ?? text.endIndex)]
  }
}
