import Escaping
import Graph
import Pages

/// A shard of `lookup/`: the current page of each key, as a script that calls `offprintLookup`, since a page opened from disk may
/// not fetch.
enum LookupShard {
  static var form: ReusedLines.Form { ReusedLines.Form(end: "\n});\n", key: key) }

  /// A shard without items, as it would be written.
  static let empty = Array(("offprintLookup({" + form.end).utf8)

  /// The key of a line; nil if it has none.
  private static func key(of line: Bytes) -> ItemKey? {
    ItemKey(characters: line.dropFirst().prefix(ItemKey.length))
  }

  /// - Parameter kept: the shard as it was written, if only the pages of a few items changed.
  static func write(
    _ shard: Int, of table: ShardTable, keeping kept: ReusedLines?, _ reader: inout GraphReader, into sink: inout Sink
  ) {
    let site = reader.site
    if let kept {
      return kept.write(into: &sink) { item, key, sink in
        reader.noteAddress(of: item)
        sink.append(json: key.text)
        writeEnd(of: item, in: site, into: &sink)
      }
    }
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
      writeEnd(of: entry.item, in: site, into: &sink)
    }
    sink.append(text: form.end)
  }

  /// The bytes that end each line that leads to an item, without a comma.
  static func end(of item: ItemIndex, in site: PublishedGraph) -> [UInt8] {
    var sink = Sink(capacity: 128)
    writeEnd(of: item, in: site, into: &sink)
    return Array(sink.bytes)
  }

  private static func writeEnd(of item: ItemIndex, in site: PublishedGraph, into sink: inout Sink) {
    sink.append(":")
    sink.append(json: site.path(of: item))
  }
}
