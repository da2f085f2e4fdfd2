public import Diagnostics
import Escaping
public import Graph
public import Pages
import Store

/// A calendar as it was written, so that the entries of a few items can be rewritten and all others reused.
public struct ReusedCalendar: Sendable {
  private let bytes: [UInt8]
  private let components: [Component]
  private let items: Set<ItemIndex>
  /// The messages about reused entries.
  let messages: [Diagnostic]

  struct Component {
    let range: Range<Int>
    let place: CalendarPlace
  }

  /// - Parameters:
  ///   - messages: The messages from writing it.
  ///   - items: The items whose entries are rewritten.
  /// - Returns: nil if it is not a calendar of ours.
  public init?(_ bytes: [UInt8], _ messages: [Diagnostic], besides items: [ItemIndex], of site: PublishedGraph) {
    // Ids are compared as bytes: texts that compare as equal can be ids of different items.
    let ids = Set(items.map { Array(site.graph.id(of: $0)) })
    self.messages = messages.filter { message in
      if case .item(let id, _, _) = message.place { !ids.contains(Array(id.utf8)) } else { true }
    }
    guard let found = bytes.withUnsafeBufferPointer(Self.components) else { return nil }
    (self.bytes, self.items) = (bytes, Set(items))
    components = found.map { Component(range: $0.range, place: CalendarPlace(order: $0.order, id: bytes[$0.id])) }
  }

  /// The components from `BEGIN` to `END`. No text line starts with one of these names, because a folded line starts with a
  /// space.
  private static func components(of bytes: Bytes) -> [(range: Range<Int>, order: Int64?, id: Range<Int>)]? {
    guard bytes.begins(with: "BEGIN:VCALENDAR\r\n") else { return nil }
    var components: [(range: Range<Int>, order: Int64?, id: Range<Int>)] = []
    var (line, start, id) = (0, 0, nil as Range<Int>?)
    var (begin, due) = (nil as CalendarTime?, nil as CalendarTime?)
    while line < bytes.count {
      // Lines end with a carriage return and a line feed (RFC 5545, section 3.1).
      guard let end = ByteSearch.first(0x0A, in: bytes, from: line), end > line else { return nil }
      let text = Bytes(rebasing: bytes[line..<end - 1])
      if text.equals("BEGIN:VEVENT") || text.equals("BEGIN:VTODO") {
        (start, id, begin, due) = (line, nil, nil, nil)
      } else if text.begins(with: "UID:") {
        id = line + 4..<end - 1
      } else if text.begins(with: "DTSTART") {
        begin = CalendarTime(line: text)
      } else if text.begins(with: "DUE") {
        due = CalendarTime(line: text)
      } else if text.equals("END:VEVENT") || text.equals("END:VTODO") {
        guard let id else { return nil }
        components.append((start..<end + 1, (begin ?? due)?.order, id))
      }
      line = end + 1
    }
    return components
  }

  /// Whether an item's entries are rewritten.
  func isOther(_ item: ItemIndex) -> Bool { items.contains(item) }

  /// The reused components, in order.
  func others(of site: PublishedGraph) -> [Component] {
    let ids = Set(items.map { Array(NamedUUID(item: site.graph.id(of: $0)).address.utf8)[...] })
    return components.filter { !ids.contains($0.place.id) }
  }

  func write(_ component: Component, into sink: inout Sink) {
    bytes[component.range].withUnsafeBufferPointer { sink.append($0) }
  }
}

extension Bytes {
  fileprivate func begins(with name: StaticString) -> Bool {
    Bytes(rebasing: prefix(name.utf8CodeUnitCount)).equals(name)
  }
}
