public import Graph

/// The difference between two texts, word by word: runs that stayed, were removed or were added.
///
/// Time and memory are bounded for any texts. If they are too different for words, they are compared by lines, and the changed
/// lines by words; if there are too many lines, the whole middle counts as rewritten.
public struct WordDiff {
  public enum Kind: Sendable {
    /// It is in both texts.
    case same
    /// It is only in the old text.
    case removed
    /// It is only in the new text.
    case added
  }

  public struct Run: Hashable, Sendable {
    public let kind: Kind
    /// Its bytes: in the new text if it was added, else in the old one.
    public let range: Range<Int>
  }

  /// In reading order: removed text comes before the text that replaces it. Neighbours are never of the same kind.
  public private(set) var runs: [Run] = []

  /// How many steps the comparison of two texts may take: some tens of milliseconds.
  private var budget = 8_000_000
  /// Texts with more bytes than this together are compared by lines at once.
  private static let mostBytesByWords = 1 << 22
  private let old: Bytes
  private let new: Bytes

  public init(from old: Bytes, to new: Bytes) {
    (self.old, self.new) = (old, new)
    let (start, end) = Self.common(old, new)
    add(.same, 0..<start)
    let (before, after) = (start..<old.count - end, start..<new.count - end)
    if before.count + after.count > Self.mostBytesByWords || !addWords(before, after) { addLines(before, after) }
    add(.same, before.upperBound..<old.count)
    joinAcrossSpace()
  }

  /// How many bytes the texts share at the beginning and at the end, cut back to where a token certainly ends.
  private static func common(_ old: Bytes, _ new: Bytes) -> (start: Int, end: Int) {
    let most = min(old.count, new.count)
    // Eight bytes at a time: most versions of a text differ in a few words.
    let words = (UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
    func word(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
      text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    var start = 0
    while start + 8 <= most, word(words.0, start) == word(words.1, start) { start += 8 }
    while start < most, old[start] == new[start] { start += 1 }
    if start < old.count || start < new.count {
      while start > 0, !TextTokens.isSpace(old[start - 1]) { start -= 1 }
    }
    var end = 0
    while end + 8 <= most - start, word(words.0, old.count - end - 8) == word(words.1, new.count - end - 8) { end += 8 }
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, !TextTokens.isSpace(old[old.count - end]) { end -= 1 }
    return (start, end)
  }

  /// - Returns: false when the ranges are too different; then nothing was added.
  private mutating func addWords(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    let ends = (TextTokens.words(of: old, in: before), TextTokens.words(of: new, in: after))
    guard let script = script(before, after, ends) else { return false }
    Self.walk(script, ends) { kind, tokens in add(kind, bytes(kind, tokens, before, after, ends)) }
    return true
  }

  private mutating func addLines(_ before: Range<Int>, _ after: Range<Int>) {
    let ends = (TextTokens.lines(of: old, in: before), TextTokens.lines(of: new, in: after))
    guard let script = script(before, after, ends) else { return addRewritten(before, after) }
    var gone: Range<Int>?
    var oldEnd = before.lowerBound
    var newEnd = after.lowerBound
    Self.walk(script, ends) { kind, tokens in
      let range = bytes(kind, tokens, before, after, ends)
      switch kind {
      case .removed: gone = range
      case .added:
        addChanged(gone ?? oldEnd..<oldEnd, range)
        gone = nil
      case .same:
        if let lost = gone { addChanged(lost, newEnd..<newEnd) }
        gone = nil
        add(.same, range)
      }
      if kind != .added { oldEnd = range.upperBound }
      if kind == .added { newEnd = range.upperBound }
    }
    if let gone { addChanged(gone, newEnd..<newEnd) }
  }

  /// Adds changed lines, compared by words if that is not too expensive.
  private mutating func addChanged(_ before: Range<Int>, _ after: Range<Int>) {
    let fits = before.count + after.count <= Self.mostBytesByWords
    if before.isEmpty || after.isEmpty || !fits || !addWords(before, after) { addRewritten(before, after) }
  }

  private mutating func addRewritten(_ before: Range<Int>, _ after: Range<Int>) {
    add(.removed, before)
    add(.added, after)
  }

  private mutating func script(_ before: Range<Int>, _ after: Range<Int>, _ ends: ([Int], [Int])) -> EditScript? {
    var table = TokenTable(for: ends.0.count + ends.1.count)
    let numbers = table.numbers(of: old, from: before.lowerBound, ends: ends.0)
    return EditScript(
      from: numbers, to: table.numbers(of: new, from: after.lowerBound, ends: ends.1), budget: &budget)
  }

  private func bytes(
    _ kind: Kind, _ tokens: Range<Int>, _ before: Range<Int>, _ after: Range<Int>, _ ends: ([Int], [Int])
  ) -> Range<Int> {
    let (range, ends) = kind == .added ? (after, ends.1) : (before, ends.0)
    let start = tokens.lowerBound == 0 ? range.lowerBound : ends[tokens.lowerBound - 1]
    return start..<ends[tokens.upperBound - 1]
  }

  /// Calls `body` with ranges of tokens in order: removed before added, and unchanged ones in between.
  private static func walk(_ script: EditScript, _ ends: ([Int], [Int]), _ body: (Kind, Range<Int>) -> Void) {
    var (x, y) = (0, 0)
    while x < ends.0.count || y < ends.1.count {
      let (first, second) = (x, y)
      while x < ends.0.count, script.isRemoved[x] { x += 1 }
      if x > first { body(.removed, first..<x) }
      while y < ends.1.count, script.isAdded[y] { y += 1 }
      if y > second { body(.added, second..<y) }
      let same = x
      while x < ends.0.count, y < ends.1.count, !script.isRemoved[x], !script.isAdded[y] { (x, y) = (x + 1, y + 1) }
      if x > same { body(.same, same..<x) }
    }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = runs.last, last.kind == kind, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1] = Run(kind: kind, range: last.range.lowerBound..<range.upperBound)
    } else {
      runs.append(Run(kind: kind, range: range))
    }
  }

  /// Joins changes that only white space separates, since it means nothing by itself.
  private mutating func joinAcrossSpace() {
    var joined: [Run] = []
    var before = 0..<0
    var after = 0..<0
    func flush(_ joined: inout [Run]) {
      if !before.isEmpty { joined.append(Run(kind: .removed, range: before)) }
      if !after.isEmpty { joined.append(Run(kind: .added, range: after)) }
    }
    for (number, run) in runs.enumerated() {
      let count = run.range.count
      switch run.kind {
      case .removed: before = before.lowerBound..<before.upperBound + count
      case .added: after = after.lowerBound..<after.upperBound + count
      case .same:
        let stands = number == 0 || number == runs.count - 1 || !isBlank(run.range)
        if stands { flush(&joined) }
        before = (stands ? before.upperBound + count : before.lowerBound)..<before.upperBound + count
        after = (stands ? after.upperBound + count : after.lowerBound)..<after.upperBound + count
        if stands { joined.append(run) }
      }
    }
    flush(&joined)
    runs = joined
  }

  private func isBlank(_ range: Range<Int>) -> Bool { old[range].allSatisfy(TextTokens.isSpace) }
}

/// Gives equal tokens of two texts equal numbers, so that comparing two tokens costs one comparison.
struct TokenTable {
  private var slots: [Int32]
  /// By number, where one of its tokens is.
  private var places: [(text: Bytes, start: Int, count: Int)] = []

  /// - Parameter count: the most tokens that will be added.
  init(for count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  /// The numbers of the tokens of a text, by their ends.
  mutating func numbers(of text: Bytes, from start: Int, ends: [Int]) -> [Int32] {
    var start = start
    return ends.map { end in
      defer { start = end }
      return number(of: text, start, end - start)
    }
  }

  private mutating func number(of text: Bytes, _ start: Int, _ count: Int) -> Int32 {
    let mask = slots.count - 1
    var slot = Self.hash(of: text, start, count) & mask
    while slots[slot] >= 0 {
      let place = places[Int(slots[slot])]
      if place.count == count, Self.equal(place.text, place.start, text, start, count) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(places.count)
    places.append((text, start, count))
    return slots[slot]
  }

  private static func equal(_ first: Bytes, _ start: Int, _ second: Bytes, _ other: Int, _ count: Int) -> Bool {
    for offset in 0..<count where first[start + offset] != second[other + offset] { return false }
    return true
  }

  /// FNV-1a, with its upper half folded in.
  private static func hash(of text: Bytes, _ start: Int, _ count: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in start..<start + count { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
