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

/// The range that a `Range` header requests (RFC 9110, section 14).
enum ByteRange: Hashable, Sendable {
  /// No range, or one that may be ignored: another unit, several ranges, or an invalid one.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameter size: The size of the full file, in bytes.
  init(_ header: String?, size: Int) {
    guard let header, let range = Self.parse(header) else {
      self = .whole
      return
    }
    switch range {
    case (let first?, let last?) where first <= last && first < size: self = .part(first..<min(last, size - 1) + 1)
    case (let first?, nil) where first < size: self = .part(first..<size)
    case (nil, let count?) where count > 0 && size > 0: self = .part(max(0, size - count)..<size)
    case (let first?, let last?) where first > last: self = .whole
    default: self = .unsatisfiable
    }
  }

  /// `bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-COUNT`.
  private static func parse(_ header: String) -> (Int?, Int?)? {
    let halves = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
    let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }), ends.allSatisfy(isNumber) else { return nil }
    // A number too large for an integer is after the end of every file.
    return (number(ends[0]), number(ends[1]))
  }

  private static func isNumber(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  private static func number(_ text: Substring) -> Int? { text.isEmpty ? nil : Int(text) ?? .max - 1 }
}

/// The media type of a file, by the ending of its name.
enum ContentType {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "xml": "application/xml", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "atom": "application/atom+xml", "ics": "text/calendar; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "pdf": "application/pdf",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav", "mp4": "video/mp4",
    "webm": "video/webm", "mov": "video/quicktime", "woff2": "font/woff2", "zip": "application/zip",
    "webmanifest": "application/manifest+json", "wasm": "application/wasm",
  ]

  /// The type for a file name; `application/octet-stream` if the ending is unknown.
  static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
