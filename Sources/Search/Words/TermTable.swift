import Graph

/// The number of every word of a site, in the order of first appearance.
struct TermTable {
  private(set) var hashes: [UInt32] = []
  /// The hash of each word that determines its file.
  private(set) var places: [UInt32] = []
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Open addressing: 1 + a word's number, 0 if the slot is free.
  private var table = [UInt32](repeating: 0, count: 4096)

  var count: Int { hashes.count }

  /// The number of a word; nil if it is not there.
  func found(_ word: Bytes, hash: UInt32) -> UInt32? {
    let number = table[place(of: word, hash)]
    return number == 0 ? nil : number - 1
  }

  mutating func number(of word: Bytes, hash: UInt32) -> UInt32 {
    if hashes.count * 2 >= table.count { grow() }
    let place = place(of: word, hash)
    if table[place] != 0 { return table[place] - 1 }
    table[place] = UInt32(hashes.count + 1)
    return append(word, hash)
  }

  /// Where a word is in the table, or where it would be.
  @inline(__always)
  private func place(of word: Bytes, _ hash: UInt32) -> Int {
    let mask = table.count - 1
    var place = Int(hash) & mask
    while table[place] != 0 {
      let number = table[place] - 1
      if hashes[Int(number)] == hash, isSame(number, word) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  /// Appends a word that is not there yet. An empty word, which occurs nowhere, is never found.
  mutating func append(_ word: Bytes) {
    if !word.isEmpty {
      _ = number(of: word, hash: TermHash.of(word))
    } else {
      _ = append(word, 0)
    }
  }

  private mutating func append(_ word: Bytes, _ hash: UInt32) -> UInt32 {
    bytes.append(contentsOf: word)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    places.append(word.first == TitleSigns.mark ? TermHash.of(TitleSigns.place(of: word)) : hash)
    return UInt32(hashes.count - 1)
  }

  func word(_ number: UInt32) -> ArraySlice<UInt8> { bytes[range(number)] }

  /// Whether one word comes before another in the order of their bytes.
  func precedes(_ first: UInt32, _ second: UInt32) -> Bool {
    bytes.withUnsafeBufferPointer { $0[range(first)].lexicographicallyPrecedes($0[range(second)]) }
  }

  private func range(_ number: UInt32) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[Int(number) - 1]))..<Int(ends[Int(number)])
  }

  private func isSame(_ number: UInt32, _ word: Bytes) -> Bool {
    bytes.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[range(number)]).equals(word) }
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash) & (table.count - 1)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt32(number + 1)
    }
  }
}

/// The hash that assigns words to shards: FNV-1a with 32 bits over UTF-8, and the finalizer of MurmurHash3.
///
/// `Templates/assets/search-words.js` computes the same.
struct TermHash {
  private var state: UInt32 = 0x811C_9DC5

  @inline(__always) mutating func add(_ byte: UInt8) { state = (state ^ UInt32(byte)) &* 0x0100_0193 }

  @inline(__always) var value: UInt32 {
    var hash = state
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
    return hash ^ (hash >> 16)
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = TermHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
