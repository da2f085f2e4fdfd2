public import Diagnostics
public import Store

/// A fact's value as the graph holds it.
public struct Value {
  /// How the text is to be read; an unknown type is a string.
  public let type: ValueType
  /// Its text; valid as long as the graph lives. Empty where it was left in the store.
  public let bytes: Bytes
  /// The number, or the seconds since 1970 of a timestamp; 0 for other types.
  public let number: Double
  /// When the fact was inserted.
  public let moment: Moment
  /// The fact's place: the number of its drive, and its row there.
  public let drive: UInt8
  public let row: Int64
  /// The item that the value refers to, when the type is `itemId`.
  public let target: ItemIndex?
  /// The fact's number within this graph: two values belong to the same version of a fact when it is equal.
  public let cell: UInt32
  /// Whether the text was left in the store, where `ItemGraph.readTexts` finds it: a long text that is superseded or removed,
  /// never a current one.
  public var isStored = false

  /// Whether it is a text that is not empty.
  public var isText: Bool { type == .string && (isStored || !bytes.isEmpty) }

  /// The same fact, showing another text.
  public func showing(_ text: Bytes) -> Value {
    Value(
      type: type, bytes: text, number: number, moment: moment, drive: drive, row: row, target: target, cell: cell)
  }

  /// The fact as messages name it.
  public var factName: FactName { .row(row, drive: drive) }
}

/// One version of a fact, with its state.
public struct GraphFact {
  /// Its value, whether it is current or not.
  public let value: Value
  /// When it was inserted.
  public let moment: Moment
  /// This version removes the fact (bit 0 of its flags).
  public let removes: Bool
  /// It removes the fact, or a newer version removed it.
  public let isRemoved: Bool
  /// A later deletion of its item hides it. It may be removed as well.
  public let isHidden: Bool
  /// Neither removed nor hidden.
  public var isLive: Bool { !isRemoved && !isHidden }
}

/// A fact that is neither removed nor hidden by a deletion, without its value. Dates are computed from these.
public struct LiveFact {
  public let name: NameIndex
  /// When it was inserted.
  public let moment: Moment
  /// The item that the value refers to, when its type is `itemId`.
  public let target: ItemIndex?
  /// The drive's number above, the fact's number within this graph below. Between equal moments the greater is the newer.
  public let order: UInt64
}
