import Escaping
import Mustache

/// The values that the page's templates read. Each answer is recorded, as a site records what its pages read.
struct PageReader: TemplateReader, ~Copyable {
  enum Frame {
    case page
    case row(Int)
  }

  /// The names that the templates use, in the order of the cases below.
  static let names = ["title", "type", "changed", "body", "private", "note", "rows", "url"]

  private enum Name: UInt16 {
    case title, type, changed, body, `private`, note, rows, url
  }

  private let page: EnginePage
  /// The frame and name of every value that was read.
  private var reads: [UInt64] = []

  init(_ page: EnginePage) {
    self.page = page
    reads.reserveCapacity(256)
  }

  mutating func forgetReads() { reads.removeAll(keepingCapacity: true) }

  mutating func write(_ name: Slot, of frame: Frame, as form: Form, into sink: inout Sink) -> Bool {
    switch frame {
    case .page: writePage(name, form, &sink)
    case .row(let row): writeRow(name, row, form, &sink)
    }
  }

  mutating func section(_ name: Slot, of frame: Frame) -> Section<Frame, Int> {
    guard case .page = frame else { return .unknown }
    record(name, -1)
    switch Name(rawValue: name.index) {
    case .private: return page.isPrivate ? .truthy : .falsy
    case .rows: return .rows(0)
    default: return .unknown
    }
  }

  mutating func next(_ cursor: inout Int) -> Frame? {
    guard cursor < page.rows.count else { return nil }
    defer { cursor += 1 }
    return .row(cursor)
  }

  mutating func template(_ name: Slot, of frame: Frame) -> DynamicTemplate { .unknown }

  private mutating func writePage(_ name: Slot, _ form: Form, _ sink: inout Sink) -> Bool {
    record(name, -1)
    switch Name(rawValue: name.index) {
    case .title: put(page.title, form, &sink)
    case .type: put(page.type, form, &sink)
    case .changed: put(page.changed, form, &sink)
    case .body: put(page.body, form, &sink)
    default: return false
    }
    return true
  }

  private mutating func writeRow(_ name: Slot, _ row: Int, _ form: Form, _ sink: inout Sink) -> Bool {
    record(name, row)
    switch Name(rawValue: name.index) {
    case .url: put(page.rows[row].url, form, &sink)
    case .title: put(page.rows[row].title, form, &sink)
    case .type: put(page.rows[row].type, form, &sink)
    default: return false
    }
    return true
  }

  private mutating func record(_ name: Slot, _ row: Int) {
    reads.append(UInt64(truncatingIfNeeded: row &+ 1) << 16 | UInt64(name.index))
  }

  private func put(_ text: EnginePage.Text, _ form: Form, _ sink: inout Sink) {
    text.withUnsafeBufferPointer { bytes in
      switch form {
      case .escaped: sink.appendEscapedHTML(bytes)
      case .raw: sink.append(bytes)
      }
    }
  }
}
