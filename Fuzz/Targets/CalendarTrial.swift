import Calendars
import Providers

/// A calendar of any bytes: what it says is the same each time, and every fact is a whole one.
enum CalendarTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var source = Source(name: "calendar", path: "calendar.ics")
    // A month is enough to look at, since what it takes grows with the occurrences.
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
