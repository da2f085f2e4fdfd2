/// The range that a `Range` header requests (RFC 9110, section 14).
enum ByteRange: Hashable, Sendable {
  /// No range, or one that may be ignored: another unit, several ranges, or an invalid one.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameter size: The size of the full file, in bytes.
  init(_ header: String?, size: Int) {
    guard let header, let range = Self.parse(header) else {
      self = .whole
      return
    }
    switch range {
    case (let first?, let last?) where first <= last && first < size: self = .part(first..<min(last, size - 1) + 1)
    case (let first?, nil) where first < size: self = .part(first..<size)
    case (nil, let count?) where count > 0 && size > 0: self = .part(max(0, size - count)..<size)
    case (let first?, let last?) where first > last: self = .whole
    default: self = .unsatisfiable
    }
  }

  /// `bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-COUNT`.
  private static func parse(_ header: String) -> (Int?, Int?)? {
    let halves = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
    let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }), ends.allSatisfy(isNumber) else { return nil }
    // A number too large for an integer is after the end of every file.
    return (number(ends[0]), number(ends[1]))
  }

  private static func isNumber(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  private static func number(_ text: Substring) -> Int? { text.isEmpty ? nil : Int(text) ?? .max - 1 }
}
