import Providers
import Store

/// The live facts of a drive.
enum DriveFacts {
  /// - Parameter ids: the ids of facts to leave out.
  /// - Returns: the other facts, those of one second in the order of the drive, and the items of the facts that were left out.
  static func live(_ drive: ImportDrive, without ids: Set<String>) throws -> (facts: [Fact], items: Set<String>) {
    var rows: [Fact] = []
    _ = try drive.drive.scan(after: .min, drive: 0) { rows.append(Fact($0)) }
    let order = rows.indices.sorted { (rows[$0].timestamp, $0) > (rows[$1].timestamp, $1) }
    var (removed, items): (Set<String>, Set<String>) = ([], [])
    var facts: [Fact] = []
    for row in order where !removed.contains(rows[row].factId) {
      let fact = rows[row]
      if fact.isRemoval {
        removed.insert(fact.factId)
      } else if ids.contains(fact.factId) {
        items.insert(fact.itemId)
      } else {
        facts.append(fact)
      }
    }
    return (facts.reversed(), items)
  }
}
