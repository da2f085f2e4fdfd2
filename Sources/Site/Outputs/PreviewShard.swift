import Escaping
import Graph
import Pages
import Views

/// A shard of `previews/`: the previews beside links to some items, by key, as a script that calls `offprintPreview`, since a
/// page opened from disk may not fetch.
enum PreviewShard {
  static var form: ReusedLines.Form { ReusedLines.Form(end: "\n});\n", key: key) }

  /// - Parameter kept: the shard as it was written, if only a few of its items are made again.
  static func write(
    _ shard: Int, of table: ShardTable, keeping kept: ReusedLines?, _ reader: inout ItemReader, into sink: inout Sink
  ) {
    reader.beginTexts()
    let site = reader.graph.site
    if let kept {
      return kept.write(into: &sink) { item, _, sink in write(item, &reader, into: &sink) }
    }
    sink.append("offprintPreview({")
    for (number, position) in table.positions[shard].enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      write(site.publication.items[Int(position)], &reader, into: &sink)
    }
    sink.append(text: form.end)
  }

  /// The key of a line's item.
  private static func key(of line: Bytes) -> ItemKey? {
    ItemKey(characters: line.dropFirst().prefix(ItemKey.length))
  }

  /// Writes the line of an item.
  static func write(_ item: ItemIndex, _ reader: inout ItemReader, into sink: inout Sink) {
    let site = reader.graph.site
    sink.append("\"")
    if let position = site.publication.position(of: item) { sink.append(text: site.addresses.key(at: position).text) }
    sink.append("\":[")
    reader.appendPreview(of: item, to: &sink)
    sink.append("]")
  }
}
