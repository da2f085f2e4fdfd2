/// Holds texts that may be freed. The place of a freed text is reused for others of about its length.
///
/// `@unchecked Sendable`: as for `ByteArena`; the owner frees a place before anyone else can see it.
struct TextArena: ~Copyable, @unchecked Sendable {
  private var arena: ByteArena
  /// By size class: places that were freed.
  private var free: [[UnsafePointer<UInt8>]] = []

  /// - Parameter estimate: expected bytes.
  init(estimate: Int = 0) { arena = ByteArena(estimate: estimate) }

  /// Copies a text and returns its address, which is valid until the text is freed.
  mutating func append(_ text: Bytes) -> UnsafePointer<UInt8> {
    let (number, size) = Self.sizeClass(of: text.count)
    guard number < free.count, let place = free[number].popLast() else { return arena.append(text, taking: size) }
    let target = UnsafeMutablePointer(mutating: place)
    if let start = text.baseAddress { target.update(from: start, count: text.count) }
    return place
  }

  /// Frees a text that was appended.
  mutating func release(_ place: UnsafePointer<UInt8>, _ count: Int) {
    let number = Self.sizeClass(of: count).number
    while free.count <= number { free.append([]) }
    free[number].append(place)
  }

  /// There are eight size classes to each power of two, so that at most an eighth of a place is unused.
  private static func sizeClass(of count: Int) -> (number: Int, size: Int) {
    let last = max(count, 1) - 1
    let shift = max(0, Int.bitWidth - last.leadingZeroBitCount - 4)
    let steps = last >> shift + 1
    return (shift * 16 + steps, steps << shift)
  }
}
