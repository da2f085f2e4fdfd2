public import Diagnostics
public import Store

/// The result of an import, or of a dry run.
public struct ImportReport: Sendable {
  /// How many items are new to the drive, changed, unchanged, and gone; references are not counted.
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

  /// When to look at the source again, since a part of it may be about to be written; nil where there is no need.
  public var wait: Duration?
  /// Whether a part of the source is waited for.
  public var isUnsettled: Bool { wait != nil }
  /// Whether a part of the source could not be read and counts as unchanged, so that the source must be read again.
  public var isPartial = false
  /// Whether nothing was imported for that reason.
  public var isHeld = false
  /// Moments whose facts the drive has in another order than the source. That shows nowhere as long as the source has all of
  /// them.
  public var loose: Set<Moment> = []

  /// The identifier of the warning that a folder to be withheld does not exist.
  public static let unknownFolder = "folder-unknown"

  /// The report of doing nothing.
  public init() {}

  /// How many items there were before.
  private var known: Int { removed + changed + unchanged }

  /// Thrown when a watched source lost more than half of its items at once, since a file may be half-written. Nothing was
  /// appended.
  struct LargeLoss: Error {
    /// How long the loss must persist.
    static let patience = Duration.seconds(2)
  }

  /// Whether more than half of at least ten items are gone without new ones in their place.
  var isLargeLoss: Bool { known >= 10 && (known - removed + imported) * 2 < known }

  /// A text about a large loss; nil where there is none.
  public var loss: String? {
    guard isLargeLoss else { return nil }
    return
      "\(removed) of \(known) items were deleted, since the source no longer has them; they come back when it has them again"
  }

  /// The report of a second import of the unchanged source.
  package var repeated: ImportReport {
    var report = ImportReport()
    report.unchanged = imported + changed + unchanged
    report.skipped = skipped
    report.notes = notes
    report.isPartial = isPartial
    return report
  }

  /// The counts in one line, without those of nothing.
  public var text: String {
    let counts = Self.words(of: [
      (imported, "imported"), (changed, "changed"), (unchanged, "unchanged"), (removed, "removed"),
      (skipped.count, "skipped"),
    ])
    return facts == 0 ? counts : "\(counts); \(facts) \(facts == 1 ? "fact" : "facts") appended"
  }

  /// What became of the items of a source that is followed.
  public var news: String {
    imported + changed + removed == 0
      ? text : Self.words(of: [(imported, "imported"), (changed, "changed"), (removed, "removed")])
  }

  private static func words(of counts: [(Int, String)]) -> String {
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing imported" : words.joined(separator: ", ")
  }
}
