public import Escaping
public import Graph
import Markdown
import Pages
import Store

/// The preview of an item beside a link to it.
extension ItemReader {
  private static var mostItems: Int { 5 }

  /// Appends the title, the type, the day of the last change in words, the beginning of the text, and the path of the picture, as
  /// five JSON strings separated by commas. Missing ones are empty, and a missing last one is left out. For an item without a
  /// text that contains others, the titles of the first ones replace the text, as a list.
  ///
  /// The reads are noted until the next page begins, so a file may describe several items.
  public mutating func appendPreview(of item: ItemIndex, to sink: inout Sink) {
    var text = Sink(capacity: 256)
    (lastSource, transclusion, said) = (nil, Transclusion(), [])
    writeTitle(of: item, as: .raw, into: &text)
    sink.append(json: LabelCut.cut(text.text, to: 8000))
    sink.append(",")
    text.clear()
    writeType(of: item, as: .raw, into: &text)
    sink.appendJSONString(text.bytes)
    text.clear()
    if let day = graph.lastDay(of: item, in: site.zone) { style.writeDate(day, into: &text) }
    sink.append(",")
    sink.appendJSONString(text.bytes)
    text.clear()
    writePlainExcerpt(of: item, into: &text)
    sink.append(",")
    if text.count > 0 || !appendFirstItems(of: item, to: &sink) { sink.appendJSONString(text.bytes) }
    appendPicture(of: item, to: &sink)
  }

  /// Appends the titles of an item's first contents as a list, followed by dots if there are more.
  ///
  /// - Returns: whether there are any.
  private mutating func appendFirstItems(of item: ItemIndex, to sink: inout Sink) -> Bool {
    let start = rows.count
    let isMore = graph.appendContents(of: item, most: Self.mostItems, to: &rows)
    let items = rows[start...].map(\.item)
    rows.removeSubrange(start...)
    guard !items.isEmpty else { return false }
    for (number, item) in items.enumerated() {
      sink.append(number == 0 ? "[" : ",")
      var title = Sink(capacity: 64)
      writeTitle(of: item, as: .raw, into: &title)
      sink.append(json: LabelCut.cut(title.text, to: 4000))
    }
    sink.append(isMore ? ",\"…\"]" : "]")
    return true
  }

  /// Appends a comma and the path of an item's picture below the output folder as a JSON string; nothing for an item without one.
  ///
  /// The picture is one of the files of the item's own page.
  public mutating func appendPicture(of item: ItemIndex, to sink: inout Sink) {
    lastPicture = nil
    guard let picture = leadPicture(of: item), let path = views.attachments?.path(of: picture.number) else { return }
    sink.append(",")
    sink.append(json: path)
  }

  /// Appends the beginning of an item's text as plain words, unescaped: for files about several items.
  public mutating func appendExcerpt(of item: ItemIndex, to sink: inout Sink) {
    (lastSource, transclusion, said) = (nil, Transclusion(), [])
    writePlainExcerpt(of: item, into: &sink)
  }

  private mutating func writePlainExcerpt(of item: ItemIndex, into sink: inout Sink) {
    guard let source = bodySource(of: item), var renderer = markdown.take() else { return }
    textSource = source
    let excerpt = renderer.excerpt(
      source.text, limit: views.markdown.excerptLimit, options: views.plainMarkdown, resolver: &self)
    markdown = consume renderer
    sink.append(excerpt, as: .raw)
  }

  /// The bytes of an item's text, which usually is the least size of its view.
  public mutating func textSize(of item: ItemIndex) -> Int {
    (lastSource, transclusion, said) = (nil, Transclusion(), [])
    return bodySource(of: item)?.text.count ?? 0
  }
}
