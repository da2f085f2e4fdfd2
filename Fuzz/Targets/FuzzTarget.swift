import Bookmarks
import Mail
import Tables

/// The readers of foreign bytes, each with a way to try any bytes on it.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Templates: reading, compiling and rendering.
  case mustache
  /// Texts and their links.
  case markdown
  /// `offprint.yaml`.
  case settings
  /// Times and days, as stores and people write them.
  case timestamps
  /// Lines of quick entry, and assignments.
  case entry
  /// Calendars.
  case calendar
  /// Opening a store and loading its facts.
  case store
  /// Folders of notes.
  case notes
  /// Bookmark files.
  case bookmarks
  /// CSV tables.
  case csv
  /// JSON objects.
  case json
  /// Hipstapaper libraries.
  case hipstapaper
  /// Mailboxes.
  case mbox
  /// Time zone files.
  case zone
  /// Stores with realistic texts, built to the last page.
  case page
  /// Pictures, of which the size is read.
  case picture

  /// Tries bytes.
  ///
  /// - Throws: a `BrokenPromise` if the bytes break a promise. A crash ends the program.
  package func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    switch self {
    case .mustache: try MustacheTrial.run(bytes)
    case .markdown: try MarkdownTrial.run(bytes)
    case .settings: try SettingsTrial.run(bytes)
    case .timestamps: try TimestampTrial.run(bytes)
    case .entry: try EntryTrial.run(bytes)
    case .calendar: try CalendarTrial.run(bytes)
    case .store: try StoreTrial.run(bytes)
    case .notes: try NotesTrial.run(bytes)
    case .bookmarks: try SourceTrial.run(bytes, BookmarkFile.read)
    case .csv: try SourceTrial.run(bytes, CSVFile.read)
    case .json: try SourceTrial.run(bytes, JSONFile.read)
    case .hipstapaper: try ReadingListTrial.run(bytes)
    case .mbox: try SourceTrial.run(bytes, MailFile.read)
    case .zone: try ZoneTrial.run(bytes)
    case .page: try PageTrial.run(bytes)
    case .picture: try PictureTrial.run(bytes)
    }
  }
}
