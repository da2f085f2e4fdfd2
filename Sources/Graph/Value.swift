public import Store

/// A fact's value as the graph holds it.
public struct Value {
  public let type: ValueType
  /// Its text.
  public let bytes: Bytes
  /// The number, or the seconds since 1970 of a timestamp; 0 for other types.
  public let number: Double
  /// When the fact was inserted.
  public let moment: Moment
  /// Which fact it is: the number of its drive, and its row there.
  public let drive: UInt8
  public let row: Int64
  /// The item meant, when the type is `itemId`.
  public let target: ItemIndex?

  /// The same fact with another text shown for it.
  public func showing(_ text: Bytes) -> Value {
    Value(type: type, bytes: text, number: number, moment: moment, drive: drive, row: row, target: target)
  }

  /// How messages name the fact.
  public var factName: String { drive == 0 ? "row \(row)" : "row \(row) of drive \(drive)" }
}
