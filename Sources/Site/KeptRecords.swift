import Escaping
import Graph
import Pages

/// A file that has a line for each of many items, as it was written: so that the lines of a few can be made anew, and all others
/// stay as they are.
///
/// That is exact because the line of one item asks of others only whether they are published, where they are, and what names
/// them (`isAskedOfOthers`).
struct KeptRecords: Sendable {
  private let bytes: [UInt8]
  /// The items of which the lines are made anew.
  private let items: [ItemIndex]

  init(_ bytes: [UInt8], replacing items: [ItemIndex]) {
    self.bytes = bytes
    self.items = items
  }

  /// Whether there is a line of each of the items.
  ///
  /// - Parameter beginning: the bytes with which the line of an item begins, and no other.
  func haveAll(_ beginning: (ItemIndex) -> [UInt8]) -> Bool {
    var left = Set(items.map(beginning))
    forEachLine { line in
      if let found = left.first(where: { line.starts(with: $0) }) { left.remove(found) }
    }
    return left.isEmpty
  }

  /// Writes the file with some lines made anew.
  ///
  /// - Parameters:
  ///   - beginning: as for `haveAll`.
  ///   - record: writes the line of an item, without the comma behind it.
  func write(
    _ beginning: (ItemIndex) -> [UInt8], into sink: inout Sink, _ record: (ItemIndex, inout Sink) -> Void
  ) {
    let beginnings = items.map { ($0, beginning($0)) }
    var isFirst = true
    forEachLine { line in
      if !isFirst { sink.append("\n") }
      isFirst = false
      guard let item = beginnings.first(where: { line.starts(with: $0.1) })?.0 else {
        return line.withUnsafeBufferPointer { sink.append($0) }
      }
      record(item, &sink)
      if line.last == UInt8(ascii: ",") { sink.append(",") }
    }
  }

  private func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) { body(line) }
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
