import Graph
import Mustache
import Pages
import Store

/// The attributes of an item that its view does not show itself.
extension ItemReader {
  mutating func hasRows(_ names: [NameIndex], _ item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    names.isEmpty && relations(of: item).isEmpty ? .falsy : .truthy
  }

  mutating func rows(of names: [NameIndex], of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    attributes = names
    relations = relations(of: item)
    guard !attributes.isEmpty || !relations.isEmpty else { return .falsy }
    cutAttributes(of: item)
    return .rows(ViewCursor(kind: .attribute, next: 0, end: UInt32(attributes.count + relations.count), item: item))
  }

  /// Leaves out bookkeeping, the other names of a note, and what its page shows elsewhere.
  mutating func properties(of item: ItemIndex) -> [NameIndex] {
    otherAttributes(of: item, without: ofNote(item).union([.title, .startDay]))
  }

  /// The attributes of an item whose view lists them; a note's are left out as in `properties`.
  mutating func shownAttributes(of item: ItemIndex) -> [NameIndex] {
    let isNote = graph.attributes(of: item).contains(.path)
    return otherAttributes(of: item, without: isNote ? ofNote(item) : [])
  }

  /// These values are not read, so that the page need not be rendered again when they change.
  private mutating func ofNote(_ item: ItemIndex) -> Set<NameIndex> {
    var names: Set<NameIndex> = tags.isEmpty ? [.aliases, .alias] : [.aliases, .alias, .tags]
    for name in graph.attributes(of: item) where isBookkeeping(name) { names.insert(name) }
    return names
  }

  /// All attributes except for empty ones, those that the view asks for, and those shown elsewhere on the page: the text, the
  /// title and type in its heading, its picture, and the time of its creation.
  mutating func otherAttributes(of item: ItemIndex, without others: Set<NameIndex> = []) -> [NameIndex] {
    let own = viewNames[pageView(of: item).page]
    let isText = graph.value(.body, of: item)?.type == .string
    let hasType = graph.value(.type, of: item)?.type == .string
    let isTitle = graph.value(.title, of: item).map { $0.type == .string && Self.isHeading($0.bytes) } ?? false
    let cover = own?.showsCover == true ? leadPicture(of: item)?.attribute : nil
    return graph.attributes(of: item).filter { name in
      if others.contains(name) || name == cover || own?.attributes.contains(name) == true && name != .body {
        return false
      }
      switch name {
      case .body: return !isText
      case .type: return !hasType
      case .title: return !isTitle && own?.showsText != true
      // The view of an item is not a fact about its subject.
      case .lastItemViewId, .itemViewId: return false
      case .created: return graph.value(name, of: item).map { !Self.isEmpty($0) && $0.type != .timestamp } ?? false
      // The page of an item has its tags as links.
      case .tags:
        return graph.value(name, of: item).map { !Self.isEmpty($0) && (tags.isEmpty || $0.type != .string) } ?? false
      case recurrence: return graph.value(name, of: item).map { !Self.isEmpty($0) && !Self.isRule($0) } ?? false
      default: return graph.value(name, of: item).map { !Self.isEmpty($0) } ?? false
      }
    }
  }

  /// Whether a value shows nothing.
  private static func isEmpty(_ value: Value) -> Bool {
    value.type == .null || value.type == .string && value.bytes.allSatisfy { $0 <= 0x20 }
  }

  /// Whether a value is a rule of recurrence (RFC 5545, section 3.3.10), which is not written for people.
  private static func isRule(_ value: Value) -> Bool {
    value.type == .string && String(decoding: value.bytes.prefix(200), as: UTF8.self).contains("FREQ=")
  }

  /// Whether the heading of a page shows all of a title.
  private static func isHeading(_ title: Bytes) -> Bool {
    let parts = PageTitle(of: title)
    return parts.title.count <= TextLimit.title && parts.rest.allSatisfy { $0 <= 0x20 }
  }
}

/// References of a type with only one target, which are rows among the attributes if a view lists these.
extension ItemReader {
  /// With more types than this, each type has a list, as far as there is room on the page.
  private static var mostRelations: Int { 24 }

  /// Sorted by the names of their types.
  mutating func relations(of item: ItemIndex) -> [ListRow] {
    guard viewNames[pageView(of: item).page] != nil else { return [] }
    var references: [ListRow] = []
    graph.appendReferences(from: item, to: &references)
    let found = onlyOnes(among: references)
    return found.sorted { first, second in
      guard let type = first.type, let other = second.type else { return false }
      return site.graph.text(of: type).lexicographicallyPrecedes(site.graph.text(of: other))
    }
  }

  /// Removes the references that are shown among the attributes.
  mutating func leaveOutRelations(of item: ItemIndex, behind start: Int) {
    guard viewNames[pageView(of: item).page] != nil else { return }
    let types = Set(onlyOnes(among: Array(rows[start...])).map(\.type))
    if !types.isEmpty { rows.replaceSubrange(start..., with: rows[start...].filter { !types.contains($0.type) }) }
  }

  /// Contents, tags and translations are not attributes of an item.
  private func onlyOnes(among references: [ListRow]) -> [ListRow] {
    let others = references.filter { row in
      row.type != nil && ![.content, .tag, translation].contains(row.type)
    }
    let found = Dictionary(grouping: others, by: \.type).values.filter { $0.count == 1 }.compactMap(\.first)
    return found.count <= Self.mostRelations ? found : []
  }
}
