import Pages

/// The form in the manifest. Numbers are stored relative to the item's own, since those of its neighbours are close to it.
extension StoredItem {
  func pack(of number: UInt32, into packed: inout PackedNumbers) {
    let marks = (isOpenReference ? 1 : 0) | (place == nil ? 0 : 2) | (place?.hasContents == true ? 4 : 0)
    let others = (source == nil ? 0 : 8) | (place?.contents == nil ? 0 : 16) | (isMissing ? 32 : 0)
    packed.add(UInt64(marks | others | (isHiddenReference ? 64 : 0) | (place?.scopes.isEmpty == false ? 128 : 0)))
    if let source {
      packed.add(UInt64(source.drive))
      packed.add(signed: source.row)
    }
    if source != nil || isMissing { return }
    packed.add(counted: id)
    guard let place else { return }
    packed.add(signed: Int64(place.parent) - Int64(number))
    packed.add(signed: Int64(place.step) - Int64(number))
    for neighbour in [place.previous, place.next] {
      packed.add(neighbour == nil ? 0 : 1)
      if let neighbour { packed.add(signed: Int64(neighbour) - Int64(number)) }
    }
    for list in [place.out, place.into, place.mentions] { packed.add(list, from: number) }
    if let contents = place.contents { packed.add(contents, from: number) }
    if !place.scopes.isEmpty { packed.add(place.scopes, from: 0) }
  }

  init(_ bytes: ArraySlice<UInt8>, of number: UInt32) {
    var reader = PackedReader(bytes)
    let marks = reader.number()
    if marks & (8 | 32) != 0 {
      let source = marks & 8 == 0 ? nil : (UInt8(truncatingIfNeeded: reader.number()), reader.signed())
      if let source, marks & 32 == 0 {
        self.init(withheld: source, isReference: marks & 64 != 0)
      } else {
        self.init(missing: source)
      }
      return
    }
    self.init(id: Array(reader.counted()), isOpenReference: marks & 1 != 0, place: nil)
    guard marks & 2 != 0 else { return }
    func next(_ reader: inout PackedReader) -> UInt32 {
      UInt32(truncatingIfNeeded: Int64(number) + reader.signed())
    }
    func neighbour(_ reader: inout PackedReader) -> UInt32? { reader.number() == 0 ? nil : next(&reader) }
    let (parent, step) = (next(&reader), next(&reader))
    let (previous, following) = (neighbour(&reader), neighbour(&reader))
    place = Place(
      parent: parent, step: step, previous: previous, next: following, hasContents: marks & 4 != 0,
      out: reader.list(from: number), into: reader.list(from: number), mentions: reader.list(from: number),
      contents: marks & 16 == 0 ? nil : reader.list(from: number))
    if marks & 128 != 0 { place?.scopes = reader.list(from: 0) }
  }
}

extension PackedNumbers {
  /// Adds the count of a list, and each number as its difference from the one before.
  mutating func add(_ list: [UInt32], from first: UInt32) {
    add(UInt64(list.count))
    var last = Int64(first)
    for number in list {
      add(signed: Int64(number) - last)
      last = Int64(number)
    }
  }
}

extension PackedReader {
  /// Reads what `PackedNumbers.add(_:from:)` wrote.
  mutating func list(from first: UInt32) -> [UInt32] {
    var list: [UInt32] = []
    var last = Int64(first)
    var left = number()
    while left > 0, !isAtEnd {
      last += signed()
      list.append(UInt32(truncatingIfNeeded: last))
      left -= 1
    }
    return list
  }
}
