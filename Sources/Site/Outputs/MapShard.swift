import Escaping
import Graph
import Pages
import Views

/// A file of `map/`: items with the keys of the items they lead to, as a script that calls `offprintMap`, since a page opened
/// from disk may not fetch.
enum MapShard {
  static var form: ReusedLines.Form { ReusedLines.Form(end: "]);\n", key: key) }

  /// Writes a file: its number, how many files there are, and for each item its file's name, its title, its type, and the
  /// concatenated keys. The root's file has another name, so its key follows an `@`.
  ///
  /// - Parameter kept: the file as it was written, if only a few of its items are made again.
  static func write(
    _ shard: Int, of map: MapPlan, _ table: ShardTable, keeping kept: ReusedLines?, _ reader: inout GraphReader,
    into sink: inout Sink
  ) {
    var rows: [ListRow] = []
    if let kept {
      return kept.write(into: &sink) { item, _, sink in write(item, &reader, &rows, into: &sink) }
    }
    sink.append("offprintMap(")
    sink.append(decimal: shard)
    sink.append(",")
    sink.append(decimal: map.shards)
    sink.append(",[")
    for (number, position) in map.positions(in: shard, of: table).enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      write(reader.site.publication.items[Int(position)], &reader, &rows, into: &sink)
    }
    sink.append(text: form.end)
  }

  /// The key of a line's item, which ends the name of its file.
  private static func key(of line: Bytes) -> ItemKey? {
    ByteSearch.end(of: "\",", in: line).flatMap { ItemKey(characters: line[..<($0 - 2)].suffix(ItemKey.length)) }
  }

  /// Writes the line of an item.
  static func write(
    _ item: ItemIndex, _ reader: inout GraphReader, _ rows: inout [ListRow], into sink: inout Sink
  ) {
    let site = reader.site
    sink.append("[\"")
    if item == site.publication.root {
      reader.noteAddress(of: item)
      sink.append("@")
      sink.append(text: ItemKey(id: site.graph.id(of: item)).text)
    } else {
      reader.appendStem(of: item, to: &sink)
    }
    sink.append("\",")
    sink.appendJSONString(TextLimit.beginning(of: reader.title(of: item), longest))
    sink.append(",")
    sink.appendJSONString(reader.value(.type, of: item)?.bytes ?? Bytes(start: nil, count: 0))
    sink.append(",\"")
    for key in keys(ledToBy: item, &reader, &rows) { sink.append(text: key.text) }
    sink.append("\"]")
  }

  /// The distinct keys in ascending order, which does not depend on the order of loading.
  private static func keys(
    ledToBy item: ItemIndex, _ reader: inout GraphReader, _ rows: inout [ListRow]
  ) -> [ItemKey] {
    rows.removeAll(keepingCapacity: true)
    reader.appendReferences(from: item, to: &rows)
    reader.appendLinks(from: item, to: &rows)
    let targets = Set(rows.map(\.item)).subtracting([item])
    return targets.compactMap { reader.site.publication.position(of: $0) }.map { reader.site.addresses.key(at: $0) }
      .sorted()
  }

  /// The most bytes of a title; a longer one is cut.
  private static let longest = 120
}

/// How the map of all items is split into files, and which items its page names.
struct MapPlan: Sendable {
  /// The edition of the links in texts; it changes when texts link to other items.
  let edition: Int
  /// The items with the most links, in descending order: more than the page names.
  let candidates: [Hub]
  /// How many files there are: a power of two that follows from the number of items, so that a file has about 20 kB.
  let shards: Int

  init(of site: PublishedGraph) {
    edition = site.editionOfTies
    candidates = site.mostTied(Self.mostCandidates).map { Hub(item: $0.item, count: $0.count) }
    shards = Self.shards(ofItems: site.publication.items.count)
  }

  /// The plan of a partly loaded site.
  ///
  /// - Parameters:
  ///   - items: how many there are in all.
  ///   - hubs: the loaded ones, in their order.
  init(partOf site: PublishedGraph, items: Int, hubs: [Hub]) {
    edition = site.editionOfTies
    candidates = hubs
    shards = Self.shards(ofItems: items)
  }

  /// The hubs that the page names.
  var hubs: [Hub] { Array(candidates.prefix(StoredMap.mostHubs)) }

  static let mostCandidates = 2 * StoredMap.mostHubs

  private static func shards(ofItems items: Int) -> Int {
    var shards = 1
    while shards < 1024, shards * itemsOfShard < items { shards *= 2 }
    return shards
  }

  private static let itemsOfShard = 256

  /// The shards whose items are in a file.
  func shards(of file: Int) -> Range<Int> {
    let width = 1024 / shards
    return file * width..<(file + 1) * width
  }

  /// The positions in the publication of a file's items, by their keys.
  func positions(in file: Int, of table: ShardTable) -> [Int32] { table.positions[shards(of: file)].flatMap { $0 } }
}
