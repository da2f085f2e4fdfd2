public import Escaping
import Graph
import Pages
public import Views

/// `timeline/newest.js`: what the search shows before anything is asked for.
public enum NewestFile {
  public static let path = "timeline/newest.js"

  /// Writes the file: of each of the items that changed last its title, file name, type, the day of its last change as `YYYYMMDD`, the
  /// beginning of its text, and the path of its picture if it has one.
  public static func write(_ reader: inout ItemReader, into sink: inout Sink) {
    reader.beginTexts()
    let site = reader.graph.site
    sink.append("offprintSearch(\"newest\",0,[")
    for (number, item) in reader.newestItems().enumerated() {
      sink.append(number == 0 ? "\n[" : ",\n[")
      sink.appendJSONString(reader.graph.title(of: item))
      sink.append(",\"")
      reader.graph.appendStem(of: item, to: &sink)
      sink.append("\",")
      sink.appendJSONString(reader.graph.value(.type, of: item)?.bytes ?? Bytes(start: nil, count: 0))
      sink.append(",")
      let day = reader.graph.lastDay(of: item, in: site.zone)
      sink.append(decimal: day.map { ($0.year * 100 + $0.month) * 100 + $0.day } ?? 0)
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
