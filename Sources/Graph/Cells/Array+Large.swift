extension Array {
  /// Reserves room that will be filled, in large pages where the system offers them.
  mutating func reserveLarge(_ count: Int) {
    reserveCapacity(count)
    withUnsafeBufferPointer { RawMemory.preferLargePages($0.baseAddress, count * MemoryLayout<Element>.stride) }
  }
}
