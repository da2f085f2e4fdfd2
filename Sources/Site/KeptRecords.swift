import Escaping
import Graph
import Pages

/// A file that has a line for each of many items, as it was written: so that the lines of a few can be made anew, and all others
/// stay as they are.
///
/// That is exact because the line of one item asks of others only whether they are published, where they are, and what names
/// them; and it asks that of those alone to which the item refers or which its text names, who know of each other
/// (`PartLoader.want(around:)`).
struct KeptRecords: Sendable {
  /// How such a file tells where lines end, and whose they are.
  struct Form {
    /// What stands behind the last line.
    let end: String
    /// The key of the item that a line shows; nil where it has none.
    let key: (ArraySlice<UInt8>) -> ItemKey?
  }

  private struct Line {
    var bytes: ArraySlice<UInt8>
    let key: ItemKey
    /// The item of which it is made anew.
    var item: ItemIndex?
  }

  /// What stands before the lines of items, and behind them.
  private let head: ArraySlice<UInt8>
  private let end: String
  /// Without the commas between them.
  private var lines: [Line] = []

  /// - Returns: nil where it is of another form.
  init?(_ bytes: [UInt8], _ form: Form) {
    guard bytes.suffix(form.end.utf8.count).elementsEqual(form.end.utf8) else { return nil }
    let all = bytes.dropLast(form.end.utf8.count)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    (head, end) = (all[0], form.end)
    for line in all.dropFirst() {
      let line = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      guard let key = form.key(line) else { return nil }
      lines.append(Line(bytes: line, key: key))
    }
  }

  /// Lets the line of an item be made anew.
  ///
  /// - Returns: whether there is one.
  mutating func replace(_ item: ItemIndex, _ key: ItemKey) -> Bool {
    guard let place = lines.firstIndex(where: { $0.key == key }) else { return false }
    lines[place].item = item
    return true
  }

  /// Lets the lines be made anew that end with some bytes.
  ///
  /// - Returns: whether there are any.
  mutating func replace(_ item: ItemIndex, endingWith end: [UInt8]) -> Bool {
    let found = lines.indices.filter { lines[$0].bytes.suffix(end.count).elementsEqual(end) }
    for place in found { lines[place].item = item }
    return !found.isEmpty
  }

  /// Puts in a line that is to be made, among those of other keys.
  mutating func insert(_ item: ItemIndex, _ key: ItemKey) {
    let place = lines.firstIndex { key < $0.key } ?? lines.count
    lines.insert(Line(bytes: [], key: key, item: item), at: place)
  }

  /// Writes the file with some lines made anew.
  ///
  /// - Parameter record: writes the line of an item, given the key of the line.
  func write(into sink: inout Sink, _ record: (ItemIndex, ItemKey, inout Sink) -> Void) {
    head.withUnsafeBufferPointer { sink.append($0) }
    for (number, line) in lines.enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      if let item = line.item {
        record(item, line.key, &sink)
      } else {
        line.bytes.withUnsafeBufferPointer { sink.append($0) }
      }
    }
    sink.append(text: end)
  }
}
