import Pages
import Store

/// Those tasks that make no item's page which may be otherwise where values of a few items are: so that thousands of others need
/// not be named to find out that they are not.
struct NearTasks {
  private var shards: Set<Int>
  private var days: Set<Int32>
  private let isListed: Bool

  /// - Parameters:
  ///   - asking: the tasks that asked for anything that is otherwise.
  ///   - keys: under which it is.
  ///   - shards: those of new items.
  ///   - isListed: whether each part of the sitemap that these are of was there.
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
    // Of what is at hand alone it is not told which parts there are.
    case .sitemap(-1): !isListed
    case .graph(let shard), .lookup(let shard), .previews(let shard): shards.contains(shard)
    case .time(.day(let number, _), of: let timeline): days.contains(plan.timelines[timeline].days[number].number)
    default: true
    }
  }
}
