import Diagnostics
import Providers
import Store

/// Makes the facts of a table: each record is an item, each named value an attribute.
struct TableFacts {
  /// The most values that are read from one file.
  static let mostCells = 3_000_000
  /// Names that mean something to pages, in any case. The values of the first ones are always text.
  private static let texts = ["title", "type", "body", "tags", "url", "aliases", "startDay", "endDay"]
  private static let known =
    texts + [
      "created", "private", "draft", "publish", "published", "startTime", "endTime", "complete", "latitude",
      "longitude",
    ]
  /// Names that mean something to the graph itself.
  private static let reserved: Set = [
    "deleted", "successor", "fromItemId", "toItemId", "referenceType", "itemViewId", "lastItemViewId",
  ]
  private static let withholding = ["private", "draft", "published", "publish"]

  private let table: Table
  /// The attributes and types of the columns.
  private var attributes: [String] = []
  private var types: [ColumnType] = []
  /// The columns with a record's key and its title.
  private let key: Int?
  private let title: Int?

  /// - Throws: a `Diagnostic` where there is no column of the name that the user gave.
  init(_ table: Table, in source: Source) throws {
    self.table = table
    let names = table.columns.map { $0.lowercased() }
    if let wanted = source.key {
      guard let named = table.columns.firstIndex(of: wanted) ?? names.firstIndex(of: wanted.lowercased()) else {
        throw Diagnostic(
          .error, "table-without-key", "There is no column '\(wanted)'", at: .path(source.path),
          notes: ["Columns are " + table.columns.prefix(40).map { "'\($0)'" }.joined(separator: ", ")])
      }
      key = named
    } else {
      key = ["id", "uuid", "guid", "key", "_id"].lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    let key = key
    attributes = Self.attributes(table.columns)
    let types = Self.types(table)
    self.types = types
    let named = names.firstIndex(of: "title") ?? names.firstIndex(of: "name")
    // A column that the user chose may well have the names of the records. An id has none.
    let first = names.indices.first { source.key == nil ? $0 != key : types[$0] == .text }
    title = named ?? first ?? names.indices.first
  }

  /// The publishing word that a name stands for, even if a record has it twice or it has parts: `private 2`, `private.from`.
  private static func withholdingWord(_ name: String) -> String? {
    withholding.first { word in
      guard name.lowercased().hasPrefix(word) else { return false }
      let rest = name.dropFirst(word.count)
      return rest.isEmpty || rest.first == "." || rest.first == " " && rest.dropFirst().allSatisfy(\.isNumber)
    }
  }

  private static func attributes(_ columns: [String]) -> [String] {
    var taken: Set<String> = []
    return columns.map { column in
      let lower = column.lowercased()
      let name = known.first { $0.lowercased() == lower } ?? (reserved.contains(column) ? "column " + column : column)
      var (attribute, copies) = (name, 1)
      while !taken.insert(attribute).inserted {
        copies += 1
        attribute = "\(name) \(copies)"
      }
      return attribute
    }
  }

  private static func types(_ table: Table) -> [ColumnType] {
    var types: [ColumnType?] = Array(repeating: nil, count: table.columns.count)
    for row in table.rows {
      for (column, cell) in row.cells where types[column] != .text {
        let type = ColumnType(of: cell)
        types[column] = types[column].map { $0 == type ? type : .text } ?? type
      }
    }
    return types.map { $0 ?? .text }
  }

  func say(_ facts: inout SourceFacts) {
    facts.sayOutermost(title: facts.source.name)
    var seen: Set<String> = []
    var copies: [String: Int] = [:]
    for (number, row) in table.rows.enumerated() {
      let known = key.flatMap { key in row.cells.first { $0.column == key }?.cell.text }
      var item = known.map { facts.item("key\0" + $0) }
      if let known, let same = item, seen.contains(same) {
        facts.tell(
          "table-key-twice",
          "Another record has the id '\(known.prefix(80))' already: this one is known by its content", line: row.line)
        item = nil
      }
      let own = item ?? facts.item(Self.content(row, table.columns, &copies))
      seen.insert(own)
      say(row, of: own, &facts)
      facts.relate(
        facts.outermost, own, "content", key: own, order: Double(number), at: created(row) ?? .oldest)
    }
    for fault in table.faults { facts.skip("table-record", fault.summary, line: fault.line, text: fault.text) }
  }

  /// The content of a record as its key; the second of several equal records gets a number.
  private static func content(_ row: TableRow, _ columns: [String], _ copies: inout [String: Int]) -> String {
    let content = "content\0" + row.cells.map { columns[$0.column] + "\u{1}" + $0.cell.text }.joined(separator: "\u{2}")
    let count = copies[content, default: 0]
    copies[content] = count + 1
    return count == 0 ? content : "\(content)\0\(count)"
  }

  private func created(_ row: TableRow) -> Moment? {
    row.cells.first { attributes[$0.column] == "created" }.flatMap { ColumnType.moment($0.cell.text) }
  }

  private func say(_ row: TableRow, of item: String, _ facts: inout SourceFacts) {
    let time = created(row) ?? .oldest
    func text(_ column: Int?) -> String? {
      column.flatMap { column in row.cells.first { $0.column == column }?.cell.text }
    }
    let type = text(attributes.firstIndex(of: "type")) ?? ""
    facts.say("type", .string(type.isEmpty ? "row" : type), of: item, at: time)
    // A record without a title is named after another value.
    let hasTitle = title.map { attributes[$0] == "title" && text($0) != nil } ?? false
    if !hasTitle, let name = text(title) ?? text(key) ?? row.cells.first?.cell.text {
      facts.say("title", .string(name), of: item, at: time)
    }
    // A truncated record may be meant to stay private.
    var isWithheld =
      row.fieldsBeforeCut.map { attributes.dropFirst($0).contains { Self.withholdingWord($0) != nil } } ?? false
    for (column, cell) in row.cells {
      let name = attributes[column]
      if name == "type" { continue }
      if let word = Self.withholdingWord(name), word != "published" || !WithholdingWords.isTime(cell.text) {
        isWithheld = isWithheld || WithholdingWords.withholds(word, cell.text)
        if name == "publish", WithholdingWords.isTrue(cell.text) {
          facts.say("publish", .boolean(true), of: item, at: time)
        }
        continue
      }
      facts.say(name, Self.texts.contains(name) ? .string(cell.text) : types[column].value(cell), of: item, at: time)
    }
    if isWithheld { facts.say("private", .boolean(true), of: item, at: time) }
  }
}
