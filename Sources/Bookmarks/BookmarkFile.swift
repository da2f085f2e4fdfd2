import Hypertext
public import Providers

/// Bookmarks in the file that browsers and bookmark services export: Netscape's, and Pocket's.
public struct BookmarkFile: FactProvider {
  public let kind = "bookmarks"
  public let endings: [String] = []

  /// A value without a state.
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

  /// Says what the bytes of such a file say.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) {
    let text = ForeignText.decode(bytes).text
    BookmarkFacts(BookmarkReader.read(Array(text.utf8)), in: facts.source).say(&facts)
  }
}
