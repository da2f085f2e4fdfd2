public import Escaping
public import Views

/// `search/index.js`: how the index is sharded, and the interface texts that the script needs.
public enum IndexFile {
  public static let path = "search/index.js"

  /// Writes the file.
  public static func write(_ index: SearchIndex, _ words: Words, into sink: inout Sink) {
    let scale = index.scale
    sink.append("offprintSearch(\"index\",0,{")
    let numbers = [
      ("slots", scale.slotBits), ("words", scale.wordBits), ("near", scale.nearBits), ("items", scale.itemBits),
      ("texts", scale.textBits),
    ]
    for (name, bits) in numbers {
      sink.append(text: "\"\(name)\":")
      sink.append(decimal: bits)
      sink.append(",")
    }
    sink.append("\"say\":{")
    let keys = words.keys.filter {
      $0 == "search" || $0.hasPrefix("search.") || $0 == "date" || $0.hasPrefix("month.") || $0 == "untitled"
        || $0.hasPrefix("type.")
    }
    for (number, key) in keys.enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      var (key, text) = (key, words[key] ?? "")
      key.withUTF8 { sink.appendJSONString($0) }
      sink.append(":")
      text.withUTF8 { sink.appendJSONString($0) }
    }
    sink.append("}});\n")
  }
}
