/// Reads a table of fields between separators (RFC 4180), byte by byte, since a mark on a letter must not swallow a separator.
struct CSVReader {
  /// A quotation mark that is never closed is a letter; so often it is tried whether the next one is closed.
  private static let attempts = 16

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var line = 1
  private var failures = 0
  private var table = Table()

  private struct Field {
    var text: [UInt8] = []
    var isQuoted = false
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (separator, place) = Self.separator(of: bytes)
    if place > 0 { line = 2 }
  }

  static func read(_ bytes: [UInt8], mostCells: Int) -> Table {
    var reader = CSVReader(bytes)
    reader.readAll(mostCells)
    return reader.table
  }

  /// Of those that are in use, the one that the first line has most; a first line `sep=;`, which Excel reads, says it.
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

  /// The next record; nil where it has to be read once more, since a quotation mark in it is never closed.
  private mutating func record() -> [Field]? {
    let (start, startLine) = (place, line)
    var fields: [Field] = []
    while true {
      guard let field = field() else {
        failures += 1
        (place, line) = (start, startLine)
        let text = String(decoding: bytes[start...].prefix { $0 != 0x0A }.prefix(200), as: UTF8.self)
        table.faults.append(("Record left out: a quotation mark is never closed", line, text))
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

  /// Up to the separator, or the end of the line; nil where its quotation is never closed.
  private mutating func field() -> Field? {
    var field = Field()
    if place < bytes.count, bytes[place] == 0x22, failures < Self.attempts {
      field.isQuoted = true
      place += 1
      while true {
        guard place < bytes.count else { return nil }
        let byte = bytes[place]
        place += 1
        if byte == 0x22 {
          guard place < bytes.count, bytes[place] == 0x22 else { break }
          place += 1
        }
        if byte == 0x0A || byte == 0x0D && !(place < bytes.count && bytes[place] == 0x0A) { line += 1 }
        field.text.append(byte)
      }
    }
    // What follows a quotation belongs to its field.
    while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
      field.text.append(bytes[place])
      place += 1
    }
    return field
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
