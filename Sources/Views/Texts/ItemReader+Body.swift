import Escaping
import Graph
import Markdown
import Mustache
import Pages
import Store

/// Renders the text of an item as HTML.
extension ItemReader {
  /// `body` if there is one, else the part of `title` after the title's line.
  mutating func bodySource(of item: ItemIndex) -> TextSource? {
    if let lastSource, lastSource.item == item { return lastSource.source }
    let source = findBodySource(of: item)
    lastSource = (item, source)
    return source
  }

  private mutating func findBodySource(of item: ItemIndex) -> TextSource? {
    if let body = graph.value(.body, of: item), body.type == .string {
      return TextSource(item: item, attribute: .body, value: body, text: body.bytes)
    }
    guard let title = graph.value(.title, of: item), title.type == .string else { return nil }
    let parts = PageTitle(of: title.bytes)
    // A heading only shows the beginning of a long line, so the full line is shown below.
    let text = parts.title.count > TextLimit.title ? title.bytes : parts.rest
    return TextSource(item: item, attribute: .title, value: title, text: text)
  }

  mutating func writeBody(of item: ItemIndex, into sink: inout Sink) {
    prepareBody(of: item)
    sink.append(body.bytes)
  }

  /// The beginning of the text; for the page's own item it is known from rendering its body.
  mutating func writeExcerpt(of item: ItemIndex, as form: Form, into sink: inout Sink) {
    if item == page.item {
      prepareBody(of: item)
      return sink.append(rendered.excerpt, as: form)
    }
    guard let source = bodySource(of: item), var renderer = markdown.take() else { return }
    textSource = source
    // The item's own page reports the problems of the text.
    isQuiet = true
    defer { isQuiet = false }
    let excerpt = renderer.excerpt(
      source.text, limit: views.markdown.excerptLimit, options: views.markdown, resolver: &self)
    markdown = consume renderer
    sink.append(excerpt, as: form)
  }

  /// A table of contents is shown from three headings on; a shorter text does not need it.
  mutating func hasTableOfContents(_ item: ItemIndex) -> Bool {
    prepareBody(of: item)
    return rendered.headings.count >= 3
  }

  /// With more than twenty headings, the contents are folded, since the text would begin two screens below.
  mutating func hasLongTableOfContents(_ item: ItemIndex) -> Bool {
    prepareBody(of: item)
    return rendered.headings.count > 20
  }

  mutating func tableOfContents(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard hasTableOfContents(item) else { return .falsy }
    return .rows(ViewCursor(kind: .heading, next: 0, end: UInt32(rendered.headings.count), item: item))
  }

  func writeHeading(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let heading = rendered.headings[Int(frame.start)]
    switch name {
    case .headingText: sink.append(heading.text, as: form)
    case .headingAnchor: sink.append(heading.anchor, as: form)
    case .headingLevel: sink.append(decimal: heading.level)
    default: return false
    }
    return true
  }

  /// Renders Markdown with the links of this site.
  @discardableResult
  mutating func writeMarkdown(_ source: TextSource, into sink: inout Sink) -> RenderedMarkdown {
    guard var renderer = markdown.take() else { return RenderedMarkdown() }
    textSource = source
    var options = views.markdown
    options.tags = !tags.isEmpty
    let rendered = renderer.render(source.text, options: options, resolver: &self, into: &sink)
    markdown = consume renderer
    return rendered
  }

  mutating func prepareBody(of item: ItemIndex) {
    guard bodyOwner != item else { return }
    bodyOwner = item
    rendered = RenderedMarkdown()
    body.clear()
    if !sources.isEmpty { sources.removeAll(keepingCapacity: true) }
    guard let source = bodySource(of: item), !source.text.isEmpty else { return }
    var text = Sink(capacity: 0)
    swap(&text, &body)
    rendered = writeMarkdown(source, into: &text)
    swap(&text, &body)
  }
}
