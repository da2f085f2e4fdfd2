public import Escaping
import Graph
public import Pages

/// A file of `search/items/`: what a result shows of each item besides an extract, and where its page is.
public enum ItemShard {
  /// Writes a file: of each item its number, title, file name, type, and the day of its last change as `YYYYMMDD`.
  public static func write(_ shard: Int, of index: SearchIndex, _ reader: inout GraphReader, into sink: inout Sink) {
    let site = reader.site
    sink.append("offprintSearch(\"items\",")
    sink.append(decimal: shard)
    sink.append(",[")
    for (number, found) in index.items(ofShard: shard, isOfTexts: false).enumerated() {
      let item = site.publication.items[found.position]
      sink.append(number == 0 ? "\n[" : ",\n[")
      sink.append(decimal: Int(found.slot))
      sink.append(",")
      sink.appendJSONString(reader.title(of: item))
      sink.append(",\"")
      if item == site.publication.root {
        reader.noteAddress(of: item)
      } else {
        reader.appendStem(of: item, to: &sink)
      }
      sink.append("\",")
      sink.appendJSONString(reader.value(.type, of: item)?.bytes ?? Bytes(start: nil, count: 0))
      sink.append(",")
      let day = reader.lastDay(of: item, in: site.zone)
      sink.append(decimal: day.map { ($0.year * 100 + $0.month) * 100 + $0.day } ?? 0)
      sink.append("]")
    }
    sink.append("]);\n")
  }
}
