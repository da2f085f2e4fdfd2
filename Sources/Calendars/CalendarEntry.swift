/// An event, a todo or a journal's page: one that stands alone, the first of a series, or one that differs from its series.
struct CalendarEntry {
  enum Kind: String, CaseIterable { case event = "VEVENT", todo = "VTODO", journal = "VJOURNAL" }

  let kind: Kind
  let component: CalendarComponent
  let path: String
  /// What it is known by: its `UID`, else what it says.
  let uid: String
  var isCancelled: Bool
  let start: CalendarTime?
  /// When a todo is due that has no start.
  let due: CalendarTime?
  /// How long it takes, or how long there is time for it.
  let span: CalendarSpan?
  /// Which one of its series it is, and whether all that follow are like it.
  let recurrence: CalendarTime?
  let isThisAndFuture: Bool
  let rule: [RecurrenceRule]
  let exceptRule: [RecurrenceRule]
  let dates: [(time: CalendarTime, span: CalendarSpan?)]
  let exceptDates: [CalendarTime]
  /// Seconds since 1970; nil where it does not say.
  let created: Int64?
  let modified: Int64?
  let written: Int64?

  /// What tells it from other things of the source, but not from others of its series.
  var key: String { Self.key(kind, uid) }

  static func key(_ kind: Kind, _ uid: String) -> String { kind.rawValue + "\u{0}" + uid }

  /// What a rule begins with.
  var anchor: CalendarTime? { start ?? due }
  var recurs: Bool { recurrence == nil && !(rule.isEmpty && dates.isEmpty) }

  /// Which of two versions of one thing is the newer (RFC 5546, section 2.1.5).
  var version: (Int64, Int64) {
    (component.property("SEQUENCE").flatMap { Int64($0.word) } ?? 0, modified ?? written ?? .min)
  }
}
