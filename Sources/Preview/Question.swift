/// The parts of a request that affect the reply.
struct Question: Sendable {
  var method = "GET"
  /// The path as it was sent, still percent-encoded, with its query.
  var target: String
  var host: String?
  var ifNoneMatch: String?
  var ifRange: String?
  var range: String?
  var origin: String?
  var contentType: String?
  var cookie: String?
  /// The body, as far as it may be read.
  var body: [UInt8] = []

  var path: Substring { target.prefix { $0 != "?" } }

  /// The decoded value of a query parameter.
  func parameter(_ name: String) -> String? {
    let query = target.dropFirst(path.count + 1)
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if halves[0] == name { return halves.count == 2 ? SitePath.decoded(halves[1].utf8) : "" }
    }
    return nil
  }
}

/// The target of a request (RFC 9112, section 3.2): a path, or an absolute address with a host.
struct RequestTarget: Hashable, Sendable {
  /// The host and port of an absolute address; nil for a path.
  let authority: String?
  /// The path and query, still percent-encoded, as in a request with only a path.
  let path: String

  /// - Parameter text: The target as sent. If it is neither form, it is kept as the path, which no site has.
  init(_ text: String) {
    let scheme = "http://"
    guard text.utf8.count >= scheme.utf8.count, text.prefix(scheme.count).lowercased() == scheme else {
      (authority, path) = (nil, text)
      return
    }
    let rest = text.dropFirst(scheme.count)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = String(rest[..<end])
    // An empty path means the root (RFC 9110, section 4.2.3).
    path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
  }
}
