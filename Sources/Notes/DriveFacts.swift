import Providers
import Store

/// The facts that a drive shows.
enum DriveFacts {
  /// - Parameter ids: of facts that are left out.
  /// - Returns: the others, of each second in the order of the drive, and the items of those that are left out.
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
