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
  private(set) var files: [TaskLedger.Name: KeptRecords] = [:]

  /// - Parameters:
  ///   - keys: under which anything is otherwise.
  ///   - touched: the items to which facts came.
  ///   - names: the tasks that asked for anything that is otherwise.
  /// - Throws: what SQLite throws.
  init(
    _ build: Build, _ manifest: Manifest, from before: SitePlan, to now: SitePlan, _ keys: Set<ReadKey>,
    _ touched: [ItemIndex], asking names: Set<TaskLedger.Name>
  ) throws {
    (self.build, self.manifest, self.before, self.now, self.touched) = (build, manifest, before, now, touched)
    let areOwn = !keys.contains(where: KeptRecords.isAskedOfOthers)
    for task in now.others {
      let name = now.name(of: task)
      guard names.contains(name) else { continue }
      if case .lookup = task {
        files[name] = try lookup(name)
      } else if areOwn, let (shard, beginning) = task.records {
        files[name] = try records(name, shard, beginning)
      }
    }
  }

  private func published(_ name: TaskLedger.Name) throws -> KeptRecords? {
    guard try !manifest.hasMessages(of: name) else { return nil }
    return try manifest.files(of: [name]).first.flatMap(build.output.bytes).map(KeptRecords.init)
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
  private func lookup(_ name: TaskLedger.Name) throws -> KeptRecords? {
    guard var records = try published(name) else { return nil }
    var isOther = false
    for item in touched where now.site.publication.contains(item) {
      let end = LookupShard.end(of: item, in: before.site)
      let ends = [end, end + [UInt8(ascii: ",")]]
      if records.replace(item, where: { line in ends.contains { line.suffix($0.count).elementsEqual($0) } }) {
        isOther = true
      }
    }
    return isOther ? records : nil
  }
}
