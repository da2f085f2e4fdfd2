import Providers
import Store

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
