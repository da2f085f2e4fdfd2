extension Corpus {
  /// Writes the corpus as a fact store that Workbench could open. The file must not exist.
  ///
  /// - Returns: the number of facts.
  /// - Throws: an error if SQLite cannot write the file.
  public func write(to path: String) throws -> Int {
    var store = try StoreFile(creating: path)
    var facts = 0
    try forEachFact { row in
      try store.insert(row)
      facts += 1
    }
    try store.finish()
    return facts
  }
}
