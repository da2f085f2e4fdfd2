public import Diagnostics
public import Store

/// A fact's value as the graph holds it.
public struct Value {
  /// How the text is to be read; a type nobody knows is a string.
  public let type: ValueType
  /// Its text; valid as long as the graph lives. Empty where it was left in the store.
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
  /// The fact's number within this graph: two values are of one fact's version when it is the same.
  public let cell: UInt32
  /// Whether its text was left in the store, where `ItemGraph.readTexts` finds it: a long one that is superseded or removed.
  /// Current values never are.
  public var isStored = false

  /// Whether it is a text, if not an empty one.
  public var isText: Bool { type == .string && (isStored || !bytes.isEmpty) }

  /// The same fact with another text shown for it.
  public func showing(_ text: Bytes) -> Value {
    Value(
      type: type, bytes: text, number: number, moment: moment, drive: drive, row: row, target: target, cell: cell)
  }

  /// How messages name the fact.
  public var factName: FactName { .row(row, drive: drive) }
}
