import Calendars
import Providers

/// Reads any bytes as a calendar: the result is the same each time, and every fact is complete.
enum CalendarTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var source = Source(name: "calendar", path: "calendar.ics")
    // A month is enough, because the time grows with the number of occurrences.
    (source.firstDay, source.lastDay) = (19_700, 19_730)
    let (facts, skipped, notes) = CalendarFiles.facts(of: bytes, source, occurrences: 500)
    let again = CalendarFiles.facts(of: bytes, source, occurrences: 500)
    guard facts.map(\.factId) == again.facts.map(\.factId), skipped == again.skipped, notes == again.notes else {
      throw BrokenPromise("the same bytes say something else")
    }
    guard Set(facts.map(\.factId)).count == facts.count else { throw BrokenPromise("a fact is said twice") }
    guard facts.allSatisfy({ !$0.itemId.isEmpty && !$0.value.contains("\0") }) else {
      throw BrokenPromise("a fact is none")
    }
    guard (skipped + notes).allSatisfy({ !$0.summary.isEmpty }) else { throw BrokenPromise("a message says nothing") }
  }
}
