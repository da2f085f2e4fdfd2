/// Which names facts have, whatever the state of these facts: removed, superseded and withheld ones count.
extension ItemGraph {
  /// Whether any fact has this attribute.
  public func hasFacts(of name: NameIndex) -> Bool { Int(name.raw) < usedNames.count && usedNames[Int(name.raw)] }

  /// Calls `body` with the name of each attribute that has facts.
  public func forEachUsedName(_ body: (Bytes) -> Void) {
    for number in usedNames.indices where usedNames[number] { body(names.text(number)) }
  }

  /// Calls `body` with the id of each item that has a number.
  public func forEachID(_ body: (Bytes) -> Void) {
    for number in 0..<itemCount { body(items.text(number)) }
  }

  /// Calls `body` with the values of some attributes, including superseded ones. The same value may come again.
  ///
  /// - Parameter count: skips the first facts that were read, this many of them.
  public func forEachValue(ofAny names: [NameIndex], behind count: Int, _ body: (NameIndex, Bytes) -> Void) {
    // Every fact is checked, so an array is used, since a set would be slow.
    var isAsked = [Bool](repeating: false, count: nameCount)
    for name in names { isAsked[Int(name.raw)] = true }
    for number in count..<max(count, cells.count) where isAsked[Int(cells[number].name)] {
      body(NameIndex(raw: cells[number].name), value(of: UInt32(number)).bytes)
    }
  }
}
