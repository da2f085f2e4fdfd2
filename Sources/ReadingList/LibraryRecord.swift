import Foundation
import Store

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
