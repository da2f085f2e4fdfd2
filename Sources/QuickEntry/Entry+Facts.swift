import Foundation
public import Pages
public import Store

extension Entry {
  /// The facts that Workbench would insert: those of the item, and those of the reference that leads to it.
  ///
  /// - Parameters:
  ///   - parent: the item that contains it.
  ///   - time: the moment of all facts; one entry is one moment.
  ///   - zone: the zone of times without an offset.
  /// - Returns: the id of the new item, or of the new reference if the entry is one, and the facts.
  public func facts(under parent: String, at time: Moment, in zone: ZoneRules) -> (item: String, facts: [Fact]) {
    let id = UUID().uuidString
    if case .reference(let item) = self {
      return (
        id,
        ItemStore.factsToRelateItems(
          relationshipItemId: id, fromItemId: parent, toItemId: item, referenceType: "content", timestamp: time)
      )
    }
    return (
      id,
      ItemStore.factsToCreateItem(
        itemId: id, type: type, attributes: attributes(in: zone), referenceFrom: parent, referenceType: "content",
        timestamp: time)
    )
  }

  private func attributes(in zone: ZoneRules) -> [String: TypedValue] {
    switch self {
    case .note(let text), .todo(let text): return ["title": .string(text)]
    case .link(let url, let title): return named(title, ["url": .string(url)])
    case .reference: return [:]
    case .location(let latitude, let longitude, let name):
      return named(name, ["latitude": .number(latitude), "longitude": .number(longitude)])
    case .event(let time, let day, let title):
      if case .day = time { return ["title": .string(title), "startDay": .string(day)] }
      return ["title": .string(title), "startTime": .timestamp(time.first(in: zone))]
    }
  }

  private func named(_ title: String, _ attributes: [String: TypedValue]) -> [String: TypedValue] {
    title.isEmpty ? attributes : attributes.merging(["title": .string(title)]) { own, _ in own }
  }
}
