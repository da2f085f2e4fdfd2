import Zones

/// Reads any bytes as a time zone file, and asks for its local times from one end of the calendar to the other.
enum ZoneTrial {
  private static let seconds: [Int64] = [
    -62_135_596_800, -5_000_000_000, -1, 0, 1_700_000_000, 4_102_444_800, 20_000_000_000, 253_402_300_799,
  ]

  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard let table = try? ZoneFile.table(of: bytes) else { return }
    for second in seconds {
      let near = table.stretches(around: second)
      guard zip(near, near.dropFirst()).allSatisfy({ $0.end == $1.first && $0.first < $0.end }) else {
        throw BrokenPromise("stretches around \(second) leave something out")
      }
      guard near.first(where: { $0.first <= second && second < $0.end })?.offset == table.offset(at: second) else {
        throw BrokenPromise("two offsets at \(second)")
      }
      for edge in [second] + near.flatMap({ [$0.first, $0.end] }) where abs(edge) < 300_000_000_000 {
        let local = table.local(ofSecond: edge)
        guard abs(table.second(ofLocal: local) - edge) < 200_000 else {
          throw BrokenPromise("\(edge) is shown as \(local), which is another time")
        }
      }
    }
  }
}
