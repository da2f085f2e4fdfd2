/// The identity of each file: the path at which it first appeared, however often it was moved since.
struct NoteIdentities {
  private(set) var byPath: [ExactText: String] = [:]
  /// How many files have begun at a path so far.
  private(set) var begun: [ExactText: Int] = [:]

  init() {}

  init(byPath: [ExactText: String], begun: [ExactText: Int]) {
    self.byPath = byPath
    self.begun = begun
  }

  mutating func apply(_ deltas: [FileDelta]) {
    var moved: [(path: ExactText, identity: String)] = []
    var origins: Set<ExactText> = []
    for delta in deltas {
      guard let origin = delta.origin, origins.insert(origin).inserted, let identity = byPath[origin] else { continue }
      moved.append((delta.path, identity))
    }
    for delta in deltas {
      if let origin = delta.origin { byPath[origin] = nil }
      if delta.isGone { byPath[delta.path] = nil }
    }
    for (path, identity) in moved { byPath[path] = identity }
    for delta in deltas where !delta.isGone && byPath[delta.path] == nil { byPath[delta.path] = begin(at: delta.path) }
  }

  private mutating func begin(at path: ExactText) -> String {
    let count = (begun[path] ?? 0) + 1
    begun[path] = count
    return count == 1 ? path.text : "\(path.text)\u{0}\(count)"
  }

  /// The same deltas with additional moves that only the contents show: files that exchanged their names, which git takes for
  /// edits where they are short, and on request files that disappeared at one path and appeared at another.
  static func withMoves(_ deltas: [FileDelta], goneAndCome: Bool = false) -> [FileDelta] {
    let before = sole(deltas.filter { $0.origin == nil }, \.old)
    let now = sole(deltas.filter { $0.origin == nil }, \.new)
    let contents = Dictionary(deltas.map { ($0.path, $0) }) { first, _ in first }
    func origin(_ path: ExactText) -> ExactText? {
      guard let delta = contents[path], let new = delta.new, delta.old != new, now[new] == path else { return nil }
      return before[new]
    }
    var deltas = deltas
    for index in deltas.indices where deltas[index].origin == nil && !deltas[index].isGone {
      let path = deltas[index].path
      guard let first = origin(path), let delta = contents[first] else { continue }
      if delta.isGone {
        if goneAndCome, deltas[index].old == nil { deltas[index].origin = first }
        continue
      }
      var (place, steps) = (first, 1)
      while place != path, steps < deltas.count, let next = origin(place) { (place, steps) = (next, steps + 1) }
      if place == path { deltas[index].origin = first }
    }
    return deltas
  }

  /// The paths by their contents, for contents that only one file has.
  private static func sole(_ deltas: [FileDelta], _ content: (FileDelta) -> String?) -> [String: ExactText] {
    var paths: [String: ExactText] = [:]
    var several: Set<String> = []
    for delta in deltas {
      guard let content = content(delta), content != emptyBlob, content != emptyBlobOfSHA256 else { continue }
      if paths.updateValue(delta.path, forKey: content) != nil { several.insert(content) }
    }
    return paths.filter { !several.contains($0.key) }
  }

  /// Git's name for an empty file.
  static let emptyBlob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
  private static let emptyBlobOfSHA256 = "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"
}

/// A hash of a file's content. Line endings do not count: git may write `\r\n` where a commit has `\n`.
struct ContentHash: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64
  /// Whether the content is empty, as in many files that have nothing else in common.
  let isEmpty: Bool

  /// The hash as text; for empty content, git's own name for it.
  var name: String { isEmpty ? NoteIdentities.emptyBlob : "\(high) \(low)" }

  /// Two hashes of 64 bits: FNV-1a, and a variant with another prime over the state rotated by half.
  init(_ content: UnsafeRawBufferPointer) {
    var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9ae1_6a3b_2f90_404f)
    var count: UInt64 = 0
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      if byte == 0x0D, index < content.endIndex, content[index] == 0x0A { continue }
      high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      low = ((low << 32 | low >> 32) ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
      count += 1
    }
    self.high = high
    self.low = low ^ count
    isEmpty = count == 0
  }
}
