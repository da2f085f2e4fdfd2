import Providers
import Store

/// Records whose values have names.
struct Table {
  /// The names in the order in which they first occur, each once.
  private(set) var columns: [String] = []
  var rows: [TableRow] = []
  /// What cannot be read: the reason, the line, and its first words.
  var faults: [(summary: String, line: Int, text: String)] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a column, whose name may be new to the table.
  mutating func column(_ name: String) -> Int {
    // Names are compared byte by byte, as attributes are.
    let key = Array(name.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = columns.count
    columns.append(name)
    return columns.count - 1
  }

  /// The number of a column whose name may occur several times in one record: the second `name` is `name 2`.
  ///
  /// - Parameter taken: the columns of the record so far, each with the number of the last column of its name.
  mutating func column(_ name: String, besides taken: inout [Int: Int]) -> Int {
    let first = column(name)
    var (number, copies) = (first, taken[first] ?? 1)
    while taken[number] != nil {
      copies += 1
      number = column("\(name) \(copies)")
    }
    taken[number] = 1
    taken[first] = copies
    return number
  }
}

/// A record of a table.
struct TableRow {
  /// Its first line, from 1.
  let line: Int
  /// Its values, by the number of the column and in the order of the record; empty fields are left out.
  var cells: [(column: Int, cell: TableCell)] = []
  /// The number of its fields, where the file ends within it: more may still be written.
  var fieldsBeforeCut: Int?
}

/// A value of a table as written.
struct TableCell: Hashable {
  enum Form: Hashable {
    /// The type is not given: a CSV field.
    case field
    case string, number, boolean
  }

  let text: String
  let form: Form
}

/// The type of a column's values; text where they differ. A value is only converted where its text can be recovered from the
/// result.
enum ColumnType {
  case number, checkbox, moment, text

  init(of cell: TableCell) {
    switch cell.form {
    case .boolean: self = .checkbox
    case .number: self = DecimalText.number(cell.text) == nil ? .text : .number
    case .string: self = Self.moment(cell.text) == nil ? .text : .moment
    case .field:
      if ["true", "false"].contains(cell.text.lowercased()) {
        self = .checkbox
      } else if let number = DecimalText.number(cell.text), DecimalText.shortest(number) == cell.text {
        self = .number
      } else {
        self = Self.moment(cell.text) == nil ? .text : .moment
      }
    }
  }

  func value(_ cell: TableCell) -> TypedValue {
    switch self {
    case .number: DecimalText.number(cell.text).map(TypedValue.number) ?? .string(cell.text)
    case .checkbox: .boolean(cell.text.lowercased() == "true")
    case .moment: Self.moment(cell.text).map(TypedValue.timestamp) ?? .string(cell.text)
    case .text: .string(cell.text)
    }
  }

  /// A time with its offset. One without an offset is in an unknown zone, and therefore text.
  static func moment(_ text: String) -> Moment? {
    let bytes = Array(text.utf8)
    guard (20...40).contains(bytes.count), bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes[16...].contains(where: { [0x5A, 0x2B, 0x2D].contains($0) })
    else { return nil }
    // These are more decimal places than a store keeps.
    if let point = bytes.firstIndex(of: 0x2E),
      bytes[(point + 1)...].prefix(while: { (0x30...0x39).contains($0) }).count > 6
    {
      return nil
    }
    let moment = TimestampText.moment(text)
    return moment == .oldest ? nil : moment
  }
}
