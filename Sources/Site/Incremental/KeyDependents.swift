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
