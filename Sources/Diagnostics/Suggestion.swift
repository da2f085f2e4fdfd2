/// Finds the name that somebody may have meant.
public struct Suggestion {
  private let name: [UInt8]
  /// More edits than these make another word of it.
  private let most: Int
  private var best: (bytes: [UInt8], distance: Int)?

  /// - Parameter name: what was written.
  public init(for name: String) {
    self.name = Array(name.utf8)
    // Two edits would leave one letter of three.
    most = self.name.count < 4 ? 1 : min(4, max(2, self.name.count / 3))
  }

  /// The known name with the fewest edits from `name`, or nil. A name of up to three letters may have one edit, one of up to eight may
  /// have two, and a longer one a third of its length, but no more than four.
  public static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    var suggestion = Suggestion(for: name)
    for candidate in known { suggestion.consider(candidate.utf8) }
    return suggestion.nearest
  }

  /// The nearest of the names that were considered; of several the first in the order of their bytes.
  public var nearest: String? { best.map { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Whether a name is near enough to be meant, or the same.
  public func mayMean(_ candidate: some Collection<UInt8>) -> Bool { distance(to: candidate) != nil }

  /// Holds a known name against those before.
  public mutating func consider(_ candidate: some Collection<UInt8>) {
    guard let distance = distance(to: candidate) else { return }
    if let best, best.distance < distance { return }
    let bytes = Array(candidate)
    if let best, best.distance == distance, best.bytes.lexicographicallyPrecedes(bytes) { return }
    best = (bytes, distance)
  }

  /// Insertions, deletions and substitutions (Levenshtein); nil where there are too many.
  private func distance(to candidate: some Collection<UInt8>) -> Int? {
    guard abs(candidate.count - name.count) <= most else { return nil }
    let candidate = Array(candidate)
    var row = Array(0...candidate.count)
    for (index, byte) in name.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      var least = row[0]
      for column in candidate.indices {
        let substitution = diagonal + (byte == candidate[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
        least = min(least, row[column + 1])
      }
      if least > most { return nil }
    }
    return row[candidate.count] <= most ? row[candidate.count] : nil
  }
}
