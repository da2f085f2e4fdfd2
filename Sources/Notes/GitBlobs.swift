import Foundation

/// Reads what `git cat-file --batch` prints: a line with a name, a kind and a length, then that many bytes, and a line feed.
struct GitBlobs {
  /// The most bytes of a note.
  static let mostBytes = 10_000_000

  private var line: [UInt8] = []
  private var content: [UInt8] = []
  /// How many bytes of the content and its line end are still to come; nil while a line is read.
  private var missing: Int?
  private var isTooLarge = false

  /// Passes each content to `body` in the order of the requests; nil where there is none, or it is too large.
  mutating func read(_ data: Data, _ body: ([UInt8]?) throws -> Void) rethrows {
    var rest = data[...]
    while !rest.isEmpty {
      if let count = missing {
        let part = rest.prefix(count)
        if !isTooLarge { content += part }
        rest = rest.dropFirst(part.count)
        missing = count - part.count
        if missing == 0 { try end(body) }
      } else if let end = rest.firstIndex(of: 0x0A) {
        line += rest[..<end]
        rest = rest[(end + 1)...]
        try begin(body)
      } else {
        // A line from git is short.
        line += rest.prefix(1000)
        rest = rest[rest.endIndex...]
      }
    }
  }

  private mutating func begin(_ body: ([UInt8]?) throws -> Void) rethrows {
    defer { line.removeAll(keepingCapacity: true) }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] != "missing", let count = Int(words[2]), count >= 0, count < .max else {
      return try body(nil)
    }
    isTooLarge = count > Self.mostBytes || words[1] != "blob"
    missing = count + 1
  }

  private mutating func end(_ body: ([UInt8]?) throws -> Void) rethrows {
    missing = nil
    defer { content.removeAll(keepingCapacity: true) }
    try body(isTooLarge ? nil : Array(content.dropLast()))
  }
}
