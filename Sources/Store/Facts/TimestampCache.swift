/// Caches the last timestamp: facts inserted together have the same one, so most rows need no parsing.
struct TimestampCache: ~Copyable {
  private let last = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 48)
  private var count = -1
  private var moment = Moment.oldest

  deinit { last.deallocate() }

  @inline(__always)
  mutating func moment(_ bytes: UnsafeBufferPointer<UInt8>) -> Moment {
    if bytes.count == count, isLast(bytes) { return moment }
    moment = TimestampText.moment(bytes)
    count = bytes.count <= last.count ? bytes.count : -1
    if count > 0 { _ = last.update(fromContentsOf: bytes) }
    return moment
  }

  @inline(__always)
  private func isLast(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The seconds change most often, so unequal texts differ near their end.
    var index = bytes.count - 1
    while index >= 0 {
      if bytes[index] != last[index] { return false }
      index -= 1
    }
    return true
  }
}
