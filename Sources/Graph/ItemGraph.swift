public import Store

/// The state of all items at one moment: current values, their history, and the references between items.
///
/// Ids and names are numbers, text lies in one arena, a fact is a `Cell` of 48 bytes. Loads in one pass over a source, takes
/// new facts and says what they changed. Read by several threads at once as long as nobody changes it. Never opens a file.
/// Non-copyable, because a copy made in passing would count references to a dozen arrays.
public struct ItemGraph: ~Copyable, Sendable {
  let arena: ByteArena
  var items: InternTable
  var names: InternTable
  var cells: [Cell] = []
  /// By item: its first cell.
  var heads: [UInt32] = []
  var marks: [ItemMarks] = []
  /// By name: whether any fact is of this attribute. Most questions for what nobody uses end here.
  var usedNames: [Bool] = []
  /// By the hash of a fact's id: the newest version that removes it.
  var removals: [UInt64: Removal] = [:]
  /// Items that have, or had, a fact of these attributes: candidates for references and deletions.
  var referenceCandidates: [UInt32] = []
  var deletionCandidates: [UInt32] = []
  /// References by the item they go out of, and by the item they go into; the starts of item `i` are at `i` and `i + 1`.
  var outgoing: [Reference] = []
  var outgoingStarts: [UInt32] = []
  var incoming: [Reference] = []
  var incomingStarts: [UInt32] = []
  /// How far the source has been read.
  public internal(set) var cursor = ScanCursor.start

  /// A place in the total order.
  struct Removal: Sendable {
    var moment: Moment
    var sequence: UInt64
  }

  struct ItemMarks: OptionSet, Sendable {
    let rawValue: UInt8
    static let hasFacts = ItemMarks(rawValue: 1)
    static let isDeleted = ItemMarks(rawValue: 2)
    static let isReference = ItemMarks(rawValue: 4)
    static let isReferenceCandidate = ItemMarks(rawValue: 8)
    static let isDeletionCandidate = ItemMarks(rawValue: 16)
  }

  public var itemCount: Int { items.count }
  public var nameCount: Int { names.count }

  public func item(withID id: Bytes) -> ItemIndex? { items.number(of: id).map(ItemIndex.init(raw:)) }

  public func item(withID id: String) -> ItemIndex? {
    var id = id
    return id.withUTF8 { item(withID: $0) }
  }

  public func id(of item: ItemIndex) -> Bytes { items.text(Int(item.raw)) }

  public func name(_ text: String) -> NameIndex? {
    var text = text
    return text.withUTF8 { names.number(of: $0) }.map(NameIndex.init(raw:))
  }

  public func text(of name: NameIndex) -> Bytes { names.text(Int(name.raw)) }

  /// Gives a name a number, though no fact may bear it yet.
  public mutating func intern(name text: String) -> NameIndex {
    var text = text
    return text.withUTF8 { NameIndex(raw: names.intern($0, in: arena)) }
  }

  /// Whether the item has any fact, removed ones too. Items without are only known because others point at them.
  public func hasFacts(_ item: ItemIndex) -> Bool { marks[Int(item.raw)].contains(.hasFacts) }

  /// Whether it has a live `deleted` fact and no newer live fact other than `deleted` and `successor`.
  public func isDeleted(_ item: ItemIndex) -> Bool { marks[Int(item.raw)].contains(.isDeleted) }

  /// Whether live facts give it both ends of a reference.
  public func isReference(_ item: ItemIndex) -> Bool { marks[Int(item.raw)].contains(.isReference) }

  /// References out of an item: those with an order first, by it, then the newest first.
  public func references(from item: ItemIndex) -> ArraySlice<Reference> {
    let index = Int(item.raw)
    guard index + 1 < outgoingStarts.count else { return [] }
    return outgoing[Int(outgoingStarts[index])..<Int(outgoingStarts[index + 1])]
  }

  /// References into an item, the newest first.
  public func references(to item: ItemIndex) -> ArraySlice<Reference> {
    let index = Int(item.raw)
    guard index + 1 < incomingStarts.count else { return [] }
    return incoming[Int(incomingStarts[index])..<Int(incomingStarts[index + 1])]
  }
}
