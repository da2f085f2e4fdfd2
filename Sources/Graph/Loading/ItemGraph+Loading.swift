import Diagnostics
public import Store

extension ItemGraph {
  /// Loads everything from a source, in one pass.
  ///
  /// - Parameter known: the ids of items and the names that get the first numbers, in this order, whether facts have them or not;
  ///   names come after the fixed ones.
  /// - Throws: what the source throws when it cannot be read, and a `Diagnostic` when it has more facts, items or names than
  ///   there are numbers for (2³¹, 2³¹ and 2²⁴).
  public init(
    loading source: some FactSource, knowing known: (items: [[UInt8]], names: [[UInt8]]) = ([], [])
  ) throws {
    let estimate = source.scanEstimate
    texts = source.texts
    leastStored = texts.map { max($0.leastLeft, 1) } ?? .max
    arena = ByteArena(estimate: estimate.bytes)
    textArena = TextArena(estimate: texts == nil ? 0 : estimate.bytes)
    idArena = ByteArena(estimate: estimate.facts * 8)
    items = InternTable(expecting: estimate.facts / 5)
    names = InternTable()
    reserve(estimate.facts)
    for text in NameIndex.fixed { _ = intern(name: text) }
    for text in known.names { _ = text.withUnsafeBufferPointer { names.intern($0, in: &arena) } }
    for id in known.items { _ = id.withUnsafeBufferPointer { internItem($0) } }
    driveNames = source.driveNames
    var loader = Loader(leavesTexts: texts != nil)
    cursor = try source.scan(after: .start) { fact in
      try makeRoom(for: 1)
      loader.add(fact, to: &self)
    }
    settle(&loader)
    try recallTexts(of: loader.storing)
  }

  /// Reserves room for facts, and some for what `apply` brings, so that the first small batch does not move everything. Room that
  /// is not touched costs no memory.
  private mutating func reserve(_ facts: Int) {
    let room = facts + facts / 16 + 1024
    cells.reserveLarge(room)
    factHashes.reserveLarge(room)
    states.reserveLarge(room / 4)
  }

  private mutating func settle(_ loader: inout Loader) {
    sort(&loader.disordered)
    settleRemovals()
    for item in loader.deletionCandidates { settleDeletion(of: item) }
    buildReferences(of: loader.referenceCandidates)
  }

  /// - Throws: a `Diagnostic` when numbers run out.
  @inline(__always)
  func makeRoom(for facts: Int) throws {
    // A fact brings at most one name and two items.
    if cells.count + facts >= Cell.mostCells || items.count + 2 * facts >= Cell.mostCells
      || names.count + facts >= Cell.mostNames
    {
      throw tooMany()
    }
  }

  private func tooMany() -> Diagnostic {
    Diagnostic(
      .error, "graph-too-large", "There are too many facts, items or attribute names for one site",
      notes: ["It was read up to \(cells.count) facts of \(items.count) items with \(names.count) names."])
  }
}
