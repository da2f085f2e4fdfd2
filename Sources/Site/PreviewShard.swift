import Escaping
import Graph
import Pages
import Views

/// A shard of `previews/`: what is shown beside a link to each of some items, by key, as a script that calls `offprintPreview`, since a
/// page opened from disk may not fetch.
enum PreviewShard {
  static func write(_ shard: Int, of table: ShardTable, _ reader: inout ItemReader, into sink: inout Sink) {
    reader.beginTexts()
    let site = reader.graph.site
    sink.append("offprintPreview({")
    for (number, position) in table.positions[shard].enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      sink.append(json: site.addresses.key(at: Int(position)).text)
      sink.append(":[")
      reader.appendPreview(of: site.publication.items[Int(position)], to: &sink)
      sink.append("]")
    }
    sink.append("\n});\n")
  }
}
