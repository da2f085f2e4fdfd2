extension Array {
  /// Reserves room that is to be filled, in large pages where they are to be had.
  mutating func reserveLarge(_ count: Int) {
    reserveCapacity(count)
    withUnsafeBufferPointer { Memory.preferLargePages($0.baseAddress, count * MemoryLayout<Element>.stride) }
  }
}
