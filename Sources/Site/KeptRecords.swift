import Escaping
import Graph
import Pages

/// A file that has a line for each of many items, as it was written: so that the lines of a few can be made anew, and all others
/// stay as they are.
///
/// That is exact because the line of one item asks of others only whether they are published, where they are, and what names
/// them (`isAskedOfOthers`).
struct KeptRecords: Sendable {
  /// What stands before the lines of items, and behind them.
  private let head: ArraySlice<UInt8>
  private let tail: [ArraySlice<UInt8>]
  /// The lines without the commas between them, each with the item of which it is made anew.
  private var lines: [(bytes: ArraySlice<UInt8>, item: ItemIndex?)]

  /// - Returns: nil where there is no line for the head, or for the end.
  init?(_ bytes: [UInt8]) {
    let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard all.count > 2 else { return nil }
    (head, tail) = (all[0], Array(all.suffix(2)))
    lines = all[1..<all.count - 2].map { ($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0, nil) }
  }

  /// Lets lines be made anew.
  ///
  /// - Parameters:
  ///   - item: the one that they show.
  ///   - isOfItem: whether it is such a line.
  /// - Returns: whether there are any.
  mutating func replace(_ item: ItemIndex, where isOfItem: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let found = lines.indices.filter { isOfItem(lines[$0].bytes) }
    for line in found { lines[line].item = item }
    return !found.isEmpty
  }

  /// Puts in a line that is to be made.
  ///
  /// - Parameters:
  ///   - item: the one that it shows.
  ///   - beginning: that of the line.
  ///   - isLater: whether a line stands behind it.
  mutating func insert(_ item: ItemIndex, _ beginning: [UInt8], before isLater: (ArraySlice<UInt8>) -> Bool) {
    lines.insert((beginning[...], item), at: lines.firstIndex { isLater($0.bytes) } ?? lines.count)
  }

  /// Writes the file with some lines made anew.
  ///
  /// - Parameter record: writes the line of an item, given what it was.
  func write(into sink: inout Sink, _ record: (ItemIndex, ArraySlice<UInt8>, inout Sink) -> Void) {
    head.withUnsafeBufferPointer { sink.append($0) }
    for (number, line) in lines.enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      if let item = line.item {
        record(item, line.bytes, &sink)
      } else {
        line.bytes.withUnsafeBufferPointer { sink.append($0) }
      }
    }
    for line in tail {
      sink.append("\n")
      line.withUnsafeBufferPointer { sink.append($0) }
    }
  }

  /// Whether the line of one item may ask this of another.
  static func isAskedOfOthers(_ key: ReadKey) -> Bool {
    switch key.kind {
    case .attribute: PublishedGraph.mayBeTitle(key.name)
    case .facts, .versions, .activity, .created, .lastDay, .links, .mentions, .ties, .hubs, .newest, .overview, .day,
      .dayCount, .dayNeighbours, .dayParts:
      false
    default: true
    }
  }
}
