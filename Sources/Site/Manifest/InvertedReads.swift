import Pages

/// The questions of tasks, inverted: for each item, who asked.
struct InvertedReads {
  /// The ledgers of the workers.
  private let ledgers: [TaskLedger]
  /// The numbers of their tasks, by ledger and place in it.
  private let numbers: [[UInt32]]

  init(_ ledgers: [TaskLedger], numbers: [[UInt32]]) {
    self.ledgers = ledgers
    self.numbers = numbers
  }

  /// Calls `body` for each item that was asked about, in the order of their numbers.
  func forEach(_ body: (_ item: UInt32, _ readers: ArraySlice<ItemDependents.Reader>) throws -> Void) throws {
    var readers: [ItemDependents.Reader] = []
    var ends = [Int](repeating: 0, count: Int(DependencyLog.span))
    for bucket in 0..<(ledgers.map(\.asked.count).max() ?? 0) {
      turn(bucket, &readers, &ends)
      var start = 0
      for (offset, end) in ends.enumerated() {
        if end > start { try body(UInt32(bucket) * DependencyLog.span + UInt32(offset), readers[start..<end]) }
        start = end
      }
    }
  }

  /// A hash of all that each task asked, independent of the order, by ledger and place in it.
  ///
  /// - Parameters:
  ///   - item: maps an item's number to that of the manifest.
  ///   - key: maps a key in the same way.
  func hashes(_ item: (UInt32) -> UInt32, _ key: (ReadKey) -> ReadKey) -> [[UInt64]] {
    ledgers.map { ledger in
      var hashes = [UInt64](repeating: 0, count: ledger.count)
      for bucket in 0..<ledger.asked.count {
        ledger.asked.forEach(in: bucket) { offset, mask, place in
          let number = item(UInt32(bucket) * DependencyLog.span + offset)
          hashes[Int(place)] &+= Self.mixed(UInt64(number) << 32 | UInt64(mask))
        }
      }
      for place in hashes.indices {
        for bits in ledger.others(at: place) { hashes[place] &+= Self.mixed(~key(ReadKey(bits: bits)).bits) }
      }
      return hashes
    }
  }

  /// The finalizer of MurmurHash3.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var hash = (number ^ number >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }

  /// A counting sort of the questions about a few neighbouring items.
  private func turn(_ bucket: Int, _ readers: inout [ItemDependents.Reader], _ ends: inout [Int]) {
    for offset in ends.indices { ends[offset] = 0 }
    forEachQuestion(in: bucket) { offset, _, _ in ends[Int(offset)] += 1 }
    var sum = 0
    for offset in ends.indices {
      let count = ends[offset]
      ends[offset] = sum
      sum += count
    }
    while readers.count < sum { readers.append(.init(task: 0, mask: 0)) }
    forEachQuestion(in: bucket) { offset, mask, task in
      readers[ends[Int(offset)]] = .init(task: task, mask: mask)
      ends[Int(offset)] += 1
    }
  }

  private func forEachQuestion(in bucket: Int, _ body: (_ offset: UInt32, _ mask: UInt32, _ task: UInt32) -> Void) {
    for (ledger, numbers) in zip(ledgers, numbers) {
      ledger.asked.forEach(in: bucket) { offset, mask, place in body(offset, mask, numbers[Int(place)]) }
    }
  }

  /// How many questions have a key that belongs to no item.
  var countOfOthers: Int { ledgers.reduce(0) { $0 + $1.countOfOthers } }

  /// Calls `body` for each key that belongs to no item, with who asked.
  func forEachOther(_ body: (KeyDependents.Pair) throws -> Void) rethrows {
    for (ledger, numbers) in zip(ledgers, numbers) {
      for (place, task) in numbers.enumerated() {
        for key in ledger.others(at: place) {
          try body(KeyDependents.Pair(key: key, number: task))
        }
      }
    }
  }
}
