/// Which tasks asked of one item, and what, as masks of `ReadFold`.
struct ReaderList {
  struct Reader: Hashable {
    /// As `TaskNumbers` has it.
    var task: UInt32
    var mask: UInt32
  }

  private(set) var readers: [Reader] = []

  init() {}

  /// - Parameter item: the item's number, near which the numbers of the pages around it are.
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

  /// What a task asked; 0 of one that asked nothing.
  func mask(of task: UInt32) -> UInt32 { readers.first { $0.task == task }?.mask ?? 0 }

  /// - Returns: whether that is news.
  mutating func set(_ task: UInt32, _ mask: UInt32) -> Bool {
    guard let place = readers.firstIndex(where: { $0.task == task }) else {
      if mask != 0 { readers.append(Reader(task: task, mask: mask)) }
      return mask != 0
    }
    if readers[place].mask == mask { return false }
    if mask == 0 { readers.remove(at: place) } else { readers[place].mask = mask }
    return true
  }
}
