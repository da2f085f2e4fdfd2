import Pages

/// The number of each item in the index.
///
/// It is the beginning of the item's key, or the next free number if that is taken. So an item keeps its number when others come
/// and go, except for the few items that directly follow them without a gap.
struct SlotTable: Sendable {
  /// Positions in the publication, by key.
  let positions: [Int32]
  /// The numbers of the items at these positions. They are ascending, too.
  let slots: [UInt32]
  private let bits: Int

  /// - Parameter positions: of all published items, by key.
  init(_ positions: [Int32], of site: PublishedGraph, bits: Int) {
    var next: UInt64 = 0
    self.positions = positions
    self.bits = bits
    slots = positions.map { position in
      let slot = max(next, site.addresses.key(at: Int(position)).bits >> UInt64(60 - bits))
      next = slot + 1
      return UInt32(slot)
    }
  }

  /// The table of some items.
  ///
  /// - Parameter slots: their positions and numbers, in the order of the numbers.
  init(_ slots: [(position: Int32, slot: UInt32)], bits: Int) {
    positions = slots.map(\.position)
    self.slots = slots.map(\.slot)
    self.bits = bits
  }

  /// The table of the next site; nil if an item would move to another file.
  ///
  /// - Parameters:
  ///   - shardBits: the number of files as a power of two. A file is loaded completely or not at all.
  ///   - files: the loaded files, including empty ones.
  func following(
    _ earlier: PublishedGraph, _ site: PublishedGraph, among shardBits: Int, knowing files: Set<Int>
  ) -> SlotTable? {
    let (was, now) = (earlier.publication, site.publication)
    let shift = UInt32(bits - shardBits)
    var all: [(position: Int32, slot: UInt32)] = []
    // The first number that the items after a removed one may have now.
    var free: UInt32?
    for (position, slot) in zip(positions, slots) {
      let later = now.position(of: was.items[Int(position)])
      var number = slot
      if let later, let first = free {
        number = max(first, UInt32(site.addresses.key(at: later).bits >> UInt64(60 - bits)))
        free = number == slot ? nil : number + 1
      } else if later == nil {
        free = free ?? slot
      }
      if let later { all.append((Int32(later), number)) }
      guard later == nil || number != slot else { continue }
      // An item of the next file may have its number because of this one.
      let isTold = file(behind: slot, among: shardBits).map(files.contains) ?? true
      if !isTold || number >> shift != slot >> shift { return nil }
    }
    let new = now.items.indices.filter { !was.contains(now.items[$0]) }.map { Int32($0) }
    let kept = SlotTable(all, bits: bits)
    return new.isEmpty ? kept : kept.adding(new, of: site, among: shardBits)
  }

  /// The next file if a number is the last of its file; nil for other numbers, and after the last file.
  func file(behind slot: UInt32, among shardBits: Int) -> Int? {
    let next = Int((slot + 1) >> UInt32(bits - shardBits))
    return next == Int(slot >> UInt32(bits - shardBits)) || next >= 1 << shardBits ? nil : next
  }

  /// The table with new items inserted in the order of their keys; nil if an item would move to another file.
  ///
  /// - Parameter shardBits: as for `following`.
  private func adding(_ new: [Int32], of site: PublishedGraph, among shardBits: Int) -> SlotTable? {
    func key(_ position: Int32) -> UInt64 { site.addresses.key(at: Int(position)).bits }
    let shift = UInt32(bits - shardBits)
    var all = zip(self.positions, slots).map { (position: $0, slot: $1) }
    for position in new {
      let place = all.firstIndex { key($0.position) > key(position) } ?? all.count
      all.insert((position, UInt32(key(position) >> UInt64(60 - bits))), at: place)
      let file = all[place].slot >> shift
      // An item whose number is taken gets the next one, and so may those after it.
      for index in all[place...].indices {
        let next = index == 0 ? 0 : all[index - 1].slot + 1
        if index > place, all[index].slot >= next { break }
        all[index].slot = max(all[index].slot, next)
        if all[index].slot >> shift != file { return nil }
      }
    }
    return SlotTable(all, bits: bits)
  }

  /// The items whose numbers are in one file, as a range of this table.
  func range(ofShard shard: Int, among shardBits: Int) -> Range<Int> {
    let shift = bits - shardBits
    let start = shard == 0 ? 0 : first(from: UInt32(shard) << UInt32(shift))
    // Items at the end that found no free number are in the last file.
    let end = shard + 1 == 1 << shardBits ? slots.count : first(from: UInt32(shard + 1) << UInt32(shift))
    return start..<end
  }

  private func first(from slot: UInt32) -> Int {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
