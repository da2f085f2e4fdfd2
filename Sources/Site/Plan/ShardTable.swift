import Graph
import Pages

/// The published items by the first two characters of their keys, which is how shards group them.
struct ShardTable: Sendable {
  /// Positions in the publication, by key, for each of 1024 shards.
  let positions: [[Int32]]
  /// Deleted items whose successor is published, by key, for each shard: the only trace of a deleted item.
  let successors: [[Successor]]

  struct Successor: Sendable {
    let key: ItemKey
    let item: ItemIndex
  }

  init(of site: PublishedGraph) {
    var positions = [[Int32]](repeating: [], count: 1024)
    for position in site.publication.items.indices {
      positions[site.addresses.key(at: position).shard].append(Int32(position))
    }
    for shard in positions.indices {
      positions[shard].sort { site.addresses.key(at: Int($0)) < site.addresses.key(at: Int($1)) }
    }
    self.positions = positions
    successors = Self.successors(of: site)
  }

  private static func successors(of site: PublishedGraph) -> [[Successor]] {
    var successors = [[Successor]](repeating: [], count: 1024)
    for index in 0..<site.graph.itemCount {
      let item = ItemIndex(raw: UInt32(index))
      guard let successor = site.publishedSuccessor(of: item) else { continue }
      let key = ItemKey(id: site.graph.id(of: item))
      successors[key.shard].append(Successor(key: key, item: successor))
    }
    for shard in successors.indices { successors[shard].sort { $0.key < $1.key } }
    return successors
  }
}

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
