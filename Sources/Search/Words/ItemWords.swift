import Graph

/// The distinct words of one item, each with how often it occurs in the text and whether it occurs in the title.
///
/// Each worker has one and reuses it for every item.
struct ItemWords {
  struct Entry {
    let start: Int32
    let count: Int32
    let hash: UInt32
    var times: Int32
    var isInTitle: Bool
  }

  private(set) var entries: [Entry] = []
  /// How many words the title has, and how many the text has.
  private(set) var titleWords = 0
  private(set) var words = 0
  /// Whether the words being added are from the title.
  var isTitle = false

  private var bytes: [UInt8] = []
  /// Open addressing: 1 + the number of an entry, 0 if the slot is free.
  private var table = [Int32](repeating: 0, count: 1024)

  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    (titleWords, words, isTitle) = (0, 0, false)
    // One long text must not make clearing slow for all that follow.
    if table.count > 4096 { table = [Int32](repeating: 0, count: 1024) }
    table.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  mutating func add(_ word: Bytes, hash: UInt32) {
    if isTitle { titleWords += 1 } else { words += 1 }
    let number = entry(of: word, hash)
    if isTitle { entries[number].isInTitle = true } else { entries[number].times += 1 }
  }

  /// Adds a word that occurs nowhere but finds the item all the same. It counts as a word of the title.
  mutating func addSign(_ word: [UInt8]) {
    word.withUnsafeBufferPointer { entries[entry(of: $0, TermHash.of($0))].isInTitle = true }
  }

  func withBytes(of entry: Entry, _ body: (Bytes) -> Void) {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.start + entry.count)]))
    }
  }

  private mutating func entry(of word: Bytes, _ hash: UInt32) -> Int {
    if entries.count * 2 >= table.count { grow() }
    let mask = table.count - 1
    var place = Int(hash) & mask
    while table[place] != 0 {
      let number = Int(table[place]) - 1
      if entries[number].hash == hash, isSame(entries[number], word) { return number }
      place = (place + 1) & mask
    }
    entries.append(
      Entry(start: Int32(bytes.count), count: Int32(word.count), hash: hash, times: 0, isInTitle: false))
    bytes.append(contentsOf: word)
    table[place] = Int32(entries.count)
    return entries.count - 1
  }

  private func isSame(_ entry: Entry, _ word: Bytes) -> Bool {
    bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.start + entry.count)]).equals(word)
    }
  }

  private mutating func grow() {
    table = [Int32](repeating: 0, count: table.count * 2)
    for (number, entry) in entries.enumerated() {
      var place = Int(entry.hash) & (table.count - 1)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(number + 1)
    }
  }
}
