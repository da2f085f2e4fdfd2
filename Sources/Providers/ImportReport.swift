public import Diagnostics
public import Store

/// What an import did, or would do.
public struct ImportReport: Sendable {
  /// How many items are new to the drive, changed, are as they were, and are gone; references are not counted.
  public var imported = 0
  public var changed = 0
  public var unchanged = 0
  public var removed = 0
  /// How many facts were appended.
  public var facts = 0
  /// What was not imported, each with its place and the reason.
  public var skipped: [Diagnostic] = []
  /// Warnings of the import.
  public var notes: [Diagnostic] = []

  /// After how long the source has to be looked at again, since a part of it may be about to be written; nil where none is.
  public var wait: Duration?
  /// Whether a part of the source is waited for.
  public var isUnsettled: Bool { wait != nil }
  /// Moments whose facts the drive has in another order than the source. That shows nowhere as long as the source says all of them.
  public var loose: Set<Moment> = []

  /// Nothing was done.
  public init() {}

  /// What it is when nothing changed since.
  package var repeated: ImportReport {
    var report = ImportReport()
    report.unchanged = imported + changed + unchanged
    report.skipped = skipped
    report.notes = notes
    return report
  }

  /// The counts in a line.
  public var text: String {
    "\(imported) imported, \(changed) changed, \(unchanged) unchanged, \(removed) removed, \(skipped.count) skipped; "
      + "\(facts) \(facts == 1 ? "fact" : "facts") appended"
  }
}
