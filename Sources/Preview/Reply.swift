/// An answer, before it is written to anybody.
struct Reply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file that is too large to be held.
    case file(OpenFile, Range<Int>)
    /// What happens to a page from now on.
    case events(page: SitePath, version: String)
  }

  var status: Int
  var headers: [String: String] = [:]
  var body = Body.bytes([])

  /// In bytes; nil when it has no end.
  var size: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  /// A few words as plain text.
  static func words(_ status: Int, _ text: String, headers: [String: String] = [:]) -> Reply {
    Reply(
      status: status, headers: headers.merging(["Content-Type": "text/plain; charset=utf-8"]) { $1 },
      body: .bytes(Array((text + "\n").utf8)))
  }
}
