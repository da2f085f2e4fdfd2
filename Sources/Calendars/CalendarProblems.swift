import Diagnostics

/// The warnings of a calendar import, at most a hundred per file.
struct CalendarProblems {
  private static let mostOfAFile = 100

  /// What was left out.
  private(set) var skipped: [Diagnostic] = []
  /// What was read differently from what is written.
  private(set) var notes: [Diagnostic] = []
  /// The files that end within a component, by path, and where.
  private(set) var cutOff: [String: Diagnostic] = [:]
  private var counts: [String: Int] = [:]

  mutating func skip(_ summary: String, _ line: ContentLine, of path: String) {
    tell(summary, line, path) { $0.skipped.append($1) }
  }

  mutating func note(_ summary: String, _ line: ContentLine, of path: String) {
    tell(summary, line, path) { $0.notes.append($1) }
  }

  /// Adds warnings that no calendar causes.
  mutating func note(_ others: [Diagnostic]) { notes += others }

  /// Adds a warning about a file, or about something without a line.
  mutating func skip(_ summary: String, _ path: String) {
    skipped.append(Diagnostic(.warning, "calendar-skipped", "Left out: \(summary)", at: .path(path)))
  }

  /// - Parameter count: How many occurrences are imported.
  mutating func cut(_ entry: CalendarEntry, _ count: Int) {
    let name = entry.component.text("SUMMARY").map { "'\($0.prefix(80))' recurs" } ?? "Recurs"
    let notes = ["'occurrences' in the settings, or --occurrences, chooses the days for which they are imported"]
    self.count(entry.path) {
      $0.skipped.append(
        Diagnostic(
          .warning, "calendar-series-cut", "\(name) too often: only its first \(count) occurrences are imported",
          at: Self.place(entry.component.line, entry.path), notes: notes))
    }
  }

  /// Records a file without a calendar, which may be about to be written.
  mutating func endAtOnce(_ path: String) {
    cutOff[path] = Diagnostic(
      .error, "source-cut-off", "There is no calendar in the file", at: .path(path), notes: [Self.kept])
  }

  private static let kept = "What was imported from it before is kept"

  /// Records a file that ends before a component does.
  mutating func end(within component: CalendarComponent, of path: String) {
    cutOff[path] = Diagnostic(
      .error, "source-cut-off", "Calendar ends within a component '\(component.kind.prefix(50))'",
      at: Self.place(component.line, path), notes: [Self.kept])
  }

  private mutating func tell(
    _ summary: String, _ line: ContentLine, _ path: String, _ keep: (inout Self, Diagnostic) -> Void
  ) {
    count(path) {
      keep(&$0, Diagnostic(.warning, "calendar-line", String(summary.prefix(200)), at: Self.place(line, path)))
    }
  }

  private mutating func count(_ path: String, _ tell: (inout Self) -> Void) {
    counts[path, default: 0] += 1
    if counts[path] ?? 0 <= Self.mostOfAFile { tell(&self) }
  }

  /// Adds the number of warnings that are not shown for each file.
  mutating func finish() {
    for (path, count) in counts.sorted(by: { $0.key < $1.key }) where count > Self.mostOfAFile {
      let rest = count - Self.mostOfAFile
      skipped.append(
        Diagnostic(.warning, "calendar-line", "\(rest) further warnings of this file are not shown", at: .path(path)))
    }
    counts = [:]
  }

  private static func place(_ line: ContentLine, _ path: String) -> Place {
    .file(path: path, line: line.number, column: 1, text: String(line.text.prefix(200)))
  }
}
