import Foundation
public import Providers

/// Bookmarks in the export formats of browsers and bookmark services: Netscape's, and Pocket's.
public struct BookmarkFile: FactProvider {
  public let kind = "bookmarks"
  public let endings: [String] = []

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    let beginning = String(decoding: SourceFile(path).beginning(), as: UTF8.self).lowercased()
    if beginning.contains("<!doctype netscape-bookmark-file") || beginning.contains("<title>pocket export") {
      return true
    }
    return beginning.contains("<dl") && (beginning.contains("<dt><a ") || beginning.contains("<dt><h3"))
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try drive.update(from: source, reader: "bookmarks-1", Self.read)
  }

  /// The encoding that the head of the file names (HTML Standard, section 13.2.3.2).
  private static func charset(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard let name = head.range(of: "charset=") else { return nil }
    let value = head[name.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix {
      $0.isLetter || $0.isNumber || "-_:".contains($0)
    }
    return value.isEmpty ? nil : String(value)
  }

  /// Adds the facts of such a file's bytes.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) {
    let text = facts.text(of: bytes, charset: charset(bytes))
    let reader = BookmarkReader.read(Array(text.utf8))
    if reader.isCut { facts.endEarly("Bookmark file ends within a folder") }
    BookmarkFacts(reader, in: facts.source).say(&facts)
  }
}
