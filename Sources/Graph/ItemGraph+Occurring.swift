/// Which names facts have, whatever became of them: removed, superseded and withheld ones count.
extension ItemGraph {
  /// Whether any fact is of an attribute.
  public func hasFacts(of name: NameIndex) -> Bool { Int(name.raw) < usedNames.count && usedNames[Int(name.raw)] }

  /// Calls `body` with the name of each attribute of which there are facts.
  public func forEachUsedName(_ body: (Bytes) -> Void) {
    for number in usedNames.indices where usedNames[number] { body(names.text(number)) }
  }

  /// Calls `body` with the id of each item that has a number.
  public func forEachID(_ body: (Bytes) -> Void) {
    for number in 0..<itemCount { body(items.text(number)) }
  }

  /// Calls `body` with the values of some attributes, those that were superseded, too; the same may come again.
  ///
  /// - Parameter count: so many facts, the first that were read, are left out.
  public func forEachValue(ofAny names: [NameIndex], behind count: Int, _ body: (NameIndex, Bytes) -> Void) {
    // Every fact is looked at, so that this is no place for a set.
    var isAsked = [Bool](repeating: false, count: nameCount)
    for name in names { isAsked[Int(name.raw)] = true }
    for number in count..<max(count, cells.count) where isAsked[Int(cells[number].name)] {
      body(NameIndex(raw: cells[number].name), value(of: UInt32(number)).bytes)
    }
  }
}
