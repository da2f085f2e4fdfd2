public import Store

/// The state of all items at one moment: current values, their history, and the references between items.
///
/// Ids and names are numbers, text is in arenas, and a fact is a `Cell` of 32 bytes. Superseded long texts stay in the store and
/// are read again when they are shown (`readTexts`). It loads a source in one pass; then it takes new facts and returns what they
/// changed. Several threads may read it as long as nobody changes it. Every `Bytes` it returns is valid as long as the graph
/// lives, whatever is applied to it. It never opens a file. It cannot be copied, because an accidental copy would update the
/// reference counts of a dozen arrays.
///
/// "Newer" is the total order of `fact-store.md`: by moment, then by drive, then by insertion.
public struct ItemGraph: ~Copyable, Sendable {
  /// Hold short values and names, and, close together because they are compared all the time, the ids.
  var arena: ByteArena
  var idArena: ByteArena
  /// Holds long texts.
  var textArena: TextArena
  /// Where superseded texts are read again; nil where all texts are held.
  let texts: (any TextSource)?
  /// Texts of fewer bytes are always held.
  let leastStored: Int
  var items: InternTable
  var names: InternTable
  var cells: [Cell] = []
  /// By cell: a hash of the fact's id, because a removal reaches its fact in any item.
  var factHashes: [UInt64] = []
  /// Where the cells were read, in their order.
  var stretches: [CellRun] = []
  /// Whether everything came from one drive. Then the order of cells alone decides between equal moments.
  var hasOneDrive = true
  /// By item.
  var states: [ItemState] = []
  /// The attributes of the few items that have very many.
  var wideItems: [UInt32: WideItem] = [:]
  /// By name: whether any fact has this attribute. Most lookups of unused names end here.
  var usedNames: [Bool] = []
  /// By the hash of a fact's id: the newest version that removes it.
  var removals: [UInt64: Removal] = [:]
  /// By cell of a text whose front matter keeps its item from being published: that setting.
  var frontMatterRules: [UInt32: FrontMatter.Rule] = [:]
  /// The references, and their numbers by the items at their ends. Those of item `i` start at `starts[i]`.
  var ties: [Tie] = []
  var outgoing = Adjacency()
  var incoming = Adjacency()
  /// The names of the drives that were read, in the order of their numbers; the user drive's name is empty.
  public internal(set) var driveNames: [String] = []
  /// How far the source has been read.
  public internal(set) var cursor = ScanCursor.start

  /// How many items have numbers: those with facts, and those that only a value refers to.
  public var itemCount: Int { items.count }
  /// How many attribute names and reference types have numbers.
  public var nameCount: Int { names.count }
  /// How many facts were read, each version counted.
  public var factCount: Int { cells.count }

  /// The item with an id; nil when no fact mentions it.
  public func item(withID id: Bytes) -> ItemIndex? { items.number(of: id).map(ItemIndex.init(raw:)) }

  /// The item with an id that is given as a string.
  public func item(withID id: String) -> ItemIndex? {
    var id = id
    return id.withUTF8 { item(withID: $0) }
  }

  /// An item's id as its facts have it: any bytes, unchecked.
  public func id(of item: ItemIndex) -> Bytes { items.text(Int(item.raw)) }

  /// The number of an attribute's name or a reference type; nil when no fact has it.
  public func name(_ text: Bytes) -> NameIndex? { names.number(of: text).map(NameIndex.init(raw:)) }

  /// The number of a name that is given as a string.
  public func name(_ text: String) -> NameIndex? {
    var text = text
    return text.withUTF8 { name($0) }
  }

  /// The text of an attribute's name or a reference type: any bytes, unchecked.
  public func text(of name: NameIndex) -> Bytes { names.text(Int(name.raw)) }

  /// Gives a name a number, even if no fact has it yet.
  public mutating func intern(name text: String) -> NameIndex {
    var text = text
    return text.withUTF8 { NameIndex(raw: names.intern($0, in: &arena)) }
  }

  /// Whether the item has any fact, including removed ones. Items without facts are only known because others refer to them.
  public func hasFacts(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.hasFacts) }

  /// Whether the item has a live `deleted` fact and no newer live fact other than `deleted` and `successor` (`fact-store.md`,
  /// "Deleted items").
  public func isDeleted(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.isDeleted) }

  /// Whether live facts give the item both ends of a reference.
  public func isReference(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.isReference) }

  /// The reference that an item represents; nil for other items.
  public func reference(_ item: ItemIndex) -> Reference? {
    isReference(item) ? ties[Int(states[Int(item.raw)].tie)].reference : nil
  }

  /// References out of an item: first those with an order, sorted by it, then the newest first. The age of a reference is that of
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
