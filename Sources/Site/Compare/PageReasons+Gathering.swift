import Graph
import Pages

extension PageReasons {
  mutating func add(_ change: GraphDifference.ReferenceChange) {
    let site = graphs.site(of: change)
    let kind: Reason.Kind =
      switch change.kind {
      case .added: .referenceAdded
      case .changed: .referenceChanged
      case .removed: .referenceRemoved
      }
    let from = site.graph.id(of: change.reference.from), to = site.graph.id(of: change.reference.to)
    var reason = Reason(kind: kind, item: GraphDifference.text(from), to: GraphDifference.text(to))
    reason.attributes = change.attributes.map { GraphDifference.text(site.graph.text(of: $0)) }
    let graph = graphs.after
    if let item = graph.graph.item(withID: from) { out[item, default: []].append(reason) }
    if let item = graph.graph.item(withID: to) { into[item, default: []].append(reason) }
    if change.kind != .removed { tied[change.reference.item, default: []].append(reason) }
  }

  mutating func addRemoved(_ item: ItemIndex) {
    guard let before = graphs.before else { return }
    let id = before.graph.id(of: item)
    let reason = Reason(kind: .itemRemoved, item: GraphDifference.text(id))
    if let later = graphs.after.graph.item(withID: id) { removed.insert(later) }
    addTitle(of: item, in: before, reason)
    gone[before.path(of: item)] = reason
    listed.append((ItemKey(id: id).text, reason))
  }

  mutating func addMoved(_ item: ItemIndex) {
    let reason = Reason(kind: .itemMoved, item: id(item))
    addTitle(of: item, in: graphs.after, reason)
    listed.append((key(item), reason))
    guard let before = graphs.before, let earlier = before.graph.item(withID: graphs.after.graph.id(of: item)) else {
      return
    }
    addTitle(of: earlier, in: before, reason)
    gone[before.path(of: earlier)] = reason
  }

  mutating func addTitle(of item: ItemIndex, in site: PublishedGraph, _ reason: Reason) {
    for key in site.nameKeys(of: item).keys { titles[key, default: []].append(reason) }
  }
}
