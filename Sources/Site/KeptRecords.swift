import Escaping
import Graph
import Pages

/// A file that has a line for each of many items, as it was written: so that the lines of a few can be made anew, and all others
/// stay as they are.
///
/// That is exact because the line of one item asks of others only whether they are published, where they are, and what names
/// them (`isAskedOfOthers`).
struct KeptRecords: Sendable {
  private let lines: [ArraySlice<UInt8>]
  /// The items of which lines are made anew, by the numbers of the lines.
  private var items: [Int: ItemIndex] = [:]

  init(_ bytes: [UInt8]) { lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }

  /// Lets lines be made anew.
  ///
  /// - Parameters:
  ///   - item: the one that they show.
  ///   - isOfItem: whether it is such a line, the comma behind it among its bytes.
  /// - Returns: whether there are any.
  mutating func replace(_ item: ItemIndex, where isOfItem: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let found = lines.indices.filter { isOfItem(lines[$0]) }
    for line in found { items[line] = item }
    return !found.isEmpty
  }

  /// Writes the file with some lines made anew.
  ///
  /// - Parameter record: writes the line of an item, without the comma behind it, given what it was.
  func write(into sink: inout Sink, _ record: (ItemIndex, ArraySlice<UInt8>, inout Sink) -> Void) {
    for (number, line) in lines.enumerated() {
      if number > 0 { sink.append("\n") }
      guard let item = items[number] else {
        line.withUnsafeBufferPointer { sink.append($0) }
        continue
      }
      record(item, line, &sink)
      if line.last == UInt8(ascii: ",") { sink.append(",") }
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
