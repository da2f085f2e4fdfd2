public import Store

/// The state of all items at one moment: current values, their history, and the references between items.
///
/// Ids and names are numbers, text lies in arenas, a fact is a `Cell` of 32 bytes. Long texts that others superseded stay in the
/// store and are read again when they are shown (`readTexts`). Loads in one pass over a source, takes new facts and says what they changed. Read by several threads at once as long as nobody changes it. Every `Bytes` it gives
/// is valid as long as the graph lives, whatever is applied to it. Never opens a file. Non-copyable, because a copy made in
/// passing would count references to a dozen arrays.
///
/// "Newer" is the total order of `fact-store.md`: by moment, then by drive, then by insertion.
public struct ItemGraph: ~Copyable, Sendable {
  /// Where short values and names stand, and, close together because they are compared all the time, the ids.
  var arena: ByteArena
  var idArena: ByteArena
  /// Where long texts stand.
  var textArena: TextArena
  /// Where superseded texts are read again; nil where all are held.
  let texts: (any TextSource)?
  /// Texts of fewer bytes are held.
  let leastStored: Int
  var items: InternTable
  var names: InternTable
  var cells: [Cell] = []
  /// By cell: a hash of the fact's id, because a removal reaches the fact wherever it is.
  var factHashes: [UInt64] = []
  /// Where the cells were read, in their order.
  var stretches: [Stretch] = []
  /// Whether all of it was one drive, where the order of cells alone decides between equal moments.
  var hasOneDrive = true
  /// By item.
  var states: [ItemState] = []
  /// The attributes of the few items that have very many.
  var wideItems: [UInt32: WideItem] = [:]
  /// By name: whether any fact is of this attribute. Most questions for what nobody uses end here.
  var usedNames: [Bool] = []
  /// By the hash of a fact's id: the newest version that removes it.
  var removals: [UInt64: Removal] = [:]
  /// By cell of a text whose front matter keeps its item from being published: what it says.
  var frontMatterRules: [UInt32: FrontMatter.Rule] = [:]
  /// The references, and their numbers by the items they go out of and into; those of item `i` start at `starts[i]`.
  var ties: [Tie] = []
  var outgoing = Adjacency()
  var incoming = Adjacency()
  /// The names of the drives that were read, in the order of their numbers: empty for the user drive.
  public internal(set) var driveNames: [String] = []
  /// How far the source has been read.
  public internal(set) var cursor = ScanCursor.start

  /// How many items have numbers: those with facts, and those that are only meant by a value.
  public var itemCount: Int { items.count }
  /// How many attribute names and reference types have numbers.
  public var nameCount: Int { names.count }
  /// How many facts were read, each version counted.
  public var factCount: Int { cells.count }

  /// The item of an id; nil when no fact speaks of it.
  public func item(withID id: Bytes) -> ItemIndex? { items.number(of: id).map(ItemIndex.init(raw:)) }

  /// The same for a text.
  public func item(withID id: String) -> ItemIndex? {
    var id = id
    return id.withUTF8 { item(withID: $0) }
  }

  /// An item's id, as its facts bear it: any bytes, unchecked.
  public func id(of item: ItemIndex) -> Bytes { items.text(Int(item.raw)) }

  /// The number of an attribute's name or a reference type; nil when no fact bears it.
  public func name(_ text: Bytes) -> NameIndex? { names.number(of: text).map(NameIndex.init(raw:)) }

  /// The same for a text.
  public func name(_ text: String) -> NameIndex? {
    var text = text
    return text.withUTF8 { name($0) }
  }

  /// The text of an attribute's name or a reference type: any bytes, unchecked.
  public func text(of name: NameIndex) -> Bytes { names.text(Int(name.raw)) }

  /// Gives a name a number, though no fact may bear it yet.
  public mutating func intern(name text: String) -> NameIndex {
    var text = text
    return text.withUTF8 { NameIndex(raw: names.intern($0, in: &arena)) }
  }

  /// Whether the item has any fact, removed ones too. Items without are only known because others point at them.
  public func hasFacts(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.hasFacts) }

  /// Whether it has a live `deleted` fact and no newer live fact other than `deleted` and `successor` (`fact-store.md`,
  /// "Deleted items").
  public func isDeleted(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.isDeleted) }

  /// Whether live facts give it both ends of a reference.
  public func isReference(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.isReference) }

  /// The reference that an item is; nil for other items.
  public func reference(_ item: ItemIndex) -> Reference? {
    isReference(item) ? ties[Int(states[Int(item.raw)].tie)].reference : nil
  }

  /// References out of an item: those with an order first, by it, then the newest first. The age of a reference is that of
  /// its live `fromItemId` fact; those without a time come last, by their ids.
  public func references(from item: ItemIndex) -> ReferenceList {
    ReferenceList(ties: ties, numbers: outgoing.numbers(of: item.raw))
  }

  /// References into an item, the newest first. The age of a reference is that of its live `toItemId` fact; those without a time
  /// come last, by their ids.
  public func references(to item: ItemIndex) -> ReferenceList {
    ReferenceList(ties: ties, numbers: incoming.numbers(of: item.raw))
  }
}
