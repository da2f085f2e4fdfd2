/// An event, a todo or a journal entry: a single one, the master of a series, or a changed occurrence of a series.
struct CalendarEntry {
  enum Kind: String, CaseIterable { case event = "VEVENT", todo = "VTODO", journal = "VJOURNAL" }

  let kind: Kind
  let component: CalendarComponent
  let path: String
  /// Its id: the `UID` or, if it has none, its content.
  let uid: String
  var isCancelled: Bool
  let start: CalendarTime?
  /// The due time of a todo without a start.
  let due: CalendarTime?
  /// The time from the start to the end, or to the due time.
  let span: CalendarSpan?
  /// The occurrence of the series that it replaces, and whether it also replaces all later ones.
  let recurrence: CalendarTime?
  let isThisAndFuture: Bool
  let rule: [RecurrenceRule]
  let exceptRule: [RecurrenceRule]
  let dates: [(time: CalendarTime, span: CalendarSpan?)]
  let exceptDates: [CalendarTime]
  /// Seconds since 1970; nil if not given.
  let created: Int64?
  let modified: Int64?
  let written: Int64?

  /// Identifies the entry in its source; all entries of a series have the same key.
  var key: String { Self.key(kind, uid) }

  static func key(_ kind: Kind, _ uid: String) -> String { kind.rawValue + "\u{0}" + uid }

  /// The start of its recurrence rule.
  var anchor: CalendarTime? { start ?? due }
  var recurs: Bool { recurrence == nil && !(rule.isEmpty && dates.isEmpty) }

  /// Orders versions of one entry; the greater one is newer (RFC 5546, section 2.1.5).
  var version: (Int64, Int64) {
    (component.property("SEQUENCE").flatMap { Int64($0.word) } ?? 0, modified ?? written ?? .min)
  }
}
