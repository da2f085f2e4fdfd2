/// The target of a request (RFC 9112, section 3.2): a path, or a whole address, which names the host, too.
struct RequestTarget: Hashable, Sendable {
  /// The host and port of a whole address; nil where the target is none.
  let authority: String?
  /// Path and query, still percent-encoded, as a request for them alone would have them.
  let path: String

  /// - Parameter text: as it was sent. What is neither of the two stays as it is, and no path of a site.
  init(_ text: String) {
    let scheme = "http://"
    guard text.utf8.count >= scheme.utf8.count, text.prefix(scheme.count).lowercased() == scheme else {
      (authority, path) = (nil, text)
      return
    }
    let rest = text.dropFirst(scheme.count)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = String(rest[..<end])
    // An empty path means the root's (RFC 9110, section 4.2.3).
    path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
  }
}
