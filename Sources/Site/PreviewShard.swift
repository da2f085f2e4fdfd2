import Escaping
import Graph
import Pages
import Views

/// A shard of `previews/`: what is shown beside a link to each of some items, by key, as a script that calls `offprintPreview`, since a
/// page opened from disk may not fetch.
enum PreviewShard {
  /// - Parameter kept: the shard as it was written, where a few items of it alone are made anew.
  static func write(
    _ shard: Int, of table: ShardTable, keeping kept: KeptRecords?, _ reader: inout ItemReader, into sink: inout Sink
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
    sink.append("\n});\n")
  }

  /// The bytes with which the line of an item begins.
  static func beginning(of item: ItemIndex, in site: PublishedGraph) -> [UInt8] {
    let key = site.publication.position(of: item).map { site.addresses.key(at: $0).text } ?? ""
    return Array("\"\(key)\":[".utf8)
  }

  private static func write(_ item: ItemIndex, _ reader: inout ItemReader, into sink: inout Sink) {
    beginning(of: item, in: reader.graph.site).withUnsafeBufferPointer { sink.append($0) }
    reader.appendPreview(of: item, to: &sink)
    sink.append("]")
  }
}
