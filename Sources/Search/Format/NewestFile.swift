public import Escaping
import Graph
import Pages
public import Views

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
