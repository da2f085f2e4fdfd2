/// Finds the name that somebody may have meant.
public enum Suggestion {
  /// The known name with the fewest edits from `name`; nil when every one is further than a third of its length.
  public static func nearest(to name: String, among known: [String]) -> String? {
    let ranked = known.map { (name: $0, distance: distance(Array(name.utf8), Array($0.utf8))) }
    guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
    return best.distance <= max(2, name.utf8.count / 3) ? best.name : nil
  }

  /// Insertions, deletions and substitutions (Levenshtein).
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (index, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let substitution = diagonal + (byte == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
