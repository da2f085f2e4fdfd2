import Diagnostics
import Foundation
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

/// A row of a Core Data table, with its values by the upper-case names of the columns.
struct LibraryRecord {
  let values: [String: ForeignDatabase.Value]

  var key: Int64? { if case .integer(let key) = values["Z_PK"] { key } else { nil } }
  var entity: Int64? { if case .integer(let entity) = values["Z_ENT"] { entity } else { nil } }

  /// A text value. A text column may store what looks like a number as a number.
  func text(_ name: String) -> String? {
    switch values[name] {
    case .text(let text): text.isEmpty ? nil : text
    case .integer(let number): "\(number)"
    case .real(let number): number.rounded() == number && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .blob(let bytes): Self.address(bytes)
    case .null, nil: nil
    }
  }

  /// The URL in an archived value: its characters, or a property list that contains it.
  private static func address(_ bytes: [UInt8]) -> String? {
    if let text = String(validating: bytes, as: UTF8.self), text.contains(":"), !text.contains("\0") { return text }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let objects = (list as? [String: Any])?["$objects"] as? [Any] ?? []
    return objects.lazy.compactMap { $0 as? String }.first { $0.contains("://") }
  }

  func number(_ name: String) -> Double? {
    switch values[name] {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): Double(text)
    case .null, .blob, nil: nil
    }
  }

  /// The record's own id. So far the model has none.
  var identifier: String? {
    for name in LibraryRecord.identifiers {
      if case .blob(let bytes) = values[name], bytes.count == 16 {
        return bytes.map { String($0, radix: 16) }.joined(separator: ".")
      }
      if let text = text(name) { return text }
    }
    return nil
  }

  static let identifiers = ["ZCD_UUID", "ZCD_ID", "ZUUID"]
}

/// The tables and columns that Core Data made from Hipstapaper's model. An attribute `cd_title` is the column `ZCD_TITLE` of its
/// entity or of the parent entity, and a many-to-many relationship is a table with a column for each end.
struct LibraryLayout {
  struct Join {
    let table: String
    let tag: String
    let website: String
  }

  let websites: String
  let tags: String?
  let join: Join?
  /// By table: the names of its columns, by their upper-case form.
  private let columns: [String: [String: String]]

  /// Nil where there is no table of websites.
  init?(_ tables: [String: [String]]) {
    let columns = tables.mapValues { names in Dictionary(names.map { ($0.uppercased(), $0) }) { first, _ in first } }
    func table(with names: String...) -> String? {
      columns.keys.sorted().first { table in
        columns[table]?["Z_PK"] != nil && names.contains { columns[table]?[$0] != nil }
      }
    }
    guard let websites = table(with: "ZCD_ORIGINALURL", "ZCD_RESOLVEDURL") else { return nil }
    self.columns = columns
    self.websites = websites
    tags = table(with: "ZCD_NAME")
    join =
      tables.keys.sorted().lazy.compactMap { table -> Join? in
        guard let names = tables[table], let tag = names.first(where: { Self.isEnd($0, "CD_TAGS") }),
          let website = names.first(where: { Self.isEnd($0, "CD_WEBSITES") })
        else { return nil }
        return Join(table: table, tag: tag, website: website)
      }.first
  }

  /// Those of the columns that a table has, by their names in upper case.
  func columns(_ names: [String], of table: String) -> [(name: String, column: String)] {
    names.compactMap { name in columns[table]?[name].map { (name, $0) } }
  }

  func has(_ table: String) -> Bool { columns[table] != nil }

  /// Whether a column is one end of a relationship, such as `Z_3CD_TAGS`: the number of an entity before the relationship's name.
  private static func isEnd(_ column: String, _ relation: String) -> Bool {
    let name = column.uppercased()
    guard name.hasPrefix("Z_"), let place = name.range(of: relation) else { return false }
    let entity = name[name.index(name.startIndex, offsetBy: 2)..<place.lowerBound]
    // Where both ends belong to the same entity, Core Data numbers them.
    return !entity.isEmpty && entity.allSatisfy(\.isNumber) && name[place.upperBound...].allSatisfy(\.isNumber)
  }
}
