import Diagnostics
public import Providers

/// A table in a file of fields separated by commas, semicolons or tabs, with a line of names first.
public struct CSVFile: FactProvider {
  public let kind = "csv"
  public let endings: [String] = []

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".csv", ".tsv", ".tab"].contains { name.hasSuffix($0) } && SourceFile(path).isOrdinary
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try drive.update(from: source, reader: "csv-2", Self.read)
  }

  /// Adds the facts of such a file's bytes.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) throws {
    let text = facts.text(of: bytes)
    let table = CSVReader.read(Array(text.utf8), mostCells: TableFacts.mostCells)
    guard !table.columns.isEmpty else {
      throw Diagnostic(.error, "table-without-names", "Table has no header line", at: .path(facts.source.path))
    }
    try TableFacts(table, in: facts.source).say(&facts)
  }
}

/// Reads a table of separated fields (RFC 4180), byte by byte, since a combining mark must not swallow a separator.
struct CSVReader {
  /// After this many records with an unclosed quotation mark, such marks count as ordinary characters.
  private static let mostFailures = 16

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var line = 1
  private var failures = 0
  /// The start of the last run of an odd number of quotation marks. It closes what is open before it, and nothing after it does.
  private let lastClosing: Int
  private var table = Table()

  private struct Field {
    var text: [UInt8] = []
    var isQuoted = false
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (separator, place) = Self.separator(of: bytes)
    lastClosing = Self.lastClosing(in: bytes)
    if place > 0 { line = 2 }
  }

  static func read(_ bytes: [UInt8], mostCells: Int) -> Table {
    var reader = CSVReader(bytes)
    reader.readAll(mostCells)
    return reader.table
  }

  /// The separator that occurs most in the first line. Excel's first line `sep=;` states it.
  private static func separator(of bytes: [UInt8]) -> (separator: UInt8, start: Int) {
    let first = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    if first.count == 5, first.starts(with: Array("sep=".utf8)) {
      let rest = bytes[first.endIndex...]
      return (first[4], first.endIndex + (rest.starts(with: [0x0D, 0x0A]) ? 2 : min(rest.count, 1)))
    }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D { break }
      if !isQuoted, [0x2C, 0x3B, 0x09].contains(byte) { counts[byte, default: 0] += 1 }
    }
    return ([0x2C, 0x3B, 0x09].max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0x2C, 0)
  }

  private static func lastClosing(in bytes: [UInt8]) -> Int {
    var end = bytes.count
    while end > 0 {
      guard bytes[end - 1] == 0x22 else {
        end -= 1
        continue
      }
      var start = end - 1
      while start > 0, bytes[start - 1] == 0x22 { start -= 1 }
      if (end - start) % 2 == 1 { return start }
      end = start
    }
    return -1
  }

  /// Whether a quotation that begins before a place is closed; two marks in it stand for one.
  private func isClosed(from start: Int) -> Bool {
    let run = bytes[start...].prefix { $0 == 0x22 }
    return run.count % 2 == 1 || lastClosing >= run.endIndex
  }

  private mutating func readAll(_ mostCells: Int) {
    var names: [Int]?
    var cells = 0
    while place < bytes.count {
      let start = line
      guard let fields = record() else { continue }
      // An empty line is no record.
      if fields.count == 1, fields[0].text.isEmpty, !fields[0].isQuoted { continue }
      guard let columns = names else {
        names = columns(named: fields)
        continue
      }
      cells += fields.count
      guard cells <= mostCells else {
        table.faults.append(("Left out: what is beyond \(mostCells) fields", start, ""))
        return
      }
      var row = TableRow(line: start)
      for (number, field) in fields.enumerated() where !field.text.isEmpty {
        let column = number < columns.count ? columns[number] : table.column("column \(number + 1)")
        row.cells.append((column, TableCell(text: String(decoding: field.text, as: UTF8.self), form: .field)))
      }
      if place == bytes.count, let last = bytes.last, last != 0x0A, last != 0x0D, fields.count < columns.count {
        row.fieldsBeforeCut = fields.count
      }
      if !row.cells.isEmpty { table.rows.append(row) }
    }
  }

  private mutating func columns(named fields: [Field]) -> [Int] {
    var taken: [Int: Int] = [:]
    return fields.enumerated().map { number, field in
      let name = String(decoding: field.text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      return table.column(name.isEmpty ? "column \(number + 1)" : name, besides: &taken)
    }
  }

  /// The next record; nil where it is left out because a quotation mark in it is not closed.
  private mutating func record() -> [Field]? {
    var fields: [Field] = []
    while true {
      let (first, firstLine) = (place, line)
      guard let field = field() else {
        failures += 1
        fault("Record left out: a quotation mark is not closed", first, firstLine)
        // The text before it may be part of a quoted text, and no record.
        (place, line) = (first, firstLine)
        passLine()
        return nil
      }
      fields.append(field)
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    passLineEnd()
    return fields
  }

  /// The field up to the separator or the end of the line; nil where its quotation is not closed.
  private mutating func field() -> Field? {
    var field = Field()
    if place < bytes.count, bytes[place] == 0x22, isClosed(from: place + 1) || failures < Self.mostFailures {
      guard isClosed(from: place + 1) else { return nil }
      let (start, first) = (place, line)
      field.isQuoted = true
      place += 1
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == 0x22 {
          guard place < bytes.count, bytes[place] == 0x22 else { break }
          place += 1
        }
        if byte == 0x0A || byte == 0x0D && !(place < bytes.count && bytes[place] == 0x0A) { line += 1 }
        field.text.append(byte)
      }
      let isAtEnd = place == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[place])
      if !isAtEnd, line > first {
        fault(
          "Field goes over lines, and text follows its quotation mark, which may not be the one that closes it", start,
          first)
      }
    }
    // Text after a quotation belongs to its field.
    while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
      field.text.append(bytes[place])
      place += 1
    }
    return field
  }

  private mutating func fault(_ summary: String, _ start: Int, _ line: Int) {
    let text = bytes[start...].prefix(200).prefix { $0 != 0x0A && $0 != 0x0D }
    table.faults.append((summary, line, String(decoding: text, as: UTF8.self)))
  }

  private mutating func passLine() {
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    passLineEnd()
  }

  private mutating func passLineEnd() {
    guard place < bytes.count else { return }
    place += bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    line += 1
  }
}
