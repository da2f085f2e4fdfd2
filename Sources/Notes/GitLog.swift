/// Reads what `git log --raw -z` prints: each commit's line after a byte 1, then its files, all ended by zero bytes.
struct GitLog {
  /// The most edits that are read; no real history of notes has more.
  private static let mostDeltas = 5_000_000

  static let arguments = [
    "log", "--first-parent", "-m", "--reverse", "--raw", "-z", "--no-abbrev", "-B", "-M", "-l0", "-O/dev/null",
    "--no-ext-diff", "--no-textconv", "--no-show-signature", "--no-color", "--no-notes", "--relative",
    "--format=%x01%at",
  ]

  private let admits: (String) -> Bool
  private(set) var commits: [GitCommit] = []
  private var token: [UInt8] = []
  /// The file entry whose paths come next, and the earlier entries of the commit.
  private var entry: Entry?
  private var entries: [Entry] = []
  private var count = 0

  private struct Entry {
    let status: UInt8
    /// Whether git regards the content as completely rewritten.
    let isRewritten: Bool
    let old: String?
    let new: String?
    var paths: [ExactText] = []

    var isPair: Bool { status == UInt8(ascii: "R") || status == UInt8(ascii: "C") }
    var isGone: Bool { status == UInt8(ascii: "D") }
  }

  /// - Parameter admits: whether a path can be a note's.
  init(admits: @escaping (String) -> Bool) { self.admits = admits }

  /// - Returns: false when there is more than is read.
  mutating func read(_ bytes: some Sequence<UInt8>) -> Bool {
    for byte in bytes {
      guard byte == 0 else {
        token.append(byte)
        continue
      }
      take()
      token.removeAll(keepingCapacity: true)
    }
    return isComplete
  }

  /// Whether everything was read.
  var isComplete: Bool { count <= Self.mostDeltas }

  mutating func finish() { endCommit() }

  private mutating func take() {
    if entry != nil { return takePath() }
    let words = token.drop { $0 == 0x0A }
    if words.first == 1 {
      endCommit()
      let second = Int64(String(decoding: words.dropFirst(), as: UTF8.self)) ?? 0
      // A drive only keeps these years.
      commits.append(GitCommit(second: min(max(second, 0), 253_402_300_799)))
    } else if words.first == UInt8(ascii: ":") {
      let parts = String(decoding: words.dropFirst(), as: UTF8.self).split(separator: " ")
      guard parts.count == 5, let status = parts[4].utf8.first else { return }
      entry = Entry(
        status: status, isRewritten: status == UInt8(ascii: "M") && parts[4].utf8.count > 1,
        old: Self.file(mode: parts[0], parts[2]), new: Self.file(mode: parts[1], parts[3]))
    }
  }

  /// A file's content; nil where there is none, or for a link or a submodule.
  private static func file(mode: Substring, _ name: Substring) -> String? {
    mode.hasPrefix("100") ? String(name) : nil
  }

  private mutating func takePath() {
    guard var found = entry else { return }
    found.paths.append(ExactText(String(decoding: token, as: UTF8.self)))
    let isWhole = found.paths.count == (found.isPair ? 2 : 1)
    entry = isWhole ? nil : found
    guard isWhole else { return }
    entries.append(found)
    count += 1
  }

  private mutating func endCommit() {
    defer { entries = [] }
    guard let number = commits.indices.last else { return }
    let there = Set(entries.lazy.filter { !$0.isGone }.compactMap(\.paths.last))
    let rewritten = Set(entries.lazy.filter(\.isRewritten).compactMap(\.paths.last))
    var deltas: [FileDelta] = []
    for entry in entries {
      guard let path = entry.paths.last else { continue }
      var origin = entry.isPair ? entry.paths.first : nil
      // What git calls a copy is a move where the original file got another content.
      if entry.status == UInt8(ascii: "C"), let from = origin, !rewritten.contains(from) { origin = nil }
      if let from = origin, !there.contains(from), admits(from.text) {
        deltas.append(FileDelta(path: from, old: entry.old, new: nil))
      }
      if let from = origin, !admits(from.text) { origin = nil }
      guard admits(path.text) else { continue }
      deltas.append(FileDelta(path: path, origin: origin, old: entry.isPair ? nil : entry.old, new: entry.new))
    }
    commits[number].deltas = NoteIdentities.withMoves(deltas)
  }
}

/// The parts of a commit that concern notes.
struct GitCommit {
  /// Its author's time, in seconds since 1970.
  let second: Int64
  var deltas: [FileDelta] = []
}
