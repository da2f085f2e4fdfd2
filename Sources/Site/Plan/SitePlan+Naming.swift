import Feeds
import Graph
import Pages
import Search
import Time
import Views

extension SitePlan {
  /// The name that identifies a task in the next site.
  func name(of task: FileTask) -> TaskLedger.Name {
    switch task {
    case .item(let position): .item(site.publication.items[position].raw)
    case .index(let number):
      .file("items/" + IndexTree.fileName(ofPrefix: index?.nodes[number].prefix ?? [], in: site.collation))
    case .graph(let shard): .file("graph/\(ItemKey.shardName(shard))")
    case .lookup(let shard): .file("lookup/\(ItemKey.shardName(shard))")
    case .graphReadme: .file("graph/README.txt")
    case .missing: .file("404.html")
    case .sitemap(let part): .file(part < 0 ? "sitemap.xml" : Sitemap.path(ofPart: part))
    case .redirect(let number): .file(redirects[number].path)
    case .time(let page, let number): .file(timelines[number].path(of: page))
    case .feed(let scope): .file(scopes[scope].feedFolder + AtomFeed.fileName)
    case .calendar(let scope): .file(scopes[scope].feedFolder + CalendarFile.fileName)
    case .changes(let part): .file(changes?.path(ofPart: part) ?? "")
    case .tag(let number, let part): .file(tags.path(of: number, part: part, in: site))
    case .tags(let page): .file(tags.path(ofPage: page))
    case .mapPage: .file("graph.html")
    case .map(let shard): .file("map/\(shard).js")
    case .previews(let shard): .file("previews/\(ItemKey.shardName(shard)).js")
    case .asset(let number): .file("assets/" + views.assets[number].path)
    case .searchPage: .file("search.html")
    case .searchIndex: .file(IndexFile.path)
    case .searchItems, .searchTexts, .searchWords, .searchVocabulary: .file(task.indexPath ?? "")
    }
  }

  /// What a file lists without asking for each: which things, in which order. Empty for files that ask for everything they show.
  func shape(of task: FileTask) -> [UInt64] {
    switch task {
    case .index(let number): index.map { shape(of: $0.nodes[number]) } ?? []
    case .graph(let shard), .previews(let shard): items(in: shard)
    case .lookup(let shard):
      items(in: shard) + table.successors[shard].flatMap { [$0.key.bits, UInt64($0.item.raw)] }
    case .sitemap(let part):
      part < 0
        ? (0..<Sitemap.parts).map { Sitemap.isEmpty($0, table) ? 0 : 1 }
        : (part << 5..<(part + 1) << 5).flatMap { items(in: $0) }
    case .map(let shard): map?.positions(in: shard, of: table).map { UInt64(site.publication.items[Int($0)].raw) } ?? []
    case .searchIndex: search?.scale.bits.map(UInt64.init) ?? []
    case .searchItems, .searchTexts: search.map { task.shape(in: $0, site.publication) } ?? []
    default: []
    }
  }

  /// The shards whose items must all be loaded when a task's file is made.
  func shards(of task: FileTask) -> Range<Int> {
    switch task {
    case .graph(let shard), .previews(let shard): kept[name(of: task)] == nil ? shard..<shard + 1 : 0..<0
    case .sitemap(let part) where part >= 0:
      kept[name(of: task)] == nil ? part << 5..<(part + 1) << 5 : 0..<0
    case .map(let file): kept[name(of: task)] == nil ? map?.shards(of: file) ?? 0..<0 : 0..<0
    default: 0..<0
    }
  }

  /// The items that have a line in a task's file.
  func items(ofLinesOf task: FileTask) -> [ItemIndex] {
    let positions: [Int32] =
      switch task {
      case .graph(let shard), .previews(let shard), .lookup(let shard): table.positions[shard]
      case .sitemap(let part) where part >= 0: (part << 5..<(part + 1) << 5).flatMap { table.positions[$0] }
      case .map(let file): map?.positions(in: file, of: table) ?? []
      default: []
      }
    return positions.map { site.publication.items[Int($0)] }
  }

  private func items(in shard: Int) -> [UInt64] {
    table.positions[shard].map { UInt64(site.publication.items[Int($0)].raw) }
  }

  private func shape(of node: IndexTree.Node) -> [UInt64] {
    node.positions.map { UInt64(site.publication.items[$0].raw) }
      + node.branches.flatMap { $0.prefix.map(UInt64.init) + [UInt64($0.count) | 1 << 32] }
      + node.beside.flatMap { [1 << 33] + $0.map(UInt64.init) }
  }
}
