import Diagnostics
import Store

/// The content of a Hipstapaper store.
struct Library {
  /// The store's own id, which Core Data creates with it.
  var id = ""
  var websites: [LibraryRecord] = []
  /// By their primary keys.
  var tags: [Int64: LibraryRecord] = [:]
  /// The primary keys of each website's tags.
  var tagsOfWebsites: [Int64: [Int64]] = [:]

  private static let attributes = [
    "Z_PK", "Z_ENT", "ZCD_TITLE", "ZCD_ORIGINALURL", "ZCD_RESOLVEDURL", "ZCD_ISARCHIVED", "ZCD_DATECREATED",
    "ZCD_DATEMODIFIED", "ZCD_THUMBNAIL", "ZCD_NAME",
  ]

  /// - Throws: a `Diagnostic` where it cannot be read, or has no table of websites.
  static func read(_ path: String, patience: Duration = .seconds(5)) throws -> Library {
    try ForeignDatabase.read(path, patience: patience) { database in
      guard let layout = LibraryLayout(try database.tables()) else {
        throw Diagnostic(
          .error, "source-no-library", "Database is not a Hipstapaper library", at: .path(path),
          notes: ["It has no table with a column ZCD_ORIGINALURL"])
      }
      return try Library(database, layout)
    }
  }

  private init(_ database: ForeignDatabase, _ layout: LibraryLayout) throws {
    if layout.has("Z_METADATA"), let id = layout.columns(["Z_UUID"], of: "Z_METADATA").first?.column,
      case .text(let text)? = try database.rows(of: "Z_METADATA", [id]).first?.first
    {
      self.id = text
    }
    let entities = try Self.entities(database, layout)
    for record in try Self.records(of: layout.websites, database, layout) {
      // Without entity names, a record with a URL is a website.
      let isWebsite =
        record.entity.flatMap { entities[$0] }.map { $0 == "CD_WEBSITE" }
        ?? (record.text("ZCD_ORIGINALURL") != nil || record.text("ZCD_RESOLVEDURL") != nil
          || layout.tags != layout.websites)
      if isWebsite { websites.append(record) }
    }
    for record in try layout.tags.map({ try Self.records(of: $0, database, layout) }) ?? [] {
      let isTag = record.entity.flatMap { entities[$0] }.map { $0 == "CD_TAG" } ?? (record.text("ZCD_NAME") != nil)
      if let key = record.key, isTag { tags[key] = record }
    }
    guard let join = layout.join else { return }
    for row in try database.rows(of: join.table, [join.website, join.tag]) {
      if case .integer(let website) = row[0], case .integer(let tag) = row[1] {
        tagsOfWebsites[website, default: []].append(tag)
      }
    }
  }

  /// The names of entities in upper case, by their numbers.
  private static func entities(_ database: ForeignDatabase, _ layout: LibraryLayout) throws -> [Int64: String] {
    let columns = layout.columns(["Z_ENT", "Z_NAME"], of: "Z_PRIMARYKEY").map(\.column)
    guard columns.count == 2 else { return [:] }
    var names: [Int64: String] = [:]
    for row in try database.rows(of: "Z_PRIMARYKEY", columns) {
      if case .integer(let number) = row[0], case .text(let name) = row[1] { names[number] = name.uppercased() }
    }
    return names
  }

  private static func records(
    of table: String, _ database: ForeignDatabase, _ layout: LibraryLayout
  ) throws -> [LibraryRecord] {
    let columns = layout.columns(attributes + LibraryRecord.identifiers, of: table)
    return try database.rows(of: table, columns.map(\.column)).map { row in
      LibraryRecord(values: Dictionary(zip(columns.map(\.name), row)) { first, _ in first })
    }
  }
}
