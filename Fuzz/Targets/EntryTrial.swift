import Diagnostics
import Pages
import QuickEntry
import Store

/// Reads any bytes as quick entry: it splits them into lines in two ways, and reads each line as an entry and all bytes as an
/// assignment.
enum EntryTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var (whole, parts) = (EntryReader(), EntryReader())
    var results = whole.take(bytes)
    if let last = whole.finish() { results.append(last) }
    var again = bytes.flatMap { parts.take(CollectionOfOne($0)) }
    if let last = parts.finish() { again.append(last) }
    guard results.map({ "\($0)" }) == again.map({ "\($0)" }) else {
      throw BrokenPromise("lines depend on how they are cut")
    }
    for result in results {
      guard case .success(let entry) = result.entry else { continue }
      let facts = entry.facts(under: "root", at: Moment(microseconds: 0), in: .utc).facts
      guard facts.count >= 5, Set(facts.map(\.timestamp)).count == 1, facts.allSatisfy({ !$0.value.contains("\0") })
      else {
        throw BrokenPromise("\(entry) makes \(facts)")
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for present in [nil, TypedValue.number(1), .timestamp(.oldest)] {
      _ = try? Assignment(text).value(insteadOf: present, in: .utc)
    }
  }
}
