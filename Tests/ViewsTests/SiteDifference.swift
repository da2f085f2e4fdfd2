import Graph
import Pages
import Store

/// The keys with different answers in two sites, found by asking both for everything.
///
/// It defines what keys mean, independently of how they are recorded: a page without any of these keys is the same in both sites.
struct SiteDifference {
  let keys: Set<String>

  /// - Parameter titles: The titles that texts link to.
  init(_ old: FactList, _ new: FactList, _ before: PublishedGraph, _ after: PublishedGraph, titles: [String]) {
    let (first, second) = (State(old, before, titles), State(new, after, titles))
    keys = Set(first.answers.keys).union(second.answers.keys).filter { first.answers[$0] != second.answers[$0] }
  }

  /// Every answer of a site, by the key that a reader records for it.
  private struct State {
    var answers: [String: String] = [:]

    init(_ facts: FactList, _ site: PublishedGraph, _ titles: [String]) {
      let name = ReadKeyNames(site)
      for index in 0..<site.graph.itemCount {
        let item = ItemIndex(raw: UInt32(index))
        let id = String(decoding: site.graph.id(of: item), as: UTF8.self)
        answers[name(ReadKey(unknownID: site.graph.id(of: item)))] = "known"
        answers["publication \(id)"] = site.publication.contains(item) ? "yes" : nil
        answers["way \(id)"] = Self.way(to: item, site)
        answers["contents \(id)"] = Self.contents(of: item, site)
        answers["address \(id)"] = site.publication.contains(item) ? site.path(of: item) : nil
        if site.publication.contains(item) {
          answers["app \(id)"] = Self.app(of: item, site)
          answers["siblings \(id)"] = Self.siblings(of: item, site)
          let sources = Self.mentions(of: item, site)
          answers["mentions \(id)"] = sources.isEmpty ? nil : sources
        }
        answers["referencesOut \(id)"] = Self.list(site.graph.references(from: item), site) { $0.to }
        answers["referencesIn \(id)"] = Self.list(site.graph.references(to: item), site) { $0.from }
        for number in 0..<site.graph.nameCount {
          let attribute = NameIndex(raw: UInt32(number))
          guard let value = site.graph.current(attribute, of: item) else { continue }
          answers[name(ReadKey(.attribute, item, attribute))] =
            "\(value.type) \(Self.text(value.bytes)) \(value.number)"
        }
      }
      for fact in facts.drives.joined() {
        answers["facts \(fact.itemId)", default: ""] += "\(fact)\n"
        answers["versions \(fact.itemId) \(fact.attribute)", default: ""] += "\(fact)\n"
      }
      addTitles(titles, site)
    }

    private mutating func addTitles(_ titles: [String], _ site: PublishedGraph) {
      var reader = GraphReader(site)
      for title in titles {
        var title = title
        title.withUTF8 { bytes in
          let answer = reader.answer(forTitle: bytes)
          var text = "\(answer)"
          if case .page(let item, let others) = answer { text = "\(Self.text(site.graph.id(of: item))) \(others)" }
          answers["\(ReadKey(titleHash: TitleLookup.hash(of: bytes)).bits)"] = text
        }
      }
    }

    /// The neighbours of an item, from a new walk of its parent's list.
    private static func siblings(of item: ItemIndex, _ site: PublishedGraph) -> String? {
      guard item != site.publication.root, let parent = site.publication.parent(of: item) else { return nil }
      let shown = site.graph.references(from: parent).filter { site.publication.shows($0) }
      guard let own = shown.first(where: { $0.to == item }) else { return nil }
      var list: [ItemIndex] = []
      for reference in shown where reference.type == own.type && !list.contains(reference.to) {
        list.append(reference.to)
      }
      guard let place = list.firstIndex(of: item) else { return nil }
      return list[max(0, place - 1)...min(list.count - 1, place + 1)].map { text(site.graph.id(of: $0)) }
        .joined(separator: " ")
    }

    /// The app that the first reference from the parent names.
    private static func app(of item: ItemIndex, _ site: PublishedGraph) -> String? {
      guard item != site.publication.root, let parent = site.publication.parent(of: item),
        let step = site.graph.references(from: parent).first(where: { $0.to == item && site.publication.shows($0) }),
        let choice = site.graph.current(.itemViewId, of: step.item), choice.type != .null
      else { return nil }
      return AppView(choice.bytes)?.rawValue
    }

    /// The items that link to an item, found by its id and title in all texts.
    private static func mentions(of item: ItemIndex, _ site: PublishedGraph) -> String {
      var reader = GraphReader(site)
      var found: [String] = []
      for source in site.publication.items where source != item {
        for name in [NameIndex.body, .title] {
          guard let value = reader.value(name, of: source), value.type == .string else { continue }
          let text = name == .title ? PageTitle(of: value.bytes).rest : value.bytes
          if reader.place(ofLinkTo: item, in: text) != nil {
            found.append("\(Self.text(site.graph.id(of: source))) \(value.moment.microseconds)")
          }
        }
      }
      return found.sorted().joined(separator: "\n")
    }

    private static func way(to item: ItemIndex, _ site: PublishedGraph) -> String? {
      guard site.publication.contains(item) else { return nil }
      return site.publication.way(to: item).map { text(site.graph.id(of: $0)) }.joined(separator: " ")
    }

    private static func contents(of item: ItemIndex, _ site: PublishedGraph) -> String {
      var reader = GraphReader(site)
      var rows: [ListRow] = []
      let isCut = reader.appendContents(of: item, most: GraphReader.mostContents, to: &rows)
      return "\(rows.map { [$0.item, $0.reference ?? $0.item].map { text(site.graph.id(of: $0)) } }) \(isCut)"
    }

    private static func list(_ list: ReferenceList, _ site: PublishedGraph, _ end: (Reference) -> ItemIndex) -> String?
    {
      let lines = list.filter(site.publication.shows).map { reference in
        "\(text(site.graph.id(of: reference.item))) \(text(site.graph.id(of: end(reference)))) "
          + "\(reference.type.map { text(site.graph.text(of: $0)) } ?? "") \(reference.order.map { "\($0)" } ?? "")"
      }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
  }
}
