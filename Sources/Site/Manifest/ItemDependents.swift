/// Which tasks asked about one item, and what, as masks of `ReadFold`.
struct ItemDependents {
  struct Reader: Hashable {
    /// As in `TaskNumbers`.
    var task: UInt32
    var mask: UInt32
  }

  private(set) var readers: [Reader] = []

  init(_ readers: [Reader] = []) { self.readers = readers }

  /// - Parameter item: the item's number, which is close to the numbers of the pages around it.
  init(_ bytes: ArraySlice<UInt8>, of item: UInt32) {
    var reader = PackedReader(bytes)
    var task = Int64(item)
    while !reader.isAtEnd {
      task += reader.signed()
      readers.append(Reader(task: UInt32(truncatingIfNeeded: task), mask: UInt32(truncatingIfNeeded: reader.number())))
    }
  }

  func packed(of item: UInt32) -> [UInt8] {
    var packed = PackedNumbers()
    Self.pack(readers[...], of: item, into: &packed)
    return packed.bytes
  }

  static func pack(_ readers: ArraySlice<Reader>, of item: UInt32, into packed: inout PackedNumbers) {
    var last = Int64(item)
    for reader in readers {
      packed.add(signed: Int64(reader.task) - last)
      packed.add(UInt64(reader.mask))
      last = Int64(reader.task)
    }
  }

  /// Records what a task asked.
  ///
  /// - Parameter isMore: whether its earlier questions stay recorded.
  /// - Returns: whether anything changed.
  mutating func note(_ reader: Reader, isMore: Bool) -> Bool {
    guard let place = readers.firstIndex(where: { $0.task == reader.task }) else {
      readers.append(reader)
      return true
    }
    let mask = isMore ? readers[place].mask | reader.mask : reader.mask
    defer { readers[place].mask = mask }
    return readers[place].mask != mask
  }

  /// - Returns: whether any of these tasks asked.
  mutating func forget(_ tasks: Set<UInt32>) -> Bool {
    let count = readers.count
    readers.removeAll { tasks.contains($0.task) }
    return readers.count < count
  }
}

/// A row of the manifest with keys that belong to no item, such as titles and days, and the tasks that asked for them; or with
/// the items that have a name.
struct KeyDependents {
  struct Pair: Hashable {
    var key: UInt64
    /// A task (`TaskNumbers`), or an item that has a name.
    var number: UInt32
  }

  var pairs: [Pair]

  init(_ pairs: [Pair]) { self.pairs = pairs }

  init(packed bytes: [UInt8]) {
    var reader = PackedReader(bytes[...])
    pairs = []
    while !reader.isAtEnd {
      pairs.append(Pair(key: reader.number(), number: UInt32(truncatingIfNeeded: reader.number())))
    }
  }

  var packed: [UInt8] {
    var packed = PackedNumbers()
    for pair in pairs {
      packed.add(pair.key)
      packed.add(UInt64(pair.number))
    }
    return packed.bytes
  }
}
