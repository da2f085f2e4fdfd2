internal import GRDB

extension Manifest {
  /// The tasks that made a file in their last run; several if several pages refer to the file.
  ///
  /// - Throws: when there is no manifest of this version that can be read.
  static func tasks(making path: String, at manifest: String) throws -> Set<TaskLedger.Name> {
    try reading(manifest) { database in
      var numbers: [UInt32] = []
      let rows = try Row.fetchCursor(database, sql: "SELECT parts FROM file")
      while let row = try rows.next() {
        for part in PackedParts(row.bytes(0)).parts
        where StoredTask(part.bytes).files.contains(where: { $0.path == path }) {
          numbers.append(part.number)
        }
      }
      return try Set(numbers.compactMap { try name(of: $0, in: database) })
    } ?? []
  }
}
