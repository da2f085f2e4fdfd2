/// A reply before it is written.
struct Reply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file that is too large for memory.
    case file(OpenFile, Range<Int>)
    /// The events of a page from now on.
    case events(page: SitePath, version: String)
  }

  var status: Int
  var headers: [String: String] = [:]
  var body = Body.bytes([])

  /// The size in bytes; nil if it has no end.
  var size: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  /// A short message as plain text.
  static func words(_ status: Int, _ text: String, headers: [String: String] = [:]) -> Reply {
    Reply(
      status: status, headers: headers.merging(["Content-Type": "text/plain; charset=utf-8"]) { $1 },
      body: .bytes(Array((text + "\n").utf8)))
  }
}
