import Diagnostics
import Store

/// Texts that were left in the store.
extension ItemGraph {
  /// Calls `body` with the text of each value that was left in the store, drive by drive, in the order of insertion. The text is
  /// valid only within the call.
  ///
  /// - Throws: what the source throws, and a `Diagnostic` where the source lost or changed a row meanwhile.
  public func readTexts(of values: [Value], _ body: (Value, Bytes) -> Void) throws {
    let stored = values.filter(\.isStored)
    guard let texts, !stored.isEmpty else { return }
    for (drive, values) in Dictionary(grouping: stored, by: \.drive).sorted(by: { $0.key < $1.key }) {
      let byRow = Dictionary(values.map { ($0.row, $0) }) { first, _ in first }
      var read = 0
      try texts.scan(rows: byRow.keys.sorted(), ofDrive: drive) { fact in
        guard let value = byRow[fact.row] else { return }
        let readable = ReadableText(of: fact)?.bytes
        try (readable ?? []).withUnsafeBufferPointer { cut in
          let text = readable == nil ? fact.value : cut
          guard isText(text, of: value) else { throw Diagnostic.storeChanged }
          body(value, text)
        }
        read += 1
      }
      guard read == byRow.count else { throw Diagnostic.storeChanged }
    }
  }

  /// Whether two values of the graph have the same type and text. Texts that were left in the store are compared by length and
  /// hash.
  public func areEqual(_ first: Value, _ second: Value) -> Bool {
    guard first.type == second.type else { return false }
    guard first.isStored || second.isStored else {
      return first.bytes.count == second.bytes.count
        && (first.bytes.baseAddress.map { RawMemory.equal($0, second.bytes) } ?? true)
    }
    let (one, other) = (cells[Int(first.cell)], cells[Int(second.cell)])
    return one.length == other.length && hash(of: one) == hash(of: other)
  }

  /// The bytes of a text that was left in the store.
  public func length(ofStored value: Value) -> Int { Int(cells[Int(value.cell)].length) }

  private func isText(_ text: Bytes, of value: Value) -> Bool {
    let cell = cells[Int(value.cell)]
    return Int(cell.length) == text.count && cell.place == ByteHash.ofLong(text)
  }

  private func hash(of cell: Cell) -> UInt64 { cell.isStored ? cell.place : ByteHash.ofLong(text(of: cell)) }

  private func text(of cell: Cell) -> Bytes {
    Bytes(start: UnsafePointer<UInt8>(bitPattern: UInt(cell.place)), count: Int(cell.length))
  }

  /// Leaves the text that a new version supersedes in the store, where it is long.
  ///
  /// - Returns: whether it did.
  @inline(__always)
  mutating func leave(textBelow new: UInt32) -> Bool {
    let older = cells[Int(new)].older
    guard older < Cell.endBit else { return false }
    let cell = cells[Int(older)]
    guard Int(cell.length) >= leastStored, cell.type == .string, !cell.isStored, !LongText.decides(cell.name) else {
      return false
    }
    let text = text(of: cell)
    cells[Int(older)].place = ByteHash.ofLong(text)
    cells[Int(older)].packed |= Cell.stored
    if let start = text.baseAddress { textArena.release(start, text.count) }
    return true
  }

  /// Reads texts again that are current again because the versions that superseded them were removed.
  ///
  /// - Throws: as `readTexts` does.
  mutating func recallTexts(of items: some Sequence<UInt32>) throws {
    if removals.isEmpty { return }
    var cells: [UInt32] = []
    for item in items {
      forEachTop(of: item) { top in
        guard !self.cells[Int(top)].isUnremoved, let newest = newest(from: top, { $0.isUnremoved }) else { return }
        if self.cells[Int(newest)].isStored { cells.append(newest) }
      }
    }
    try recall(cells)
  }

  /// Reads the texts of some cells into memory.
  private mutating func recall(_ cells: [UInt32]) throws {
    if cells.isEmpty { return }
    var texts: [(cell: UInt32, text: [UInt8])] = []
    try readTexts(of: cells.map { value(of: $0) }) { texts.append(($0.cell, Array($1))) }
    for (cell, text) in texts {
      let place = text.withUnsafeBufferPointer { textArena.append($0) }
      self.cells[Int(cell)].place = UInt64(UInt(bitPattern: place))
      self.cells[Int(cell)].packed &= ~Cell.stored
    }
  }

  /// Reads texts again that new facts may make current, because they remove the versions that superseded them.
  ///
  /// - Throws: as `readTexts` does; the graph is then unchanged.
  mutating func recallTexts(before facts: [ScannedFact]) throws {
    guard texts != nil else { return }
    let removed = Set(facts.lazy.filter { $0.flags & 1 != 0 }.map { ByteHash.of($0.factId) })
    var found: Set<UInt32> = []
    forEachCell(of: removed, in: 0..<cells.count) { graph, cell in
      let (item, name) = (graph.owner(of: cell), graph.cells[Int(cell)].name)
      guard graph.states[Int(item)].marks.contains(.hasStored), var version = graph.top(of: name, in: item) else {
        return
      }
      // All versions down to the first one that certainly stays.
      while true {
        let cell = graph.cells[Int(version)]
        if cell.isStored { found.insert(version) }
        if cell.isUnremoved, !removed.contains(graph.factHashes[Int(version)]) || cell.isLast { return }
        if cell.isLast { return }
        version = cell.older
      }
    }
    try recall(found.sorted())
  }
}

extension Diagnostic {
  /// Rows that were read from a store are no longer there.
  static var storeChanged: Diagnostic {
    Diagnostic(
      .error, "store-changed", "Rows of the store were deleted while it was read",
      notes: ["Facts are only ever appended, so this is rare: build again"])
  }
}
