public import Escaping
public import Graph
import Markdown
import Pages

/// What of an item is searched.
extension ItemReader {
  /// Makes ready for a file that tells of items without being a page of one.
  public mutating func beginTexts() { turn(to: PageContext(.search, path: "search.html")) }

  /// Appends the text of an item as its readers see it, without the marks of Markdown, then its other attributes that are
  /// texts, each on a line.
  ///
  /// What is asked of the graph is noted until the next page begins, so a file may hold the texts of several items.
  public mutating func appendText(of item: ItemIndex, to sink: inout Sink) {
    lastSource = nil
    // What may be embedded and said is counted for each text by itself, whichever stand in one file.
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

  /// Attributes that an extract would show as raw text: they are on pages by other means, or name a file.
  private static let withoutWords: Set<NameIndex> =
    Set([.title, .body, .type, .lastItemViewId, .itemViewId, .path]).union(GraphReader.pictureAttributes)
}
