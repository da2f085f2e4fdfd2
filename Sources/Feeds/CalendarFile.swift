public import Diagnostics
public import Escaping
public import Graph
public import Pages
import Store
public import Time
public import Views

/// All items with a time, as one calendar (RFC 5545): items with a start as events, todos as todos.
public enum CalendarFile {
  public static let fileName = "calendar.ics"

  /// Writes the calendar of a scope, read through the gate.
  ///
  /// - Parameters:
  ///   - dated: The dated items of the full site.
  ///   - kept: The calendar as it was written, if only the entries of a few items are rewritten.
  ///   - messages: Gets a warning for every end before its start.
  public static func write(
    _ scope: TimelineScope, _ dated: DatedItems, keeping kept: ReusedCalendar?, _ views: ViewLibrary,
    reader: inout GraphReader, messages: inout [Diagnostic], into sink: inout Sink
  ) {
    reader.begin()
    let name = ScopeName(of: scope, views: views, reader: &reader)
    sink.append(opening)
    name.title.withUnsafeBufferPointer { sink.append(calendarLine: "X-WR-CALNAME:", $0) }
    reader.reads.note(ReadKey(.dated, of: scope.item))
    let positions = dated.positions(in: scope).filter { kept?.isOther(reader.site.publication.items[$0]) != false }
    let entries = entries(of: positions, &reader, &messages)
    messages += kept?.messages ?? []
    let untitled = untitled(in: views)
    let start = sink.count
    var others = kept?.others(of: reader.site)[...] ?? []
    for entry in entries {
      let before = others.prefix { $0.place < entry.place }
      for other in before { kept?.write(other, into: &sink) }
      others = others[before.endIndex...]
      CalendarComponent(entry, untitled: untitled).write(&reader, into: &sink)
    }
    for other in others { kept?.write(other, into: &sink) }
    if sink.count == start { writeZone(into: &sink) }
    sink.append("END:VCALENDAR\r\n")
  }

  /// Writes a calendar of one published item.
  public static func writeAlone(
    _ item: ItemIndex, _ views: ViewLibrary, reader: inout GraphReader, into sink: inout Sink
  ) {
    sink.append(opening)
    write(item, views, reader: &reader, into: &sink)
    sink.append("END:VCALENDAR\r\n")
  }

  private static let opening: StaticString =
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Offprint//Offprint//EN\r\nCALSCALE:GREGORIAN\r\n"

  /// Writes the calendar entries of one published item, if it has any.
  public static func write(_ item: ItemIndex, _ views: ViewLibrary, reader: inout GraphReader, into sink: inout Sink) {
    guard let position = reader.site.publication.position(of: item) else { return }
    var messages: [Diagnostic] = []
    for entry in entries(of: [position], &reader, &messages) {
      CalendarComponent(entry, untitled: untitled(in: views)).write(&reader, into: &sink)
    }
  }

  private static func untitled(in views: ViewLibrary) -> [UInt8] {
    Array((views.words["untitled"] ?? "Untitled").utf8)
  }

  private static func entries(
    of positions: [Int], _ reader: inout GraphReader, _ messages: inout [Diagnostic]
  ) -> [CalendarEntry] {
    let site = reader.site
    let todo = site.types.firstIndex(of: Array("todo".utf8))
    var found: [(place: CalendarPlace, entry: CalendarEntry)] = []
    for position in positions {
      let item = site.publication.items[position]
      let type = reader.typeNumber(of: item)
      let isTodo = type != nil && type == todo
      guard let entry = CalendarEntry(of: item, isTodo: isTodo, reader: &reader, messages: &messages) else { continue }
      found.append((entry.place, entry))
    }
    found.sort { $0.place < $1.place }
    return found.map(\.entry)
  }

  /// Writes a time zone into an otherwise empty calendar: a calendar must have a component (RFC 5545, section 3.6), and
  /// subscribers must learn that it is empty now.
  private static func writeZone(into sink: inout Sink) {
    sink.append("BEGIN:VTIMEZONE\r\nTZID:UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n")
    sink.append("TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nTZNAME:UTC\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n")
  }
}

/// The items that may be in a calendar: todos, and items with a start. They are found once for the calendars of all parts, so
/// that these depend on no other items.
public struct DatedItems: Sendable {
  /// Positions in the publication.
  private var dated: Set<Int>

  /// Tests every published item once.
  public init(of site: PublishedGraph) {
    dated = Set(site.publication.items.indices.lazy.filter { Self.isDated($0, in: site) })
  }

  /// Tests a few items again.
  public mutating func update(_ positions: Set<Int>, of site: PublishedGraph) {
    for position in positions {
      if Self.isDated(position, in: site) { dated.insert(position) } else { dated.remove(position) }
    }
  }

  private static func isDated(_ position: Int, in site: PublishedGraph) -> Bool {
    let item = site.publication.items[position]
    return site.value(.startTime, of: item) != nil || site.value(.startDay, of: item) != nil
      || site.value(.type, of: item)?.bytes.equals("todo") == true
  }

  /// Positions in the publication, in order.
  public func positions(in scope: TimelineScope) -> [Int] { dated.filter(scope.contains).sorted() }
}
