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
      if sink.count > 0 { sink.append("\n") }
      if name == .notes {
        append(TextSource(item: item, attribute: name, value: value, text: value.bytes), to: &sink)
      } else {
        sink.append(value.bytes)
      }
    }
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
