/// The two tables in which facts are kept, with their SQL.
enum FactTable: Hashable, Sendable, CaseIterable {
  /// Workbench's own file: table `facts`, timestamps as text.
  case workbench
  /// SwiftData's file: table `ZFACT`, timestamps as seconds since 2001.
  case swiftData

  var name: String {
    switch self {
    case .workbench: "facts"
    case .swiftData: "ZFACT"
    }
  }

  /// The columns in the order in which `FactRows` reads them.
  var columns: [String] {
    switch self {
    case .workbench:
      ["id", "factId", "itemId", "attribute", "value", "numericalValue", "type", "flags", "timestamp"]
    case .swiftData:
      [
        "Z_PK", "ZFACTID", "ZITEMID", "ZATTRIBUTE", "ZVALUE", "ZNUMERICALVALUE", "ZTYPE", "ZFLAGS", "ZTIMESTAMP",
      ]
    }
  }

  /// The columns of the row's id and of the item's id.
  private var row: String { columns[0] }
  private var item: String { columns[2] }

  /// Selects the rows after ?1 up to ?2, in the order of insertion.
  var rowsSQL: String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(row) > ?1 AND \(row) <= ?2 ORDER BY \(row)"
  }

  /// Selects the row ?1.
  var rowSQL: String { "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(row) = ?1" }

  /// Selects only the numbers of the rows after ?1 up to ?2 of some items, unsorted. The items are ?3 and the parameters after
  /// it. To sort complete rows, SQLite would write them to temporary files.
  func numbersSQL(ofItems count: Int) -> String {
    let items = (3..<3 + count).map { "?\($0)" }.joined(separator: ", ")
    return "SELECT \(row) FROM \(name) WHERE \(item) IN (\(items)) AND \(row) > ?1 AND \(row) <= ?2"
  }

  /// All statements that read rows.
  var statements: [String] {
    [rowsSQL, rowSQL, numbersSQL(ofItems: 1), numbersSQL(ofItems: RowRequest.mostItems), lastRowSQL, firstRowSQL]
  }

  var lastRowSQL: String { "SELECT max(\(row)) FROM \(name)" }
  var firstRowSQL: String { "SELECT min(\(row)) FROM \(name)" }

  /// The table that records the greatest number ever assigned: SQLite's own, or Core Data's.
  var sequenceTable: String {
    switch self {
    case .workbench: "sqlite_sequence"
    case .swiftData: "Z_PRIMARYKEY"
    }
  }

  var sequenceSQL: String {
    switch self {
    case .workbench: "SELECT seq FROM sqlite_sequence WHERE name = 'facts'"
    case .swiftData: "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = (SELECT Z_ENT FROM ZFACT LIMIT 1)"
    }
  }
}
