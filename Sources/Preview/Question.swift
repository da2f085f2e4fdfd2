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
