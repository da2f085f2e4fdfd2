/// Items with their masks, by open addressing: the upper half of a slot is the item, the lower half its mask. No mask is 0.
///
/// Uses its own memory, since millions of keys go through it.
struct ItemMasks: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  /// The slots in use, in the order in which they were taken.
  private var used: UnsafeMutablePointer<UInt32>
  private var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    used = .allocate(capacity: capacity)
  }

  deinit {
    slots.deallocate()
    used.deallocate()
  }

  func forEach(_ body: (_ item: UInt32, _ mask: UInt32) -> Void) {
    for place in 0..<count {
      let slot = slots[Int(used[place])]
      body(UInt32(slot >> 32), UInt32(truncatingIfNeeded: slot))
    }
  }

  mutating func clear() {
    for place in 0..<count { slots[Int(used[place])] = 0 }
    count = 0
  }

  @inline(__always)
  mutating func add(_ item: UInt32, _ mask: UInt32) {
    var slot = Int(item &* 0x9E37_79B1) & (capacity - 1)
    while slots[slot] != 0, UInt32(slots[slot] >> 32) != item { slot = (slot + 1) & (capacity - 1) }
    if slots[slot] == 0 {
      used[count] = UInt32(slot)
      count += 1
    }
    slots[slot] |= UInt64(item) << 32 | UInt64(mask)
    if count * 2 > capacity { grow() }
  }

  private mutating func grow() {
    var larger = ItemMasks(capacity: capacity * 4)
    forEach { larger.add($0, $1) }
    swap(&self, &larger)
  }
}
