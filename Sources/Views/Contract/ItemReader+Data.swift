import Escaping
import Graph
import Mustache
import Pages
import Store

/// Machine-readable data of a page: one object of schema.org as JSON-LD.
///
/// It is in a script element that no browser runs. `appendJSONString` escapes `<`, `>` and `&`, so that no text can end that
/// element.
extension ItemReader {
  mutating func writeData(into sink: inout Sink) {
    sink.append("{\"@context\":\"https://schema.org\",\"@type\":")
    if case .item(let item) = page.subject {
      writeData(of: item, into: &sink)
    } else {
      sink.append("\"WebPage\",\"name\":")
      writeQuoted(into: &sink) { $0.writePageTitle(as: .raw, into: &$1) }
    }
    sink.append(",\"inLanguage\":")
    var language: String?
    if case .item(let item) = page.subject { language = self.language(of: item) }
    sink.appendJSON(language ?? site.settings.language)
    if site.settings.baseURL != nil {
      sink.append(",\"url\":")
      writeQuoted(into: &sink) { $0.writeCanonical(as: .raw, into: &$1) }
      if pagePicture() != nil {
        sink.append(",\"image\":")
        writeQuoted(into: &sink) { $0.writePictureAddress(as: .raw, into: &$1) }
      }
    }
    sink.append("}")
  }

  private mutating func writeData(of item: ItemIndex, into sink: inout Sink) {
    switch typeClass(of: item).utf8Start.pointee {
    case UInt8(ascii: "e") where hasStart(item):
      sink.append("\"Event\",\"name\":")
      writeTitle(quoted: item, into: &sink)
      writeTimes(ofEvent: item, into: &sink)
      return
    case UInt8(ascii: "n"): sink.append("\"Article\",\"headline\":")
    default: sink.append("\"WebPage\",\"name\":")
    }
    writeTitle(quoted: item, into: &sink)
    write(",\"datePublished\":\"", createdTime(of: item), into: &sink)
    if let times = graph.times(of: item), times.changed != times.created {
      write(",\"dateModified\":\"", site.civilTime(ofFactAt: times.changed, of: item), into: &sink)
    }
    if let author = site.settings.author {
      sink.append(",\"author\":{\"@type\":\"Person\",\"name\":")
      sink.appendJSON(author)
      sink.append("}")
    }
    if graph.value(.type, of: item)?.bytes.equals("list") == true { writeList(item, into: &sink) }
  }

  /// A list of items: only their number, without naming each again.
  private mutating func writeList(_ item: ItemIndex, into sink: inout Sink) {
    let start = rows.count
    graph.appendReferences(from: item, to: &rows)
    let count = rows[start...].count { $0.type == .content }
    rows.removeSubrange(start...)
    sink.append(",\"mainEntity\":{\"@type\":\"ItemList\",\"numberOfItems\":")
    sink.append(decimal: count)
    sink.append("}")
  }

  private mutating func hasStart(_ item: ItemIndex) -> Bool {
    iso("startTime", of: item) != nil || iso("startDay", of: item) != nil
  }

  private mutating func writeTimes(ofEvent item: ItemIndex, into sink: inout Sink) {
    for (key, names) in [(",\"startDate\":", ["startTime", "startDay"]), (",\"endDate\":", ["endTime", "endDay"])] {
      guard let time = iso(names[0], of: item) ?? iso(names[1], of: item) else { continue }
      sink.append(text: key)
      sink.appendJSON(time)
    }
    guard let name = site.graph.name("location"), let place = graph.value(name, of: item), isTruthy(place) else {
      return
    }
    sink.append(",\"location\":{\"@type\":\"Place\",\"name\":")
    writeQuoted(into: &sink) { $0.writeText(of: place, name, as: .raw, into: &$1) }
    sink.append("}")
  }

  /// A moment or a day in ISO 8601.
  private mutating func iso(_ attribute: String, of item: ItemIndex) -> String? {
    guard let name = site.graph.name(attribute), let value = graph.value(name, of: item) else { return nil }
    var sink = Sink(capacity: 64)
    writeISO(of: value, name, into: &sink)
    return sink.count == 0 ? nil : sink.text
  }

  func writeISO(of value: Value, _ attribute: NameIndex, into sink: inout Sink) {
    if let time = civilTime(of: value, attribute) {
      style.writeISO(time, into: &sink)
    } else if value.type == .string, let day = CivilDay(plain: value.bytes) {
      style.writeISO(day, into: &sink)
    }
  }

  private func write(_ key: StaticString, _ time: CivilTime?, into sink: inout Sink) {
    guard let time else { return }
    sink.append(key)
    style.writeISO(time, into: &sink)
    sink.append("\"")
  }

  private mutating func writeTitle(quoted item: ItemIndex, into sink: inout Sink) {
    let title = graph.title(of: item)
    if title.isEmpty { sink.appendJSON(views.words["untitled"] ?? "Untitled") } else { sink.appendJSONString(title) }
  }

  /// Writes the output of another function as a JSON string.
  private mutating func writeQuoted(into sink: inout Sink, _ body: (inout Self, inout Sink) -> Void) {
    var text = Sink(capacity: 256)
    body(&self, &text)
    sink.appendJSONString(text.bytes)
  }
}

extension Sink {
  fileprivate mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0) }
  }
}
