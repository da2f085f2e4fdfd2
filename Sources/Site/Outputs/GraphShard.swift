import Escaping
import Graph
import Pages
import Store

/// A shard of `graph/`: published items with every attribute and reference that may be shown, as JSON.
///
/// The form is documented in `graph/README.txt`, which is written beside the shards.
enum GraphShard {
  static var form: ReusedLines.Form { ReusedLines.Form(end: "\n]}\n", key: key) }

  static let readme = """
    The published items of this site, their attributes and their references, as JSON.

    Each file aa.json … 77.json holds the items whose key begins with these two characters; a shard without items is absent.
    The key of an item is the twelve characters before ".html" in the address of its page.

    {"items": [{
      "id": "…", "key": "…", "page": "items/….html",
      "created": "2024-02-09T18:25:43Z", "changed": "…",           absent where no fact has a day
      "attributes": {"title": {"type": "string", "value": "…"}},   type: string number timestamp itemId boolean null
      "references": [{"type": "content", "to": "…", "order": 1}]   type and order absent where there is none
    }]}

    The value of a number is a JSON number, that of a boolean true or false, that of a timestamp seconds since 1970.

    """

  /// - Parameter kept: the shard as it was written, if only a few of its items are made again.
  static func write(
    _ shard: Int, of table: ShardTable, keeping kept: ReusedLines?, _ reader: inout GraphReader, into sink: inout Sink
  ) {
    var rows: [ListRow] = []
    if let kept {
      return kept.write(into: &sink) { item, _, sink in write(item, &reader, &rows, into: &sink) }
    }
    sink.append("{\"items\":[")
    for (number, position) in table.positions[shard].enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      write(reader.site.publication.items[Int(position)], &reader, &rows, into: &sink)
    }
    sink.append(text: form.end)
  }

  /// The key of a line's item. Quotes within an id are escaped.
  private static func key(of line: Bytes) -> ItemKey? {
    ByteSearch.end(of: ",\"key\":\"", in: line).flatMap { ItemKey(characters: line[$0...].prefix(ItemKey.length)) }
  }

  /// Writes the line of an item.
  static func write(
    _ item: ItemIndex, _ reader: inout GraphReader, _ rows: inout [ListRow], into sink: inout Sink
  ) {
    rows.removeAll(keepingCapacity: true)
    sink.append("{\"id\":")
    sink.appendJSONString(reader.site.graph.id(of: item))
    sink.append(",\"key\":")
    sink.append(json: reader.site.publication.position(of: item).map { reader.site.addresses.key(at: $0).text } ?? "")
    sink.append(",\"page\":")
    reader.noteAddress(of: item)
    sink.append(json: reader.site.path(of: item))
    if let times = reader.times(of: item) {
      sink.append(",\"created\":")
      write(times.created, into: &sink)
      sink.append(",\"changed\":")
      write(times.changed, into: &sink)
    }
    writeAttributes(of: item, &reader, into: &sink)
    writeReferences(of: item, &reader, &rows, into: &sink)
    sink.append("}")
  }

  private static func writeAttributes(of item: ItemIndex, _ reader: inout GraphReader, into sink: inout Sink) {
    sink.append(",\"attributes\":{")
    var isFirst = true
    for name in reader.attributes(of: item) {
      guard let value = reader.value(name, of: item) else { continue }
      if !isFirst { sink.append(",") }
      isFirst = false
      sink.appendJSONString(reader.site.graph.text(of: name))
      sink.append(":{\"type\":")
      sink.append(json: value.type.name)
      sink.append(",\"value\":")
      write(value, into: &sink)
      sink.append("}")
    }
    sink.append("}")
  }

  private static func writeReferences(
    of item: ItemIndex, _ reader: inout GraphReader, _ rows: inout [ListRow], into sink: inout Sink
  ) {
    sink.append(",\"references\":[")
    reader.appendReferences(from: item, to: &rows)
    for (number, row) in rows.enumerated() {
      sink.append(number == 0 ? "{" : ",{")
      if let type = row.type {
        sink.append("\"type\":")
        sink.appendJSONString(reader.site.graph.text(of: type))
        sink.append(",")
      }
      sink.append("\"to\":")
      sink.appendJSONString(reader.site.graph.id(of: row.item))
      if let reference = row.reference, let order = reader.value(.order, of: reference), order.type == .number,
        order.number.isFinite
      {
        sink.append(",\"order\":")
        sink.append(jsonNumber: order.number)
      }
      sink.append("}")
    }
    sink.append("]")
  }

  private static func write(_ value: Value, into sink: inout Sink) {
    switch value.type {
    case .number, .timestamp:
      if value.number.isFinite { sink.append(jsonNumber: value.number) } else { sink.append("null") }
    case .boolean: sink.append(value.bytes.equals("true") ? "true" : "false")
    case .null: sink.append("null")
    case .string, .itemId: sink.appendJSONString(value.bytes)
    }
  }

  /// Writes RFC 3339 in UTC, to the second.
  private static func write(_ moment: Moment, into sink: inout Sink) {
    guard let time = ZoneRules.utc.civilTime(of: moment) else { return sink.append("null") }
    sink.append("\"")
    sink.append(padded: time.year, to: 4)
    sink.append("-")
    sink.append(padded: time.month, to: 2)
    sink.append("-")
    sink.append(padded: time.day, to: 2)
    sink.append("T")
    sink.append(padded: time.hour, to: 2)
    sink.append(":")
    sink.append(padded: time.minute, to: 2)
    sink.append(":")
    sink.append(padded: time.second, to: 2)
    sink.append("Z\"")
  }
}

extension Sink {
  fileprivate mutating func append(padded value: Int, to width: Int) {
    let digits = String(value)
    for _ in 0..<max(0, width - digits.utf8.count) { append("0") }
    append(text: digits)
  }

  fileprivate mutating func append(jsonNumber value: Double) {
    append(text: value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value))
  }
}
