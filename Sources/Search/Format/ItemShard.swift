public import Escaping
import Graph
import Pages
public import Views

/// A file of `search/items/`: what a result shows of each item besides an extract, and where its page is.
public enum ItemShard {
  /// Writes a file. Each item has its number, title, file name, type, the day of its last change as `YYYYMMDD`, and the path of
  /// its picture if it has one.
  public static func write(_ shard: Int, of index: SearchIndex, _ reader: inout ItemReader, into sink: inout Sink) {
    reader.beginTexts()
    let site = reader.graph.site
    sink.append("offprintSearch(\"items\",")
    sink.append(decimal: shard)
    sink.append(",[")
    for (number, found) in index.items(ofShard: shard, isOfTexts: false).enumerated() {
      let item = site.publication.items[found.position]
      sink.append(number == 0 ? "\n[" : ",\n[")
      sink.append(decimal: Int(found.slot))
      sink.append(",")
      sink.appendJSONString(reader.graph.title(of: item))
      sink.append(",\"")
      if item == site.publication.root {
        reader.graph.noteAddress(of: item)
      } else {
        reader.graph.appendStem(of: item, to: &sink)
      }
      sink.append("\",")
      appendTypeAndDay(of: item, &reader, into: &sink)
      reader.appendPicture(of: item, to: &sink)
      sink.append("]")
    }
    sink.append("]);\n")
  }

  /// Appends the type of an item, and the day of its last change as `YYYYMMDD`, or 0.
  static func appendTypeAndDay(of item: ItemIndex, _ reader: inout ItemReader, into sink: inout Sink) {
    sink.appendJSONString(reader.graph.value(.type, of: item)?.bytes ?? Bytes(start: nil, count: 0))
    sink.append(",")
    let day = reader.graph.lastDay(of: item, in: reader.graph.site.zone)
    sink.append(decimal: day.map { ($0.year * 100 + $0.month) * 100 + $0.day } ?? 0)
  }
}

/// `timeline/newest.js`: what the search shows before a query is typed.
public enum NewestFile {
  public static let path = "timeline/newest.js"

  /// Writes the file. Each of the items that changed last has its title, file name, type, the day of its last change as
  /// `YYYYMMDD`, the beginning of its text, and the path of its picture if it has one.
  public static func write(_ reader: inout ItemReader, into sink: inout Sink) {
    reader.beginTexts()
    sink.append("offprintSearch(\"newest\",0,[")
    for (number, item) in reader.newestItems().enumerated() {
      sink.append(number == 0 ? "\n[" : ",\n[")
      sink.appendJSONString(reader.graph.title(of: item))
      sink.append(",\"")
      reader.graph.appendStem(of: item, to: &sink)
      sink.append("\",")
      ItemShard.appendTypeAndDay(of: item, &reader, into: &sink)
      sink.append(",")
      var text = Sink(capacity: 256)
      reader.appendExcerpt(of: item, to: &text)
      sink.appendJSONString(text.bytes)
      reader.appendPicture(of: item, to: &sink)
      sink.append("]")
    }
    sink.append("]);\n")
  }
}
