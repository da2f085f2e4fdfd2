import Escaping
import Graph
import Pages

/// A shard of `lookup/`: the page of today for each key, as a script that calls `offprintLookup`, since a page opened from
/// disk may not fetch.
enum LookupShard {
  static func write(_ shard: Int, of table: ShardTable, _ reader: inout GraphReader, into sink: inout Sink) {
    let site = reader.site
    var entries: [(key: ItemKey, item: ItemIndex)] = table.positions[shard].map {
      (site.addresses.key(at: Int($0)), site.publication.items[Int($0)])
    }
    entries += table.successors[shard].map { ($0.key, $0.item) }
    entries.sort { $0.key < $1.key }
    sink.append("offprintLookup({")
    for (number, entry) in entries.enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      reader.noteAddress(of: entry.item)
      sink.append(json: entry.key.text)
      sink.append(":")
      sink.append(json: site.path(of: entry.item))
    }
    sink.append("\n});\n")
  }
}
