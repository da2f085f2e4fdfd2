import Store

/// Counts the facts that came since it was asked last.
struct NewFacts {
  private var marks: [DriveFingerprint] = []
  /// Whether a drive was replaced since it was asked before, so that its facts need not be new.
  private(set) var isReplaced = false

  /// - Returns: the facts behind the rows that were there the last time; all of them in a drive that was replaced, or that is
  ///   met for the first time.
  /// - Throws: a `Diagnostic` when a drive cannot be read.
  mutating func count(in drives: [any ItemDrive]) throws -> Int {
    var now = try drives.map { try $0.fingerprint() }
    var count = 0
    isReplaced = false
    for (number, drive) in drives.enumerated() {
      let known = number < marks.count ? marks[number] : nil
      let hasGrown = known.map { Self.hasGrown($0, into: now[number]) } ?? true
      if !hasGrown, known?.lastRow != nil { isReplaced = true }
      let last = hasGrown ? known?.lastRow ?? .min : .min
      guard last != now[number].lastRow else { continue }
      // What was inserted after the look at the marks is counted now, and so must not be counted the next time.
      now[number].lastRow = try drive.scan(after: last, drive: 0) { _ in count += 1 }
    }
    marks = now
    return count
  }

  private static func hasGrown(_ before: DriveFingerprint, into now: DriveFingerprint) -> Bool {
    before.first == now.first && before.lastRow ?? .min <= now.lastRow ?? .min
  }
}
