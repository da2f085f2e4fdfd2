/// A strong validator of served bytes (RFC 9110, section 8.8.3): equal tags mean equal bytes.
struct EntityTag: Hashable, Sendable {
  /// With its quotation marks.
  let text: String

  init(_ hash: Int64) { text = "\"" + String(UInt64(bitPattern: hash), radix: 16) + "\"" }

  /// Whether `If-None-Match` names it, by weak comparison (RFC 9110, section 13.1.2).
  func isNamed(in header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { candidate in
      let candidate = Self.trimmed(candidate)
      return candidate == "*" || candidate == text || candidate == "W/" + text
    }
  }

  /// Whether a range may be served: there is no `If-Range`, or it names exactly these bytes (RFC 9110, section 13.1.5).
  func allowsRange(_ ifRange: String?) -> Bool { ifRange.map { Self.trimmed($0[...]) == text } ?? true }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
