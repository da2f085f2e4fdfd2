/// Where texts stand that may be let go: what one leaves is given to others of about its length.
///
/// `@unchecked Sendable`: as a `ByteArena`; a place is let go by the owner before anyone else can see it.
struct TextArena: ~Copyable, @unchecked Sendable {
  private var arena: ByteArena
  /// By class of length: places that were let go.
  private var free: [[UnsafePointer<UInt8>]] = []

  /// - Parameter estimate: bytes expected.
  init(estimate: Int = 0) { arena = ByteArena(estimate: estimate) }

  /// Copies a text and tells where it is until it is let go.
  mutating func append(_ text: Bytes) -> UnsafePointer<UInt8> {
    let (number, size) = Self.sizeClass(of: text.count)
    guard number < free.count, let place = free[number].popLast() else { return arena.append(text, taking: size) }
    let target = UnsafeMutablePointer(mutating: place)
    if let start = text.baseAddress { target.update(from: start, count: text.count) }
    return place
  }

  /// Lets go of a text that was appended.
  mutating func letGo(_ place: UnsafePointer<UInt8>, _ count: Int) {
    let number = Self.sizeClass(of: count).number
    while free.count <= number { free.append([]) }
    free[number].append(place)
  }

  /// Eight classes to each power of two, so that no more than an eighth of a place lies idle.
  private static func sizeClass(of count: Int) -> (number: Int, size: Int) {
    let last = max(count, 1) - 1
    let shift = max(0, Int.bitWidth - last.leadingZeroBitCount - 4)
    let steps = last >> shift + 1
    return (shift * 16 + steps, steps << shift)
  }
}
