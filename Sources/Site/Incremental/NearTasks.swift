import Pages
import Store

/// The tasks without an item page that may change when values of a few items change, so that thousands of others need not be
/// named to rule them out.
struct NearTasks {
  private var shards: Set<Int>
  private var days: Set<Int32>
  private let isListed: Bool

  /// - Parameters:
  ///   - asking: the tasks that asked for anything that changed.
  ///   - keys: the keys that changed.
  ///   - shards: the shards of new items.
  ///   - isListed: whether every part of the sitemap with these items existed before.
  init(_ asking: Set<TaskLedger.Name>, _ keys: Set<ReadKey>, _ shards: Set<Int> = [], isListed: Bool = true) {
    (self.shards, self.isListed) = (shards, isListed)
    days = Set(keys.lazy.filter { $0.kind == .day }.map(\.day))
    for case .file(let path) in asking {
      guard let name = path.split(separator: "/").last else { continue }
      if let shard = ItemKey.shard(named: name.prefix(2)) { self.shards.insert(shard) }
      if let day = Array(name.utf8.prefix(10)).withUnsafeBufferPointer({ CivilDay(plain: $0) }) {
        days.insert(Int32(day.daysSince1970))
      }
    }
  }

  func contains(_ task: FileTask, of plan: SitePlan) -> Bool {
    switch task {
    // The loaded items alone do not show which parts there are.
    case .sitemap(-1): !isListed
    case .graph(let shard), .lookup(let shard), .previews(let shard): shards.contains(shard)
    case .time(.day(let number, _), of: let timeline): days.contains(plan.timelines[timeline].days[number].number)
    default: true
    }
  }
}
