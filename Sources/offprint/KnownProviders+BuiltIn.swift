import Bookmarks
import Calendars
import Mail
import Notes
import Providers
import ReadingList
import Tables

extension KnownProviders {
  /// Those that come with the program, the most particular first.
  static let builtIn = KnownProviders([
    FactFiles(), NoteFolder(), NoteFolder(history: false), CalendarFiles(), BookmarkFile(), CSVFile(), JSONFile(),
    HipstapaperLibrary(), MailFile(),
  ])
}
