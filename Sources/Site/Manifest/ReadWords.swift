import Graph
import Pages
import Store

/// Read keys in plain words.
struct ReadWords {
  private let site: PublishedGraph
  private let keys: [ReadKey]
  /// The text behind the hash of a title, or of an id that no item has.
  private var names: [ReadKey: String] = [:]

  init(_ site: PublishedGraph, _ keys: Set<ReadKey>) {
    self.site = site
    // Keys of one item are together; keys of no item come last.
    self.keys = keys.sorted { (Self.rank(of: $0), $0.bits) < (Self.rank(of: $1), $1.bits) }
    for item in site.publication.items {
      for (key, name) in site.nameKeys(of: item) where keys.contains(key) { names[key] = name }
    }
    for key in keys where [.attribute, .versions, .past].contains(key.kind) {
      names.merge(site.linkNames(in: key.name, of: key.item)) { first, _ in first }
    }
  }

  /// All keys in words, those about the page's own item first.
  func reads(ownItem: String?) -> [Explanation.Read] {
    let reads = keys.compactMap(read)
    return reads.filter { $0.item != nil && $0.item == ownItem } + reads.filter { $0.item == nil || $0.item != ownItem }
  }

  private static func rank(of key: ReadKey) -> UInt32 {
    switch key.kind {
    case .versions, .past, .activity, .created: key.item.raw
    default: key.isOfItem ? key.item.raw : .max
    }
  }

  private func read(_ key: ReadKey) -> Explanation.Read? {
    guard let kind = key.kind else { return nil }
    let id = item(of: key).map { GraphDifference.text(site.graph.id(of: $0)) }
    let (name, attribute) = (name(of: key), attribute(of: key))
    let words = Self.words(kind, attribute ?? "", name ?? "a name of which only the hash is known", of: id ?? "")
    return Explanation.Read(
      kind: "\(kind)", item: id, itemTitle: item(of: key).flatMap(title), attribute: attribute, name: name,
      what: words.what, facts: words.facts)
  }

  private func item(of key: ReadKey) -> ItemIndex? {
    switch key.kind {
    case .title, .unknownID, .day, .agendaMonth, .period: nil
    default: Int(key.item.raw) < site.graph.itemCount ? key.item : nil
    }
  }

  private func title(of item: ItemIndex) -> String? {
    guard site.publication.contains(item) else { return nil }
    let title = site.titleText(of: item)
    return title.isEmpty ? nil : title
  }

  private func attribute(of key: ReadKey) -> String? {
    switch key.kind {
    case .attribute, .versions, .past: GraphDifference.text(site.graph.text(of: key.name))
    default: nil
    }
  }

  private func name(of key: ReadKey) -> String? {
    switch key.kind {
    case .title, .unknownID: names[key]
    case .day, .dayCount, .dayNeighbours, .dayParts, .dayFirst:
      Self.text(of: CivilDay(daysSince1970: Int(key.name.raw) - 1_000_000))
    default: nil
    }
  }

  private static func text(of day: CivilDay) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    return "\(digits(day.year, 4))-\(digits(day.month, 2))-\(digits(day.day, 2))"
  }
}
