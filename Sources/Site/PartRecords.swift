import Graph
import Pages

/// Files of many items, among those that asked for anything that is otherwise, of which only the lines of a few items are: the
/// others stay as they were written.
struct PartRecords {
  private let build: Build
  private let manifest: Manifest
  private let before: SitePlan
  private let now: SitePlan
  private let touched: [ItemIndex]
  /// The shards that have new items, with these.
  private let new: [Int: [ItemIndex]]
  private(set) var files: [TaskLedger.Name: KeptRecords] = [:]

  /// - Parameters:
  ///   - keys: under which anything is otherwise.
  ///   - touched: the items to which facts came, new ones among them.
  ///   - names: the tasks that asked for anything that is otherwise.
  /// - Throws: what SQLite throws.
  init(
    _ build: Build, _ manifest: Manifest, from before: SitePlan, to now: SitePlan, _ keys: Set<ReadKey>,
    _ touched: [ItemIndex], asking names: Set<TaskLedger.Name>
  ) throws {
    (self.build, self.manifest, self.before, self.now, self.touched) = (build, manifest, before, now, touched)
    let isNew = { (item: ItemIndex) in
      now.site.publication.contains(item) && !before.site.publication.contains(item)
    }
    new = Dictionary(grouping: touched.filter(isNew)) { ItemKey(id: now.site.graph.id(of: $0)).shard }
    let areOwn = !keys.contains(where: KeptRecords.isAskedOfOthers)
    for task in now.others {
      let name = now.name(of: task)
      if case .lookup(let shard) = task, names.contains(name) || new[shard] != nil {
        files[name] = try lookup(name, new[shard] ?? [])
      }
      guard names.contains(name) else { continue }
      if areOwn, let (shard, beginning) = task.records {
        files[name] = try records(name, shard, beginning)
      }
    }
  }

  private func published(_ name: TaskLedger.Name) throws -> KeptRecords? {
    guard try !manifest.hasMessages(of: name) else { return nil }
    return try manifest.files(of: [name]).first.flatMap(build.output.bytes).flatMap(KeptRecords.init)
  }

  private func records(
    _ name: TaskLedger.Name, _ shard: Int, _ beginning: (ItemIndex, PublishedGraph) -> [UInt8]
  ) throws -> KeptRecords? {
    let items = now.table.positions[shard].map { now.site.publication.items[Int($0)] }.filter(touched.contains)
    guard !items.isEmpty, var records = try published(name) else { return nil }
    for item in items {
      let start = beginning(item, now.site)
      guard records.replace(item, where: { $0.starts(with: start) }) else { return nil }
    }
    return records
  }

  /// Nobody else asks where an item's page is than the line of its own key, and those of deleted items that lead to it.
  private func lookup(_ name: TaskLedger.Name, _ new: [ItemIndex]) throws -> KeptRecords? {
    let isThere = try !manifest.files(of: [name]).isEmpty
    guard var records = try isThere ? published(name) : KeptRecords(LookupShard.empty) else { return nil }
    var isOther = !new.isEmpty
    for item in touched where before.site.publication.contains(item) {
      let end = LookupShard.end(of: item, in: before.site)
      if records.replace(item, where: { $0.suffix(end.count).elementsEqual(end) }) { isOther = true }
    }
    for item in new {
      let key = ItemKey(id: now.site.graph.id(of: item))
      records.insert(item, LookupShard.beginning(of: key)) { line in
        LookupShard.key(of: line).map { other in key < other } ?? true
      }
    }
    return isOther ? records : nil
  }
}
