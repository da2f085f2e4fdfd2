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
  /// Whether a part of the source could not be read and is as it was, so that the source has to be read again.
  public var isPartial = false
  /// Whether nothing was imported for that reason.
  public var isHeld = false
  /// Moments whose facts the drive has in another order than the source. That shows nowhere as long as the source says all of them.
  public var loose: Set<Moment> = []

  /// Of a warning that a folder was to be withheld and is not there.
  public static let unknownFolder = "folder-unknown"

  /// Nothing was done.
  public init() {}

  /// How many items there were before.
  private var known: Int { removed + changed + unchanged }

  /// Says that a source which is watched lost more than half of its items at once: a file may be half-written. Nothing was appended.
  struct LargeLoss: Error {
    /// How long it has to stay so.
    static let patience = Duration.seconds(2)
  }

  /// Whether more than half of at least ten items are gone, and none came in their place.
  var isLargeLoss: Bool { known >= 10 && (known - removed + imported) * 2 < known }

  /// Of a large loss, how many items are gone; nil where there is none.
  public var loss: String? {
    guard isLargeLoss else { return nil }
    return
      "\(removed) of \(known) items were deleted, since the source no longer has them; they come back when it has them again"
  }

  /// What it is when nothing changed since.
  package var repeated: ImportReport {
    var report = ImportReport()
    report.unchanged = imported + changed + unchanged
    report.skipped = skipped
    report.notes = notes
    report.isPartial = isPartial
    return report
  }

  /// The counts in a line.
  public var text: String {
    "\(imported) imported, \(changed) changed, \(unchanged) unchanged, \(removed) removed, \(skipped.count) skipped; "
      + "\(facts) \(facts == 1 ? "fact" : "facts") appended"
  }
}
