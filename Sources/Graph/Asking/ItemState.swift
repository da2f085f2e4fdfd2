/// What the graph knows about an item besides its id.
struct ItemState: Sendable {
  /// The newest cell of its first attribute.
  var head = Cell.none
  /// The number of its reference, if it ever was one.
  var tie = UInt32.max
  var marks: Marks = []

  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    static let hasFacts = Marks(rawValue: 1)
    static let isDeleted = Marks(rawValue: 2)
    static let isReference = Marks(rawValue: 4)
    /// It has, or had, a fact of an attribute that makes a reference or a deletion.
    static let isReferenceCandidate = Marks(rawValue: 8)
    static let isDeletionCandidate = Marks(rawValue: 16)
    /// It has too many attributes to walk, and therefore a `WideItem`.
    static let isWide = Marks(rawValue: 32)
    /// Some of its texts were left in the store.
    static let hasStored = Marks(rawValue: 64)
  }
}
