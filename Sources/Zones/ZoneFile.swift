/// A file of the tz database in the form TZif (RFC 9636), versions 1 to 4.
package struct ZoneFile {
  /// An error in a file.
  package enum Mistake: String, Error {
    case noMark = "it does not begin with TZif"
    case tooShort = "it is too short"
    case type = "a transition has no type, or a type has an impossible offset"
    case order = "its transitions are not in order"
    case footer = "its last line is not a rule"
  }

  /// The number of entries in each part of a block.
  private struct Header {
    var version: UInt8
    var universal = 0
    var standard = 0
    var leaps = 0
    var transitions = 0
    var types = 0
    var letters = 0

    /// The size in bytes of the block after it, for times of `width` bytes.
    func size(_ width: Int) -> Int {
      transitions * (width + 1) + types * 6 + letters + leaps * (width + 4) + standard + universal
    }
  }

  /// The years 1 to 9999 and two days around them; no other times are ever looked up.
  private static let seconds: Range<Int64> = -62_135_769_600..<253_402_473_600
  /// RFC 9636, section 3.2.
  private static let offsets: ClosedRange<Int64> = -89_999...93_599

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The table of a file, which may be any bytes.
  package static func table(of bytes: UnsafeBufferPointer<UInt8>) throws(Mistake) -> ZoneTable {
    var file = ZoneFile(bytes)
    let header = try file.header()
    guard header.version != 0 else { return try file.table(header, width: 4, hasFooter: false) }
    try file.skip(header.size(4))
    let wide = try file.header()
    return try file.table(wide, width: 8, hasFooter: true)
  }

  private mutating func header() throws(Mistake) -> Header {
    guard bytes.count - position >= 44 else {
      throw bytes[position...].starts(with: "TZif".utf8) ? .tooShort : .noMark
    }
    guard bytes[position...].starts(with: "TZif".utf8) else { throw .noMark }
    var header = Header(version: bytes[position + 4])
    position += 20
    header.universal = Int(number(4))
    header.standard = Int(number(4))
    header.leaps = Int(number(4))
    header.transitions = Int(number(4))
    header.types = Int(number(4))
    header.letters = Int(number(4))
    return header
  }

  private mutating func table(_ header: Header, width: Int, hasFooter: Bool) throws(Mistake) -> ZoneTable {
    let end = position + header.size(width)
    guard end <= bytes.count else { throw .tooShort }
    guard header.types > 0 else { throw .type }
    let times = (0..<header.transitions).map { _ in signed(width) }
    let indices = (0..<header.transitions).map { _ in Int(number(1)) }
    let offsets = (0..<header.types).map { _ in
      let offset = signed(4)
      position += 2
      return offset
    }
    position += header.letters
    let leaps = (0..<header.leaps).map { _ in (second: signed(width), correction: signed(4)) }
    position = end
    guard offsets.allSatisfy(Self.offsets.contains), indices.allSatisfy({ $0 < offsets.count }) else { throw .type }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .order }
    var first = offsets[0]
    var onsets: [(second: Int64, offset: Int64)] = []
    for (time, index) in zip(times, indices) {
      if time < Self.seconds.lowerBound { first = offsets[index] }
      guard Self.seconds.contains(time) else { continue }
      onsets.append((Self.second(time, leaps), offsets[index]))
    }
    return ZoneTable(first: first, onsets, hasFooter ? try footer() : nil)
  }

  /// The time without leap seconds. Some folders of a database, such as `right`, count them, but clocks do not.
  private static func second(_ time: Int64, _ leaps: [(second: Int64, correction: Int64)]) -> Int64 {
    time - (leaps.last { $0.second <= time }?.correction ?? 0)
  }

  /// The rule in the footer; nil if the last transition applies for good.
  private mutating func footer() throws(Mistake) -> PosixZone? {
    guard position < bytes.count, bytes[position] == 0x0A else { throw .tooShort }
    let line = bytes[(position + 1)...]
    guard let end = line.firstIndex(of: 0x0A) else { throw .tooShort }
    if end == line.startIndex { return nil }
    guard let zone = PosixZone(line[..<end]) else { throw .footer }
    return zone
  }

  private mutating func skip(_ count: Int) throws(Mistake) {
    guard count <= bytes.count - position else { throw .tooShort }
    position += count
  }

  /// Reads a number of `width` bytes, which must be present.
  private mutating func number(_ width: Int) -> UInt64 {
    defer { position += width }
    return bytes[position..<(position + width)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func signed(_ width: Int) -> Int64 {
    let number = number(width)
    return width == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
  }
}
