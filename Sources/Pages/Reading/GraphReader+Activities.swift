public import Graph

/// Reads what happened in a given second.
extension GraphReader {
  /// The attributes of an item whose facts were inserted in a second since 1970, in the order of their names' bytes.
  public mutating func attributes(of item: ItemIndex, changedIn second: Int64) -> [NameIndex] {
    reads.note(ReadKey(activityOf: item, in: second))
    let site = site
    let activity = longActivities.activity(of: item, in: second, of: site)
    for target in activity.targets { reads.note(ReadKey(.publication, target)) }
    return activity.names
  }

  /// The value that an attribute was given in a second since 1970, if it may be shown: it is today's value, or one that stays
  /// public when superseded, such as a boolean, number or moment (`design.md`, invariant 5).
  public mutating func value(_ name: NameIndex, of item: ItemIndex, givenIn second: Int64) -> Value? {
    reads.note(ReadKey(activityOf: item, in: second))
    let site = site
    guard let given = longActivities.value(name, of: item, in: second, of: site) else { return nil }
    if let target = given.target { reads.note(ReadKey(.publication, target)) }
    guard site.shows(given, name) else { return nil }
    switch given.type {
    case .boolean, .number, .timestamp, .null: return given
    case .string, .itemId:
      reads.note(ReadKey(.versions, item, name))
      return site.graph.current(name, of: item)?.cell == given.cell ? value(name, of: item) : nil
    }
  }
}
