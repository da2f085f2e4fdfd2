public import Foundation

extension TemporaryFolder {
  /// A file of the tz database (TZif, version 2) with a rule that applies always, or after some transitions.
  ///
  /// - Parameters:
  ///   - transitions: Seconds since 1970, and the offset from then on in seconds east of UTC.
  ///   - rule: A line as in `TZ`.
  public static func zone(
    first: Int32 = 0, transitions: [(second: Int64, offset: Int32)] = [], rule: String, version: UInt8 = 0x32
  ) -> Data {
    func big(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    func header(_ transitions: Int32, _ types: Int32) -> [UInt8] {
      Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
        + [0, 0, 0, transitions, types, 4].flatMap { (number: Int32) in big(number) }
    }
    let type = { (offset: Int32) in big(offset) + [0, 0] }
    let letters = Array("ABC\0".utf8)
    return Data(
      header(0, 1) + type(0) + letters + header(Int32(transitions.count), Int32(transitions.count + 1))
        + transitions.flatMap { big($0.second) } + transitions.indices.map { UInt8($0 + 1) }
        + type(first) + transitions.flatMap { type($0.offset) } + letters + Array("\n\(rule)\n".utf8))
  }
}
