import Calendars
import Diagnostics
import Foundation
import Providers
import Store
import TemporaryFolders
import Testing

@Suite("Calendar files")
struct CalendarFilesTests {
  private static func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\n\(components.joined(separator: "\n"))\nEND:VCALENDAR\n"
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refresh(_ name: String, days: ClosedRange<Int>? = nil, mounted: Bool = false) throws -> ImportReport {
    var source = Source(name: "cal", path: folder.file(name), isMounted: mounted)
    (source.firstDay, source.lastDay) = (days?.lowerBound, days?.upperBound)
    return try CalendarFiles().refresh(source, into: drive(source))
  }

  private func drive(_ source: Source) throws -> ImportDrive {
    try ImportDrive(at: folder.file("drive.sqlite"), of: source, kind: "ics")
  }

  private func titles() throws -> [String] {
    var facts: [Fact] = []
    _ = try drive(Source(name: "cal", path: "")).drive.scan(after: .min, drive: 0) { facts.append(Fact($0)) }
    func value(_ attribute: String, _ item: String) -> String? {
      facts.last { $0.itemId == item && $0.attribute == attribute }?.value
    }
    return facts.filter { $0.attribute == "fromItemId" }.compactMap { from in
      guard let to = value("toItemId", from.itemId) else { return nil }
      return "\(value("title", from.value) ?? from.value) > \(value("title", to) ?? to)"
    }.sorted()
  }

  @Test("a file and a folder with calendars are known by what is in them", arguments: places)
  func recognized(_ place: (name: String, text: String, path: String, isOne: Bool)) throws {
    try folder.write(Data(place.text.utf8), to: place.name)
    #expect(CalendarFiles().recognizes(folder.file(place.path)) == place.isOne)
  }

  private static let places: [(name: String, text: String, path: String, isOne: Bool)] = [
    ("a.ics", calendar(), "a.ics", true), ("a", calendar(), "a", true),
    ("a.ics", "\u{FEFF}\r\n" + calendar(), "a.ics", true),
    ("a.txt", "Not a calendar", "a.txt", false), ("a.ics", "", "a.ics", false),
    ("a.ics", "begin:vcalendar", "a.ics", true), ("a.ics", "BEGIN:VEVENT\r\nUID:a", "a.ics", true),
    ("a", "BEGIN:VTODO\nEND:VTODO", "a", true), ("a", "BEGIN:VCARD\nEND:VCARD", "a", false),
    ("vdir/b.ics", "", "vdir", true), ("all/vdir/b.ics", "", "all", true), ("all/vdir/b.txt", "", "all", false),
    ("none", "", "nothing", false),
  ]

  @Test(
    "a calendar in UTF-16, or an entry that stands alone, is read at once", arguments: [true, false], [true, false])
  func encoded(isBig: Bool, isAlone: Bool) throws {
    let event = ReadCalendar.event("SUMMARY:Été\nDTSTART:20240101T090000Z")
    let text = "\u{FEFF}" + (isAlone ? event : Self.calendar(event))
    let bytes = text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write(Data(bytes), to: "a.ics")
    #expect(CalendarFiles().recognizes(folder.file("a.ics")))
    let start = ContinuousClock.now
    #expect(try refresh("a.ics").skipped == [])
    #expect(ContinuousClock.now - start < .milliseconds(900))
    #expect(try titles() == ["cal > Été"])
  }

  @Test("a calendar that is being written is waited for")
  func halfWritten() throws {
    let text = Self.calendar(
      ReadCalendar.event("SUMMARY:A\nDTSTART:20240101T090000Z", uid: "a"),
      ReadCalendar.event("SUMMARY:B\nDTSTART:20240101T090000Z", uid: "b"))
    try folder.write(String(text.prefix(text.count / 2)), to: "a.ics")
    Thread.detachNewThread { [folder] in
      Thread.sleep(forTimeInterval: 0.1)
      try? folder.write(text, to: "a.ics")
    }
    _ = try refresh("a.ics")
    #expect(try titles() == ["cal > A", "cal > B"])
  }

  @Test("what one calendar withholds no other publishes, nor a later version of it", arguments: [true, false])
  func withheld(isFirst: Bool) throws {
    let copies = ["CLASS:PRIVATE", "SEQUENCE:5\nLAST-MODIFIED:20250101T000000Z"]
    for (name, lines) in zip(["x/a.ics", "y/b.ics"], isFirst ? copies : copies.reversed()) {
      let event = ReadCalendar.event("SUMMARY:A\nDTSTART:20240101T090000Z\n" + lines, uid: "a")
      try folder.write(Self.calendar(event), to: "all/" + name)
    }
    _ = try refresh("all")
    var values: [String] = []
    _ = try drive(Source(name: "cal", path: "")).drive.scan(after: .min, drive: 0) {
      let fact = Fact($0)
      if fact.attribute == "private" { values.append(fact.value) }
    }
    #expect(values == ["true"])
  }

  @Test("an import of nothing new appends nothing, and of something new what differs")
  func again() throws {
    let series = ReadCalendar.event("SUMMARY:A\nDTSTART:20240101T090000Z\nRRULE:FREQ=DAILY;COUNT=3", uid: "a")
    let event = ReadCalendar.event("SUMMARY:B\nDTSTART:20240101T090000Z\nno colon", uid: "b")
    try folder.write(Self.calendar(series, event), to: "a.ics")
    let first = try refresh("a.ics")
    #expect(first.facts > 0)
    #expect(first.skipped.count == 1)
    let second = try refresh("a.ics")
    #expect(second.facts == 0)
    #expect(second.skipped == first.skipped)
    // The file is touched but unchanged.
    try folder.write(Self.calendar(series, event), to: "a.ics")
    let third = try refresh("a.ics")
    #expect(third.facts == 0)
    #expect(third.unchanged == first.imported)
    #expect(third.skipped == first.skipped)
    // The entries are the same in another order, and written at another time.
    try folder.write(
      Self.calendar(event.replacing("SUMMARY", with: "DTSTAMP:20240101T000000Z\nSUMMARY"), series), to: "a.ics")
    #expect(try refresh("a.ics").facts == 0)
    try folder.write(Self.calendar(series, event.replacing("SUMMARY:B", with: "SUMMARY:C")), to: "a.ics")
    let fourth = try refresh("a.ics")
    #expect((fourth.changed, fourth.removed, fourth.facts) == (1, 0, 2))
    // A cancelled event is removed with its place in the list, which is not counted.
    try folder.write(Self.calendar(series, event.replacing("SUMMARY", with: "STATUS:CANCELLED\nSUMMARY")), to: "a.ics")
    #expect(try refresh("a.ics").removed == 1)
  }

  @Test("a file that ends too early deletes nothing", arguments: [40, 150, 170, 0])
  func cutOff(bytes: Int) throws {
    let text = Self.calendar(
      ReadCalendar.event("SUMMARY:A\nDTSTART:20240101T090000Z", uid: "a"),
      ReadCalendar.event("SUMMARY:B\nDTSTART:20240101T090000Z", uid: "b"))
    try write(text)
    _ = try refresh("a.ics")
    try write(String(text.prefix(bytes)))
    let error = #expect(throws: Diagnostic.self) { try refresh("a.ics") }
    #expect(error?.identifier == "source-cut-off" && error?.notes == ["What was imported from it before is kept"])
    #expect(try titles() == ["cal > A", "cal > B"])
    try write(text.replacing("SUMMARY:B", with: "SUMMARY:C"))
    #expect(try refresh("a.ics").changed == 1)
  }

  /// Writes a file with an old time, so that the import does not wait for it.
  private func write(_ text: String) throws {
    try folder.write(text, to: "a.ics")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.file("a.ics"))
  }

  @Test("a file that never had an end is read as it is")
  func endless() throws {
    let event = { ReadCalendar.event("SUMMARY:\($0)\nDTSTART:20240101T090000Z", uid: $0) }
    try write("BEGIN:VCALENDAR\n" + event("a") + "\n" + event("b") + "\n")
    _ = try refresh("a.ics")
    try write("BEGIN:VCALENDAR\n" + event("a") + "\n")
    #expect(try refresh("a.ics").removed == 1)
  }

  @Test("other days are other occurrences")
  func days() throws {
    try folder.write(
      Self.calendar(ReadCalendar.event("SUMMARY:A\nDTSTART;VALUE=DATE:19700101\nRRULE:FREQ=DAILY")), to: "a.ics")
    // These are a list, a series in it, and an occurrence for each day.
    #expect(try refresh("a.ics", days: 10...19).imported == 2 + 10)
    let other = try refresh("a.ics", days: 10...20)
    #expect((other.imported, other.removed) == (1, 0))
    #expect(try refresh("a.ics", days: 11...20).removed == 1)
  }

  @Test("a folder of files is a calendar, as vdir has it, and folders in it are others")
  func folders() throws {
    let one = ReadCalendar.event("SUMMARY:A", uid: "a")
    try folder.write(Data(Self.calendar(one).utf8), to: "all/home/a.ics")
    try folder.write(Data("Home\n".utf8), to: "all/home/displayname")
    try folder.write(Data(Self.calendar(one).utf8), to: "all/work/a.ics")
    try folder.write(Data(Self.calendar(one).utf8), to: "all/.trash/a.ics")
    let two = Self.calendar(
      "X-WR-CALNAME:Two", ReadCalendar.event("SUMMARY:B", uid: "b"), ReadCalendar.event("SUMMARY:C", uid: "c"))
    try folder.write(Data(two.utf8), to: "all/two.ics")
    try folder.write(Data("Not a calendar".utf8), to: "all/bad.ics")
    try folder.link("all/link.ics", to: folder.file("all/two.ics"))
    let report = try refresh("all")
    #expect(
      try titles() == [
        "Home > A", "Two > B", "Two > C", "cal > Home", "cal > Two", "cal > work", "work > A",
      ])
    let told = report.skipped.map { problem -> String in
      if case .path(let path) = problem.place { return "\(problem.summary) \(path.split(separator: "/").last ?? "")" }
      return problem.summary
    }
    #expect(
      told == [
        "Left out: is a symbolic link, which is not followed link.ics", "Line is outside of any component",
        "Left out: there is no calendar in it bad.ics",
      ])
    try folder.remove("all/work")
    #expect(try refresh("all").removed == 1)
  }

  @Test("a calendar beside a store stands below the root")
  func mounted() throws {
    try folder.write(Self.calendar(ReadCalendar.event("SUMMARY:A")), to: "a.ics")
    _ = try refresh("a.ics", mounted: true)
    #expect(try titles() == ["cal > A", "root > cal"])
  }

  @Test("what cannot be read ends the import, and leaves what was imported")
  func unreadable() throws {
    try folder.makeFolder("a.ics")
    #expect(throws: Never.self) { try refresh("a.ics") }
    #expect { try refresh("nothing.ics") } throws: { ($0 as? Diagnostic)?.identifier == "source-unreadable" }
  }
}
