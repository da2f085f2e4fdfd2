import Graph
import Pages

/// The deleted items that now lead elsewhere, with the new contents of their lines in `lookup/`.
struct SuccessorMoves {
  struct Move {
    let key: ItemKey
    /// Nil if it no longer leads anywhere.
    let item: ItemIndex?
  }

  private var moves: [Int: [Move]] = [:]

  /// The shards with their lines, old or new.
  var shards: Set<Int> { Set(moves.keys) }

  init(from earlier: SitePlan, to later: SitePlan) {
    guard later.outputs.contains(.lookup) else { return }
    let (before, now) = (earlier.table, later.table)
    for shard in now.successors.indices where !(before.successors[shard].isEmpty && now.successors[shard].isEmpty) {
      let (then, later) = (Self.items(before.successors[shard]), Self.items(now.successors[shard]))
      let moved = Set(then.keys).union(later.keys).filter { then[$0] != later[$0] }
      if !moved.isEmpty { moves[shard] = moved.map { Move(key: $0, item: later[$0]) } }
    }
  }

  func moves(in shard: Int) -> [Move] { moves[shard] ?? [] }

  private static func items(_ successors: [ShardTable.Successor]) -> [ItemKey: ItemIndex] {
    Dictionary(successors.map { ($0.key, $0.item) }) { $1 }
  }
}
