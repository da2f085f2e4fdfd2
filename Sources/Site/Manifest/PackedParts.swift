import Pages

/// A row of the manifest with data for each of a few neighbouring numbers: a row for every page of a large site would cost more
/// than the pages' text.
struct PackedParts {
  /// By number, ascending.
  private(set) var parts: [(number: UInt32, bytes: ArraySlice<UInt8>)] = []

  init() {}

  init(_ bytes: [UInt8]) {
    var reader = PackedReader(bytes[...])
    while !reader.isAtEnd {
      let number = UInt32(truncatingIfNeeded: reader.number())
      parts.append((number, reader.counted()))
    }
  }

  var packed: [UInt8] {
    var packed = PackedNumbers()
    for part in parts {
      packed.add(UInt64(part.number))
      packed.add(counted: part.bytes)
    }
    return packed.bytes
  }

  /// The data of a number; setting nil removes it.
  subscript(number: UInt32) -> ArraySlice<UInt8>? {
    get {
      let place = place(of: number)
      return place < parts.count && parts[place].number == number ? parts[place].bytes : nil
    }
    set {
      let place = place(of: number)
      if place < parts.count, parts[place].number == number { parts.remove(at: place) }
      if let newValue { parts.insert((number, newValue), at: place) }
    }
  }

  /// Where a number is, or where it would be.
  private func place(of number: UInt32) -> Int { parts.partitioningIndex { $0.number >= number } }
}
