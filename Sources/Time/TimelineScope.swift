public import Graph
public import Pages

/// What a timeline covers: everything that is published, or the part below one item that requests its own timeline.
public struct TimelineScope: Sendable {
  /// The item whose part it is; nil for everything.
  public let item: ItemIndex?
  /// The folder of its pages below the output folder, with its slash: `timeline/` or `timeline/of-SLUG-xxxxxxxxxxxx/`.
  public let folder: String
  /// By position in the publication; nil if everything belongs to it.
  private let members: [Bool]?

  /// Whether the published item at a position belongs to it.
  public func contains(_ position: Int) -> Bool { members?[position] ?? true }

  /// Everything, then a part for each published item that the settings name under `timelines`, or that has `timeline` = true
  /// itself, in the order of the publication.
  public static func all(of site: PublishedGraph) -> [TimelineScope] {
    let parts = parts(among: site.publication.items, of: site).map { part(below: $0, of: site) }
    return [TimelineScope(item: nil, folder: "timeline/", members: nil)] + parts
  }

  /// Those of some published items whose parts have their own timelines.
  public static func parts(among items: [ItemIndex], of site: PublishedGraph) -> [ItemIndex] {
    let named = Set(site.settings.timelines.compactMap { site.item(withID: $0) })
    return items.filter { $0 != site.publication.root && (named.contains($0) || asks($0, in: site)) }
  }

  private static func asks(_ item: ItemIndex, in site: PublishedGraph) -> Bool {
    guard let value = site.value(.timeline, of: item) else { return false }
    return value.type == .boolean && value.bytes.equals("true")
  }

  /// The part of an item and of everything that shown references lead to from it; for a partly loaded site, the stored members.
  private static func part(below item: ItemIndex, of site: PublishedGraph) -> TimelineScope {
    let stem = site.publication.position(of: item).map { String(decoding: site.addresses.stem(at: $0), as: UTF8.self) }
    return TimelineScope(
      item: item, folder: "timeline/of-\(stem ?? "")/",
      members: site.part.map { members(of: item, $0, in: site) } ?? members(below: item, of: site))
  }

  private static func members(of item: ItemIndex, _ part: SitePart, in site: PublishedGraph) -> [Bool] {
    let number = part.number(of: item)
    return site.publication.items.map { part.kept($0)?.place?.scopes.contains(number) ?? false }
  }

  private static func members(below item: ItemIndex, of site: PublishedGraph) -> [Bool] {
    var members = [Bool](repeating: false, count: site.publication.items.count)
    var waiting = [item]
    if let position = site.publication.position(of: item) { members[position] = true }
    while let next = waiting.popLast() {
      for reference in site.graph.references(from: next) where site.publication.shows(reference) {
        guard let position = site.publication.position(of: reference.to), !members[position] else { continue }
        members[position] = true
        waiting.append(reference.to)
      }
    }
    return members
  }
}
