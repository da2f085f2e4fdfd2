import Escaping
import Graph
import Pages

/// A written file that has a line for each of many items. The lines of a few items can be made again, and all others stay as they
/// are.
///
/// That is exact because the line of one item asks of others only whether they are published, where they are, and what their
/// names are. It asks that only of items that it refers to or that its text names, and both sides know of each other
/// (`PartLoader.request(around:)`).
struct ReusedLines: Sendable {
  /// How to find the lines of such a file, and the item of each line.
  struct Form {
    /// How many lines come before those of items.
    var headLines = 1
    /// Whether commas separate the lines.
    var hasCommas = true
    /// The text after the last line.
    let end: String
    /// The key of the item that a line shows; nil if it has none.
    let key: (Bytes) -> ItemKey?
  }

  private struct Line {
    var bytes: ArraySlice<UInt8>
    let key: ItemKey
    /// The item for which the line is made again.
    var item: ItemIndex?
  }

  /// The text before the lines of items, and after them.
  private let head: ArraySlice<UInt8>
  private let separator: String
  private let end: String
  /// The lines without the commas between them.
  private var lines: [Line] = []

  /// Whether the line of any item may ask for a key, and not only the line of the item that the key belongs to.
  static func mayAnyLineAsk(_ key: ReadKey) -> Bool {
    switch key.kind {
    case .attribute: PublishedGraph.mayName(key.name)
    case .publication, .address, .app: true
    case .day, .dayCount, .dayNeighbours, .dayParts, .overview, .agenda, .agendaMonth, .period, .newest, .hubs,
      .sameDays, .dayFirst:
      false
    default: !key.speaksOfItem
    }
  }

  /// - Returns: nil if the file has another form.
  init?(_ bytes: [UInt8], _ form: Form) {
    guard bytes.suffix(form.end.utf8.count).elementsEqual(form.end.utf8) else { return nil }
    let count = bytes.count - form.end.utf8.count
    let found = bytes.withUnsafeBufferPointer { Self.lines(of: Bytes(rebasing: $0[..<count]), form) }
    guard let found else { return nil }
    (head, separator, end) = (bytes[..<found.head], form.hasCommas ? ",\n" : "\n", form.end)
    lines = found.lines.map { Line(bytes: bytes[$0], key: $1) }
  }

  /// Where the head ends, and where the lines of items are, without the commas between them.
  private static func lines(
    of text: Bytes, _ form: Form
  ) -> (head: Int, lines: [(place: Range<Int>, key: ItemKey)])? {
    let newline = UInt8(ascii: "\n")
    var head = -1
    for _ in 0..<form.headLines {
      head = ByteSearch.first(newline, in: text, from: min(head + 1, text.count)) ?? text.count
    }
    var lines: [(Range<Int>, ItemKey)] = []
    var last = head
    while last < text.count {
      let start = last + 1
      last = ByteSearch.first(newline, in: text, from: start) ?? text.count
      let end = form.hasCommas && last > start && text[last - 1] == UInt8(ascii: ",") ? last - 1 : last
      guard let key = form.key(Bytes(rebasing: text[start..<end])) else { return nil }
      lines.append((start..<end, key))
    }
    return (head, lines)
  }

  /// Marks the line of an item to be made again.
  ///
  /// - Returns: whether there is one.
  mutating func replace(_ item: ItemIndex, _ key: ItemKey) -> Bool {
    guard let place = lines.firstIndex(where: { $0.key == key }) else { return false }
    lines[place].item = item
    return true
  }

  /// Marks the lines that end with some bytes to be made again.
  ///
  /// - Returns: whether there are any.
  mutating func replace(_ item: ItemIndex, endingWith end: [UInt8]) -> Bool {
    let found = lines.indices.filter { lines[$0].bytes.suffix(end.count).elementsEqual(end) }
    for place in found { lines[place].item = item }
    return !found.isEmpty
  }

  /// Removes the line of an item.
  mutating func remove(_ key: ItemKey) { lines.removeAll { $0.key == key } }

  /// Removes the lines that end with some bytes.
  ///
  /// - Returns: whether there were any.
  mutating func remove(endingWith end: [UInt8]) -> Bool {
    let count = lines.count
    lines.removeAll { $0.bytes.suffix(end.count).elementsEqual(end) }
    return lines.count < count
  }

  /// Whether no lines are left.
  var isEmpty: Bool { lines.isEmpty }

  /// Inserts a line that must be made, in the order of the keys.
  mutating func insert(_ item: ItemIndex, _ key: ItemKey) {
    let place = lines.firstIndex { key < $0.key } ?? lines.count
    lines.insert(Line(bytes: [], key: key, item: item), at: place)
  }

  /// Writes the file, with the marked lines made again.
  ///
  /// - Parameter record: writes the line of an item, given the key of the line.
  func write(into sink: inout Sink, _ record: (ItemIndex, ItemKey, inout Sink) -> Void) {
    head.withUnsafeBufferPointer { sink.append($0) }
    for (number, line) in lines.enumerated() {
      sink.append(text: number == 0 ? "\n" : separator)
      if let item = line.item {
        record(item, line.key, &sink)
      } else {
        line.bytes.withUnsafeBufferPointer { sink.append($0) }
      }
    }
    sink.append(text: end)
  }
}
