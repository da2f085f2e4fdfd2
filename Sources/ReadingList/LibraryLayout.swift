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
