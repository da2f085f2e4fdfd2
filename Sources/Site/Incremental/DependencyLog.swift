/// A log of what the tasks of one worker asked of items. It is packed in the order of asking, in blocks of neighbouring items, so
/// that all questions about an item are in one short block.
///
/// It has memory of its own, since millions of questions go through it. `@unchecked Sendable`: one worker fills it, and from then
/// on it is only read.
final class DependencyLog: @unchecked Sendable {
  /// How many neighbouring items share a block.
  static let span: UInt32 = 1024

  private struct Block {
    var start: UnsafeMutablePointer<UInt8>
    var count = 0
    var capacity: Int
    /// The task that asked last.
    var last: UInt32 = 0

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    mutating func grow() {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      larger.update(from: start, count: count)
      start.deallocate()
      start = larger
      capacity *= 2
    }

    @inline(__always)
    mutating func append(_ number: UInt32) {
      var rest = number
      while rest > 0x7F {
        start[count] = UInt8(truncatingIfNeeded: rest) | 0x80
        count += 1
        rest >>= 7
      }
      start[count] = UInt8(truncatingIfNeeded: rest)
      count += 1
    }
  }

  private var stretches: UnsafeMutableBufferPointer<Block>

  init() { stretches = .allocate(capacity: 0) }

  deinit {
    for stretch in stretches { stretch.start.deallocate() }
    stretches.deallocate()
  }

  /// How many blocks there are.
  var count: Int { stretches.count }

  /// - Parameters:
  ///   - mask: as in `ReadFold`.
  ///   - place: the task's place in its ledger; it never decreases.
  @inline(__always)
  func add(_ item: UInt32, _ mask: UInt32, _ place: UInt32) {
    let number = Int(item / Self.span)
    if number >= stretches.count { makeRoom(for: number) }
    let stretch = stretches.baseAddress.unsafelyUnwrapped + number
    // At most eleven bytes, usually four to six: the item, the step to this task's place, and what it asked.
    if stretch.pointee.count + 11 > stretch.pointee.capacity { stretch.pointee.grow() }
    let offset = item % Self.span
    stretch.pointee.start[stretch.pointee.count] = UInt8(truncatingIfNeeded: offset)
    stretch.pointee.count += 1
    stretch.pointee.append(offset >> 8 | (place &- stretch.pointee.last) << 2)
    stretch.pointee.append(mask)
    stretch.pointee.last = place
  }

  private func makeRoom(for number: Int) {
    let more = UnsafeMutableBufferPointer<Block>.allocate(capacity: max(number + 1, stretches.count * 2))
    for index in more.indices {
      more.initializeElement(at: index, to: index < stretches.count ? stretches[index] : Block(capacity: 256))
    }
    stretches.deallocate()
    stretches = more
  }

  /// Calls `body` for every question about the items of a block.
  func forEach(in number: Int, _ body: (_ offset: UInt32, _ mask: UInt32, _ place: UInt32) -> Void) {
    guard number < stretches.count else { return }
    let stretch = stretches[number]
    var next = stretch.start
    let end = next + stretch.count
    var place: UInt32 = 0
    while next < end {
      let low = UInt32(next.pointee)
      next += 1
      let rest = Self.number(at: &next)
      place &+= rest >> 2
      body(low | (rest & 3) << 8, Self.number(at: &next), place)
    }
  }

  @inline(__always)
  private static func number(at next: inout UnsafeMutablePointer<UInt8>) -> UInt32 {
    var (result, shift): (UInt32, UInt32) = (0, 0)
    while next.pointee > 0x7F {
      result |= UInt32(next.pointee & 0x7F) << shift
      shift += 7
      next += 1
    }
    result |= UInt32(next.pointee) << shift
    next += 1
    return result
  }
}
