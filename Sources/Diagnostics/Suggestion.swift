/// Finds the name that the user may have meant.
public struct Suggestion {
  private let name: [UInt8]
  /// The most edits; a name with more is a different word.
  private let most: Int
  private var best: (bytes: [UInt8], distance: Int)?

  /// - Parameter name: The name as written.
  public init(for name: String) {
    self.name = Array(name.utf8)
    // Two edits would leave only one letter of three.
    most = self.name.count < 4 ? 1 : min(4, max(2, self.name.count / 3))
  }

  /// The known name with the fewest edits from `name`; nil if none is near. A name of up to three letters may have one edit, one
  /// of up to eight two, and a longer one a third of its length but at most four.
  public static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    var suggestion = Suggestion(for: name)
    for candidate in known { suggestion.consider(candidate.utf8) }
    return suggestion.nearest
  }

  /// The nearest name considered; of several, the first in byte order.
  public var nearest: String? { best.map { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Whether a name is near enough to be meant, or is the same.
  public func mayMean(_ candidate: some Collection<UInt8>) -> Bool { distance(to: candidate) != nil }

  /// Compares a known name with the best one so far.
  public mutating func consider(_ candidate: some Collection<UInt8>) {
    guard let distance = distance(to: candidate) else { return }
    if let best, best.distance < distance { return }
    let bytes = Array(candidate)
    if let best, best.distance == distance, best.bytes.lexicographicallyPrecedes(bytes) { return }
    best = (bytes, distance)
  }

  /// The number of edits, doubled; nil if there are too many. Insertions, deletions and substitutions count two; a swap of
  /// neighbours or a change of case counts one, because these are common typing errors.
  private func distance(to candidate: some Collection<UInt8>) -> Int? {
    guard abs(candidate.count - name.count) <= most else { return nil }
    let candidate = Array(candidate)
    var (row, last, before) = (Array(repeating: 0, count: candidate.count + 1), [Int](), [Int]())
    for column in row.indices { row[column] = 2 * column }
    (last, before) = (row, row)
    for (index, byte) in name.enumerated() {
      (before, last, row) = (last, row, before)
      row[0] = 2 * (index + 1)
      for column in candidate.indices {
        let other = candidate[column]
        var least = min(last[column] + Self.cost(of: byte, as: other), last[column + 1] + 2, row[column] + 2)
        if index > 0, column > 0, byte != other, byte == candidate[column - 1], name[index - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        row[column + 1] = least
      }
      if (row.min() ?? 0) > 2 * most, (last.min() ?? 0) > 2 * most { return nil }
    }
    return row[candidate.count] <= 2 * most ? row[candidate.count] : nil
  }

  private static func cost(of byte: UInt8, as other: UInt8) -> Int {
    if byte == other { return 0 }
    let isLetter = (0x61...0x7A).contains(byte | 0x20)
    return isLetter && byte | 0x20 == other | 0x20 ? 1 : 2
  }
}
