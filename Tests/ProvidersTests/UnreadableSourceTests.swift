import Bookmarks
import Calendars
import Foundation
import GRDB
import Mail
import Notes
import ReadingList
import Store
import Tables
import TemporaryFolders
import Testing

@testable import Providers

@Suite("A source of which a part cannot be read")
struct UnreadableSourceTests {
  /// A named source and its files.
  struct Case: CustomTestStringConvertible, Sendable {
    let provider: any FactProvider
    let name: String
    let files: [String: String]
    /// The file that becomes unreadable or empty.
    let lost: String

    init(_ provider: any FactProvider, _ name: String, _ files: [String: String], _ lost: String? = nil) {
      (self.provider, self.name, self.files, self.lost) = (provider, name, files, lost ?? name)
    }

    var testDescription: String { "\(provider.kind): \(lost)" }
  }

  private static func event(_ id: String) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:\(id)
    DTSTART;VALUE=DATE:20240302
    SUMMARY:\(id)
    END:VEVENT
    END:VCALENDAR

    """
  }

  private static let bookmarks = """
    <!DOCTYPE NETSCAPE-Bookmark-file-1>
    <DL><p>
    <DT><A HREF="https://example.org/" ADD_DATE="1707503143">One</A>
    </DL><p>
    """

  private static let mail = """
    From ada@example.org Fri Feb  9 18:25:43 2024
    From: Ada <ada@example.org>
    Message-ID: <1@example.org>
    Subject: One

    Text

    """

  private static let files = [
    Case(FactFiles(), "a.facts", ["a.facts": "5 a x: One\n"]),
    Case(CSVFile(), "a.csv", ["a.csv": "id,title\n1,One\n"]),
    Case(JSONFile(), "a.json", ["a.json": "[{\"id\": 1}]"]),
    Case(JSONFile(), "a.jsonl", ["a.jsonl": "{\"id\": 1}\n"]),
    Case(MailFile(), "a.mbox", ["a.mbox": mail]),
    Case(BookmarkFile(), "a.html", ["a.html": bookmarks]),
    Case(CalendarFiles(), "a.ics", ["a.ics": event("1")]),
    Case(HipstapaperLibrary(), "a.store", ["a.store": "CREATE TABLE ZW (Z_PK INTEGER PRIMARY KEY, ZCD_ORIGINALURL)"]),
  ]

  private static let inFolders = [
    Case(FactFiles(), "s", ["s/a.facts": "5 a x: One\n", "s/b.facts": "5 b x: Two\n"], "s/a.facts"),
    Case(CalendarFiles(), "s", ["s/a.ics": event("1"), "s/b.ics": event("2")], "s/a.ics"),
    Case(CalendarFiles(), "s", ["s/in/a.ics": event("1"), "s/b.ics": event("2")], "s/in/a.ics"),
  ]

  private static let folders = [
    Case(FactFiles(), "s", ["s/a.facts": "5 a x: One\n"]),
    Case(CalendarFiles(), "s", ["s/a.ics": event("1")]),
    Case(CalendarFiles(), "s", ["s/in/a.ics": event("1"), "s/b.ics": event("2")], "s/in"),
    Case(NoteFolder(), "s", ["s/a.md": "One", "s/b.md": "[[a]]"]),
    Case(NoteFolder(), "s", ["s/in/a.md": "One", "s/b.md": "[[a]]"], "s/in"),
  ]

  private static let notes = [
    Case(NoteFolder(), "s", ["s/a.md": "One", "s/b.md": "[[a]]"], "s/a.md"),
    Case(NoteFolder(), "s", ["s/in/a.md": "One", "s/b.md": "[[a]]"], "s/in/a.md"),
  ]

  /// A source that has been imported once.
  private struct Imported {
    let folder: TemporaryFolder
    let source: Source
    let drive: ImportDrive
    let refresh: (ImportDrive) throws -> ImportReport
    private let provider: any FactProvider

    init(_ example: Case) throws {
      folder = try TemporaryFolder()
      for (path, text) in example.files {
        if example.provider.isOfDatabases {
          try DatabaseQueue(path: folder.file(path)).write {
            try $0.execute(sql: text + "; INSERT INTO ZW VALUES (1, 'https://example.org/')")
          }
        } else {
          try folder.write(text, to: path)
        }
      }
      source = Source(name: "n", path: folder.file(example.name))
      provider = example.provider
      drive = try ImportDrive(at: folder.file("d.sqlite"), of: source, kind: provider.driveKind)
      refresh = provider.refreshes(of: source)
      #expect(try refresh(drive).facts > 0)
      // The other user may write the imported facts.
      for path in [folder.path, drive.path] { try close(path, mode: 0o777) }
    }

    func close(_ path: String, mode: Int = 0) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// The report of another import; nil if it failed.
    func again(isWatched: Bool) -> ImportReport? {
      OtherUser.run { try? isWatched ? refresh(drive) : provider.refresh(source, into: drive) }
    }

    func rows() throws -> Int {
      var count = 0
      _ = try drive.drive.scan(after: .min, drive: 0) { _ in count += 1 }
      return count
    }
  }

  @Test("is as it was, and told", arguments: files + inFolders + folders + notes, [true, false])
  func closed(_ example: Case, isWatched: Bool) throws {
    let imported = try Imported(example)
    let (rows, place) = (try imported.rows(), imported.folder.file(example.lost))
    let isFolder = FilePath.isFolder(place)
    try imported.close(place)
    let report = imported.again(isWatched: isWatched)
    try imported.close(place, mode: isFolder ? 0o755 : 0o644)
    #expect(try imported.rows() == rows)
    // A source that cannot be read at all is an error; of others, the readable part is shown.
    if let report {
      #expect(report.isUnsettled || report.skipped.contains { $0.text.hasPrefix(place) }, "\(report.skipped)")
      #expect(report.removed == 0 && report.unchanged > 0)
    } else {
      #expect(example.lost == example.name)
    }
    #expect(imported.again(isWatched: false)?.facts == 0)
  }

  /// One of the single files per way of reading them. An empty file is waited for.
  @Test(
    "that is empty for the first time is as it was", arguments: [files[0], files[1], files[6], files[7]] + inFolders)
  func emptied(_ example: Case) throws {
    let imported = try Imported(example)
    let (rows, place) = (try imported.rows(), imported.folder.file(example.lost))
    let bytes = FileManager.default.contents(atPath: place)
    try Data().write(to: URL(filePath: place))
    // An old time shows that no program is writing the file now.
    let long = Date(timeIntervalSince1970: 1)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: place)
    let report = imported.again(isWatched: false)
    #expect(report.map { $0.skipped.contains { $0.text.hasPrefix(place) } } ?? (example.lost == example.name))
    #expect(try imported.rows() == rows)
    try bytes?.write(to: URL(filePath: place))
    #expect(imported.again(isWatched: false)?.facts == 0)
    // Users who want this remove the file.
    try FileManager.default.removeItem(atPath: place)
    let removed = imported.again(isWatched: false)?.removed
    #expect(example.lost == example.name ? removed == nil : removed ?? 0 > 0)
  }

  @Test("whose folder holds nothing any more is as it was", arguments: [inFolders[0], inFolders[1], notes[0]])
  func bare(_ example: Case) throws {
    let imported = try Imported(example)
    let rows = try imported.rows()
    for path in example.files.keys { try FileManager.default.removeItem(atPath: imported.folder.file(path)) }
    #expect(imported.again(isWatched: false) == nil)
    #expect(try imported.rows() == rows)
  }

  @Test("is as it was while the rest of a folder of notes is imported")
  func rest() throws {
    let imported = try Imported(Self.notes[0])
    try imported.close(imported.folder.file("s/a.md"))
    try imported.folder.write("[[a]] and more", to: "s/b.md")
    let report = imported.again(isWatched: true)
    let counts = report.map { [$0.imported, $0.changed, $0.unchanged, $0.removed, $0.skipped.count] }
    #expect(counts == [0, 1, 2, 0, 1])
  }
}
