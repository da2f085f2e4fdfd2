public import Escaping
public import Graph
import Markdown
import Pages

/// The searchable text of an item.
extension ItemReader {
  /// Prepares for a file that describes items without being a page of one.
  public mutating func beginTexts() { turn(to: PageContext(.search, path: "search.html")) }

  /// Appends the text of an item as its readers see it, without Markdown marks, then its other text attributes, each on a line.
  ///
  /// The reads are noted until the next page begins, so a file may contain the texts of several items.
  public mutating func appendText(of item: ItemIndex, to sink: inout Sink) {
    lastSource = nil
    // The limits of embeds and messages apply to each text separately, whatever else is in the file.
    (transclusion, said) = (Transclusion(), [])
    if let source = bodySource(of: item) { append(source, to: &sink) }
    for name in graph.textNames(of: item) where !Self.withoutWords.contains(name) {
      guard let value = graph.value(name, of: item), value.isText else { continue }
      let spoken = name == .aliases ? withoutPaths(value.bytes, of: item) : nil
      if spoken == "" { continue }
      if sink.count > 0 { sink.append("\n") }
      if name == .notes {
        append(TextSource(item: item, attribute: name, value: value, text: value.bytes), to: &sink)
      } else if let spoken {
        Array(spoken.utf8).withUnsafeBufferPointer { sink.append($0) }
      } else {
        sink.append(value.bytes)
      }
    }
  }

  /// The other names of a note without the ends of its path, which links may use but no reader says; nil if it has none of these.
  private mutating func withoutPaths(_ aliases: Bytes, of item: ItemIndex) -> String? {
    guard aliases.contains(UInt8(ascii: "/")), let value = graph.value(.path, of: item) else { return nil }
    let path = String(decoding: value.bytes, as: UTF8.self)
    let place = "/" + (path.lastIndex(of: ".").map { path[..<$0] } ?? path[...])
    let names = ListedNames(in: aliases).map { String(decoding: $0, as: UTF8.self) }
    let spoken = names.filter { !$0.contains("/") || !place.hasSuffix("/" + $0) }
    return spoken.count == names.count ? nil : spoken.joined(separator: ", ")
  }

  private mutating func append(_ source: TextSource, to sink: inout Sink) {
    guard !source.text.isEmpty, var renderer = markdown.take() else { return }
    textSource = source
    body.clear()
    bodyOwner = nil
    var html = Sink(capacity: 0)
    swap(&html, &body)
    _ = renderer.render(source.text, options: views.plainMarkdown, resolver: &self, into: &html)
    swap(&html, &body)
    markdown = consume renderer
    MarkdownRenderer.appendText(ofHTML: body.bytes, to: &sink)
  }

  /// Attributes that an extract would show as raw text: pages show them by other means, or they name a file.
  private static let withoutWords: Set<NameIndex> =
    Set([.title, .body, .type, .lastItemViewId, .itemViewId, .path]).union(GraphReader.pictureAttributes)
}
