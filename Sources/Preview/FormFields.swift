import Escaping

/// The names and values of a sent form (URL Standard, section 5).
struct FormFields {
  private var values: [String: String] = [:]

  /// Takes the first value of each name. Invalid UTF-8 is left out.
  init(_ bytes: [UInt8]) {
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(halves[0]), values[name] == nil else { continue }
      values[name] = halves.count == 2 ? Self.decoded(halves[1]) ?? "" : ""
    }
  }

  /// The value of a name; empty if there is none.
  subscript(name: String) -> String { values[name] ?? "" }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    SitePath.decoded(bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }

  /// A value as part of an address.
  static func encoded(_ text: String) -> String {
    var text = text
    var sink = Sink(capacity: text.utf8.count)
    text.withUTF8 { sink.appendPathSegment($0) }
    return sink.text
  }
}
