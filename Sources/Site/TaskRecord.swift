import Diagnostics
import Graph
import Pages

/// What came of one task: its files, what they asked for, and the messages that making them gave rise to.
struct TaskRecord: Sendable {
  /// What tells a task of one site from the others of it, and is the same in the next site.
  enum Name: Hashable, Sendable {
    case item(ItemIndex)
    /// By the path of its first file.
    case file(String)
  }

  var files: [OutputFile]
  /// Each key once, in order.
  var keys: [ReadKey]
  var messages: [Diagnostic]

  /// Whether anything that was asked for is among the keys of what changed.
  func asked(forAnyOf changed: Set<ReadKey>) -> Bool {
    // The shorter list is gone through.
    if keys.count < changed.count { return keys.contains { changed.contains($0) } }
    return changed.contains { holds($0) }
  }

  private func holds(_ key: ReadKey) -> Bool {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key
  }
}
