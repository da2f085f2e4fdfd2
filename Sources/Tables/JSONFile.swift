import Diagnostics
public import Providers

/// JSON objects: in an array, one per line (JSON Lines), or one after the other.
public struct JSONFile: FactProvider {
  public let kind = "json"
  public let endings: [String] = []

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    let name = path.lowercased()
    guard [".json", ".jsonl", ".ndjson"].contains(where: { name.hasSuffix($0) }) else { return false }
    let first = ForeignText.decode(SourceFile(path).beginning()).text.first { !$0.isWhitespace }
    return first == "[" || first == "{"
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try drive.update(from: source, reader: "json-2", Self.read)
  }

  /// Adds the facts of such a file's bytes.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) throws {
    let (text, path) = (facts.text(of: bytes), facts.source.path)
    let table = try JSONTable.read(Array(text.utf8), path: path, mostCells: TableFacts.mostCells)
    guard !table.rows.isEmpty || table.faults.isEmpty else {
      throw Diagnostic(.error, "source-no-records", "File has no JSON objects", at: .path(path))
    }
    try TableFacts(table, in: facts.source).say(&facts)
  }
}

/// Makes a table from JSON: each object is a record, each member a value of it.
struct JSONTable {
  private var table = Table()

  /// - Throws: a `Diagnostic` where the file ends within an array or object, since what is missing would be deleted.
  static func read(_ bytes: [UInt8], path: String, mostCells: Int) throws -> Table {
    let cut = JSONRecords(bytes)
    guard !cut.isCut else {
      let place = cut.records.last.map { cut.place(of: $0.bytes) } ?? (column: 1, text: "")
      throw Diagnostic(
        .error, "source-cut-off", "JSON ends within an array or object",
        at: .file(path: path, line: cut.records.last?.line ?? 1, column: place.column, text: place.text),
        notes: ["What was imported from it before is kept"])
    }
    var (reader, cells) = (JSONTable(), 0)
    for (bytes, line) in cut.records {
      guard let value = JSONParser.parse(bytes) else {
        let mistake = JSONParser.mistake(in: bytes)
        let reason = mistake.isTooDeep ? "nested more than \(JSONParser.mostDepth) deep" : "not JSON"
        reader.table.faults.append(
          ("Record left out: \(reason) at byte \(mistake.place)", line, cut.place(of: bytes).text))
        continue
      }
      guard case .object(let members) = value else {
        reader.table.faults.append(("Record left out: it is not an object", line, cut.place(of: bytes).text))
        continue
      }
      var row = TableRow(line: line)
      var taken: [Int: Int] = [:]
      reader.enter(members, prefix: "", &row, &taken)
      cells += row.cells.count
      guard cells <= mostCells else {
        reader.table.faults.append(("Left out: what is beyond \(mostCells) values", line, ""))
        break
      }
      if !row.cells.isEmpty { reader.table.rows.append(row) }
    }
    return reader.table
  }

  private mutating func enter(
    _ members: [(name: String, value: JSONValue)], prefix: String, _ row: inout TableRow, _ taken: inout [Int: Int]
  ) {
    for (name, value) in members {
      let name = prefix + (name.isEmpty ? "column" : name)
      let cell: TableCell
      switch value {
      case .object(let inner) where !inner.isEmpty:
        enter(inner, prefix: name + ".", &row, &taken)
        continue
      case .null: continue
      case .string(let text): cell = TableCell(text: text, form: .string)
      case .number(let text): cell = TableCell(text: text, form: .number)
      case .boolean(let truth): cell = TableCell(text: truth ? "true" : "false", form: .boolean)
      case .array(let values): cell = Self.list(values) ?? TableCell(text: Self.text(value), form: .string)
      case .object: cell = TableCell(text: "{}", form: .string)
      }
      row.cells.append((table.column(name, besides: &taken), cell))
    }
  }

  /// Values separated by commas, as tags are written; a single value as it is. Nil where one of them is not a simple value.
  private static func list(_ values: [JSONValue]) -> TableCell? {
    var texts: [String] = []
    for value in values {
      switch value {
      case .string(let text), .number(let text): texts.append(text)
      case .boolean(let truth): texts.append(truth ? "true" : "false")
      case .array, .object, .null: return nil
      }
    }
    let quoted = texts.map { $0.contains(",") ? "\"\($0)\"" : $0 }
    return values.isEmpty ? nil : TableCell(text: quoted.joined(separator: ", "), form: .string)
  }

  /// The value as JSON text.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .object(let members): "{" + members.map { quoted($0.name) + ":" + text($0.value) }.joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
    case .string(let text): quoted(text)
    case .number(let text): text
    case .boolean(let truth): truth ? "true" : "false"
    case .null: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\0"..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
