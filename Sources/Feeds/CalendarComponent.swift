import Escaping
import Graph
import Pages
import Store
import Views

/// One `VEVENT` or `VTODO` (RFC 5545, sections 3.6.1 and 3.6.2).
struct CalendarComponent {
  private let entry: CalendarEntry
  private let untitled: [UInt8]

  /// - Parameter untitled: The text for an item without a title.
  init(_ entry: CalendarEntry, untitled: [UInt8]) {
    self.entry = entry
    self.untitled = untitled
  }

  func write(_ reader: inout GraphReader, into sink: inout Sink) {
    sink.append(entry.isTodo ? "BEGIN:VTODO\r\n" : "BEGIN:VEVENT\r\n")
    sink.append(text: "UID:\(entry.id.address)\r\n")
    writeStamps(&reader, into: &sink)
    entry.start?.write(as: "DTSTART", into: &sink)
    entry.end?.write(as: entry.isTodo ? "DUE" : "DTEND", into: &sink)
    if entry.isTodo { writeStatus(&reader, into: &sink) }
    writeTexts(&reader, into: &sink)
    writeAddresses(&reader, into: &sink)
    sink.append(entry.isTodo ? "END:VTODO\r\n" : "END:VEVENT\r\n")
  }

  /// Writes the times of creation and change, from the item's facts. `DTSTAMP` is required, so it is the start of 1970 if
  /// unknown.
  private func writeStamps(_ reader: inout GraphReader, into sink: inout Sink) {
    let times = reader.times(of: entry.item)
    let changed = times.flatMap { CalendarTime($0.changed) }
    (changed ?? .second(0)).write(as: "DTSTAMP", into: &sink)
    times.flatMap { CalendarTime($0.created) }?.write(as: "CREATED", into: &sink)
    changed?.write(as: "LAST-MODIFIED", into: &sink)
  }

  private func writeStatus(_ reader: inout GraphReader, into sink: inout Sink) {
    guard let complete = reader.value(.complete, of: entry.item), complete.type == .boolean,
      complete.bytes.equals("true")
    else { return sink.append("STATUS:NEEDS-ACTION\r\n") }
    sink.append("STATUS:COMPLETED\r\n")
    CalendarTime(complete.moment)?.write(as: "COMPLETED", into: &sink)
  }

  private func writeTexts(_ reader: inout GraphReader, into sink: inout Sink) {
    let title = reader.title(of: entry.item)
    if title.isEmpty {
      untitled.withUnsafeBufferPointer { sink.append(calendarLine: "SUMMARY:", $0) }
    } else {
      sink.append(calendarLine: "SUMMARY:", title)
    }
    if let text = description(&reader) { sink.append(calendarLine: "DESCRIPTION:", text) }
    if let location = text(.location, &reader) { sink.append(calendarLine: "LOCATION:", location) }
  }

  /// `notes`, or `body`, or the text after the title's line in `title`. It is not rendered, because calendars show text.
  private func description(_ reader: inout GraphReader) -> Bytes? {
    if let notes = text(.notes, &reader) { return notes }
    if let body = text(.body, &reader) { return body }
    guard let title = text(.title, &reader) else { return nil }
    let rest = PageTitle(of: title).rest
    guard let start = rest.firstIndex(where: { $0 > 0x20 }) else { return nil }
    return Bytes(rebasing: rest[start...])
  }

  /// A text attribute that is not blank.
  private func text(_ name: NameIndex, _ reader: inout GraphReader) -> Bytes? {
    guard let value = reader.value(name, of: entry.item), value.type == .string,
      value.bytes.contains(where: { $0 > 0x20 })
    else { return nil }
    return value.bytes
  }

  /// Writes the item's own address if it is safe to follow, and the address of its page. One of them is the `URL`, which may
  /// occur only once; a page besides it is a `LINK` (RFC 9253, section 8.2).
  private func writeAddresses(_ reader: inout GraphReader, into sink: inout Sink) {
    var own = text(.url, &reader)
    if let address = own, WebAddress(address) == nil { own = nil }
    if let own { sink.append(calendarLine: "URL:", address: own) }
    guard let base = reader.site.settings.baseURL else { return }
    reader.noteAddress(of: entry.item)
    var page = SiteAddress.page(of: entry.item, of: reader.site, base: base)
    page.withUTF8 { page in
      sink.append(
        calendarLine: own == nil ? "URL:" : "LINK;LINKREL=alternate;FMTTYPE=text/html;VALUE=URI:", address: page)
    }
  }
}

extension Sink {
  /// Appends a content line with a text value.
  mutating func append(calendarLine name: StaticString, _ text: Bytes) {
    let start = count
    append(name)
    appendCalendarText(text)
    endCalendarLine(from: start)
  }

  /// Appends a content line whose value is an address.
  fileprivate mutating func append(calendarLine name: StaticString, address: Bytes) {
    let start = count
    append(name)
    appendAddress(address)
    endCalendarLine(from: start)
  }
}
