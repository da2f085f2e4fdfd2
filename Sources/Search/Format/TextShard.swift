public import Escaping
import Graph
import Pages
public import Views

/// A file of `search/texts/`, from which the extracts of results are cut. Making it gathers the words of its items.
///
/// Each worker has one and reuses it for every file.
public struct TextShard {
  /// At most this many bytes of a text are kept for extracts; the search still finds the words after them.
  static let mostBytes = 16_384

  private var scanner = WordScanner()
  private var words = ItemWords()

  public init() {}

  /// Writes a file.
  public mutating func write(_ shard: Int, of index: SearchIndex, _ reader: inout ItemReader, into sink: inout Sink) {
    var list = WordList()
    var text = Sink(capacity: 1 << 14)
    reader.beginTexts()
    sink.append("offprintSearch(\"texts\",")
    sink.append(decimal: shard)
    sink.append(",[")
    for (number, found) in index.items(ofShard: shard, isOfTexts: true).enumerated() {
      let item = reader.graph.site.publication.items[found.position]
      text.clear()
      reader.appendText(of: item, to: &text)
      gather(reader.graph.title(of: item), text.bytes)
      index.append(words, slot: found.slot, to: &list)
      sink.append(number == 0 ? "\n[" : ",\n[")
      sink.append(decimal: Int(found.slot))
      sink.append(",")
      sink.appendJSONString(TextLimit.beginning(of: text.bytes, Self.mostBytes))
      sink.append("]")
    }
    sink.append("]);\n")
    index.replace(shard, with: list)
  }

  private mutating func gather(_ title: Bytes, _ text: Bytes) {
    words.clear()
    words.isTitle = true
    let letters = scanner.scan(title: title, into: &words)
    for sign in TitleSigns.of(letters) { words.addSign(sign) }
    words.isTitle = false
    scanner.scan(text, into: &words)
  }
}
