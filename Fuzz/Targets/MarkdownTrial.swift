import Escaping
import Markdown

/// Renders any bytes as a text, after one byte of options.
enum MarkdownTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard let flags = bytes.first else { return }
    let text = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    let options = options(flags)
    var renderer = MarkdownRenderer()
    var items = AnyItems()
    var sink = Sink(capacity: 4096)
    let found = renderer.render(text, options: options, resolver: &items, into: &sink)
    guard String(validating: sink.bytes, as: UTF8.self) != nil else { throw BrokenPromise("HTML is no UTF-8") }
    if !options.unsafeHTML { try TagCheck.check(sink.bytes) }
    var again = Sink(capacity: 4096)
    let other = renderer.render(text, options: options, resolver: &items, into: &again)
    guard again.bytes.elementsEqual(sink.bytes), other == found else {
      throw BrokenPromise("the same text gave two pages")
    }
    again.clear()
    MarkdownRenderer.appendText(ofHTML: sink.bytes, to: &again)
    let excerpt = renderer.excerpt(text, limit: 40, options: options, resolver: &items)
    guard excerpt.count <= 48 else { throw BrokenPromise("an excerpt of \(excerpt.count) characters") }
  }

  private static func options(_ flags: UInt8) -> MarkdownOptions {
    var options = MarkdownOptions()
    options.unsafeHTML = flags & 0x81 == 0x81
    options.relativeImages = flags & 2 != 0
    options.attachments = flags & 4 != 0
    options.headingShift = flags & 8 != 0 ? 2 : 0
    options.embeds = flags & 16 != 0 ? .shown : .links
    options.section = flags & 32 != 0 ? "Part" : nil
    options.extensions = flags & 64 != 0 ? [.table, .strikethrough] : .all
    options.anchorPrefix = "p-"
    options.excerptLimit = 60
    options.collectsAddresses = true
    return options
  }
}
