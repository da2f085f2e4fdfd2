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

extension ReadWords {
  /// What a kind of key asks for, and which facts would change the answer.
  static func words(
    _ kind: ReadKey.Kind, _ attribute: String, _ name: String, of id: String
  ) -> (what: String, facts: String) {
    let timeline = id.isEmpty ? "the timeline" : "the timeline of \(id)"
    return switch kind {
    case .attribute: ("'\(attribute)'", "facts of \(id) named '\(attribute)'")
    case .versions: ("every version of '\(attribute)'", "facts of \(id) named '\(attribute)', older ones too")
    case .past:
      (
        "what '\(attribute)' was",
        "facts of \(id) named '\(attribute)' that are removed, or no later than others of \(id)"
      )
    case .textNames: ("which texts it has", "the first text of \(id) under a name, and facts that take it away")
    case .pictures:
      ("which picture leads it", "'cover', 'thumbnail' or 'image' of \(id), and pictures in its text")
    case .facts: ("all its facts", "any fact of \(id)")
    case .referencesOut:
      ("what it refers to", "references with 'fromItemId' \(id), and what is published of their ends")
    case .referencesIn: ("what refers to it", "references with 'toItemId' \(id), and what is published of their ends")
    case .publication:
      ("whether it is published", "'private', 'publish', 'deleted' or 'type' of \(id), and of what leads to it")
    case .scope: ("whether it has a timeline of its own", "'timeline' of \(id)")
    case .row: ("by which view it is a row", "none; an edit of the template of its row")
    case .update: ("how its changes are shown", "none; an edit of the template that shows them")
    case .way: ("from which item it is reached", "references to \(id), and to what leads to it")
    case .app: ("as which app it is shown", "'itemViewId' of the reference by which \(id) is reached")
    case .contents: ("what it contains", "'content' references out of \(id), and their 'order'")
    case .lastDay: ("the day of its last change", "facts of \(id) of another day")
    case .siblings: ("what is beside it", "'content' references out of the item from which \(id) is reached")
    case .mentions: ("which texts link to it", "texts with a link to \(id) or to its title")
    case .links: ("what its text links to", "texts of \(id), and titles that they name")
    case .ties:
      ("which of its neighbours are linked", "references and texts that lead from one of its neighbours to another")
    case .address: ("where its page is", "the title of \(id)")
    case .unknownID: ("whether there is an item '\(name)'", "the first fact of \(name)")
    case .title:
      (
        "which item has the title '\(name)'",
        "facts by which an item gets or loses this title, or is no longer published"
      )
    case .created: ("when it was created", "facts of \(id) older than its first one")
    case .activity:
      ("what happened to it in one second", "facts of \(id) of that second, and those that take their place")
    case .tag: ("which items have a tag", "'tags', texts and references of type 'tag' of items that get or lose it")
    case .tagPage: ("where the page of a tag is", "the first facts by which an item has it, and titles of tags")
    case .hubs: ("which items are linked with most others", "references and texts that link items")
    case .tags: ("which tags there are", "facts that give an item a tag that no item or another one had")
    default: wordsOfTime(kind, name, timeline)
    }
  }

  private static func wordsOfTime(_ kind: ReadKey.Kind, _ day: String, _ timeline: String) -> (
    what: String, facts: String
  ) {
    switch kind {
    case .day: ("what is on a page of \(day)", "facts inserted on \(day), and what is scheduled for it")
    case .dayCount:
      ("how much is on \(day) in \(timeline)", "facts inserted on \(day), and what is scheduled for it")
    case .dayNeighbours: ("which days are beside \(day) in \(timeline)", "the first facts of a day between these")
    case .dayFirst:
      ("what comes first on \(day) in \(timeline)", "facts inserted on \(day), and what is scheduled for it")
    case .sameDays:
      ("in which years something is of a day of the year in \(timeline)", "the first facts of that day in a year")
    case .dayParts:
      ("on which page a line of \(day) is in \(timeline)", "facts inserted on \(day), where it has many")
    case .overview: ("the years of \(timeline), and what happened last in it", "any fact that \(timeline) shows")
    case .agenda:
      ("the months of the agenda of \(timeline)", "'startTime', 'startDay', 'dueTime', 'dueDay' of any item in it")
    case .agendaMonth:
      ("what is scheduled in a month", "'startTime', 'startDay', 'dueTime', 'dueDay' of any item of that month")
    case .period: ("what changed in the period of the setting 'changes'", "any fact that was inserted in it")
    case .newest: ("what changed last", "any fact that is shown in \(timeline)")
    case .dated: ("what may be in a calendar", "times, days and 'type' of any item")
    default: ("", "")
    }
  }
}
