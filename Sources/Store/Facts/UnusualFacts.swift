public import Diagnostics

/// Facts that a scan left out, cut, or could not read in full.
public struct UnusualFacts: Sendable {
  /// Facts whose ids or names are too long.
  var leftOut: Set<FactPlace> = []
  /// Facts with a value that is too long; only its beginning is read.
  var cut: Set<FactPlace> = []
  /// Facts of an unknown type.
  var untyped: Set<FactPlace> = []
  /// Facts whose time of insertion cannot be read.
  var undated: Set<FactPlace> = []

  /// No unusual facts.
  public init() {}

  /// The most facts of a kind that are reported one by one; further ones are only counted.
  private static let most = 1_000

  /// These facts, and those of a later scan of the same drives.
  public func union(_ other: UnusualFacts) -> UnusualFacts {
    var all = self
    all.leftOut.formUnion(other.leftOut)
    all.cut.formUnion(other.cut)
    all.untyped.formUnion(other.untyped)
    all.undated.formUnion(other.undated)
    return all
  }

  mutating func note(_ oddities: ScannedFact.Oddities, at place: FactPlace) {
    if oddities.contains(.type) { untyped.insert(place) }
    if oddities.contains(.time) { undated.insert(place) }
  }

  /// Warnings about all of them.
  public var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    if !leftOut.isEmpty {
      found.append(
        Diagnostic(
          .warning, "fact-too-long",
          "\(leftOut.count) facts are left out: an item's id or a name in them is thousands of bytes long"))
    }
    if !cut.isEmpty {
      found.append(
        Diagnostic(.warning, "value-too-long", "Only the first 64 megabytes of \(cut.count) values are read"))
    }
    found += Self.each(untyped, "fact-type-unknown", "Type of a value is not known: the value is read as text")
    found += Self.each(undated, "fact-time-unknown", "Time of a fact cannot be read: it counts as the oldest")
    return found
  }

  private static func each(_ places: Set<FactPlace>, _ identifier: String, _ summary: String) -> [Diagnostic] {
    let sorted = places.sorted { ($0.drive, $0.row) < ($1.drive, $1.row) }
    let shown = sorted.prefix(most).map { place in
      Diagnostic(.warning, identifier, summary, at: .fact(.row(place.row, drive: place.drive)))
    }
    guard sorted.count > most else { return shown }
    return shown + [Diagnostic(.warning, identifier, "\(summary); the same for \(sorted.count - most) more facts")]
  }
}

/// The place where a fact is kept.
struct FactPlace: Hashable, Sendable {
  /// The drive's number.
  let drive: UInt8
  let row: Int64
}
