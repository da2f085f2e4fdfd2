import Escaping
import Markdown

/// Renders text for tests.
enum Rendering {
  static func html(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
    html(Array(text.utf8), options)
  }

  static func html(_ bytes: [UInt8], _ options: MarkdownOptions = MarkdownOptions()) -> String {
    render(bytes, options).html
  }

  static func render(
    _ bytes: [UInt8], _ options: MarkdownOptions = MarkdownOptions()
  ) -> (html: String, found: RenderedMarkdown) {
    var renderer = MarkdownRenderer()
    var items = FewItems()
    var sink = Sink()
    let found = bytes.withUnsafeBufferPointer {
      renderer.render($0, options: options, resolver: &items, into: &sink)
    }
    return (String(decoding: sink.bytes, as: UTF8.self), found)
  }

  static func excerpt(_ text: String, limit: Int = 40) -> String {
    var renderer = MarkdownRenderer()
    var items = FewItems()
    return Array(text.utf8).withUnsafeBufferPointer { renderer.excerpt($0, limit: limit, resolver: &items) }
  }
}
