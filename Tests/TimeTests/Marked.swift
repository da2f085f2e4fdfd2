import Graph
import Time

/// A difference with its pieces, as text that can be compared.
struct Marked {
  private(set) var text = ""
  /// What a reader would see of the old text, and of the new one.
  private(set) var old: [UInt8] = []
  private(set) var new: [UInt8] = []
  private(set) var pieces: [[UInt8]] = []
  private(set) var isRewritten = false

  init(_ old: String, _ new: String) { self.init(Array(old.utf8), Array(new.utf8)) }

  init(_ first: [UInt8], _ second: [UInt8]) {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        let runs = WordDiff(from: first, to: second).runs
        for run in runs { take(run, Array((run.kind == .added ? second : first)[run.range])) }
        isRewritten = runs.count { $0.kind != .same } == 2
      }
    }
  }

  private mutating func take(_ run: WordDiff.Run, _ piece: [UInt8]) {
    let shown = String(decoding: piece, as: UTF8.self)
    pieces.append(piece)
    switch run.kind {
    case .same: (text, old, new) = (text + shown, old + piece, new + piece)
    case .removed: (text, old) = (text + "[-\(shown)-]", old + piece)
    case .added: (text, new) = (text + "{+\(shown)+}", new + piece)
    }
  }
}
