public import Graph
public import Store

/// Collects the changes of one item from all versions of its facts, and leaves out whatever the gate withholds.
struct HistoryCollector {
  private let site: PublishedGraph
  private let item: ItemIndex
  private let level: Settings.History.Level
  private let created: Moment?
  private(set) var changes: [HistoryChange] = []
  /// The keys that were read.
  private(set) var keys: [ReadKey] = []
  private var chain: [GraphFact] = []
  /// The time ranges in which the item itself was withheld.
  private var ownSpans: [ClosedRange<Moment>]?

  init(_ item: ItemIndex, of site: PublishedGraph, level: Settings.History.Level) {
    self.site = site
    self.item = item
    self.level = level
    // A fact that refers to a withheld item does not count, so its target's publication decides when the item was created.
    var targets: [ItemIndex] = []
    created = site.times(of: item) { targets.append($0) }?.created
    keys = [ReadKey(.facts, item)] + targets.map { ReadKey(.publication, $0) }
    collectValues()
    collectPlaces()
    sort()
    // The creation comes last, since it is the oldest change.
    if let created, !changes.isEmpty { changes.append(HistoryChange(kind: .creation, name: nil, moment: created)) }
  }

  private mutating func collectValues() {
    let site = site
    var name: NameIndex?
    site.graph.forEachFact(of: item) { next, fact in
      if next != name {
        take(name, as: .value, of: item)
        name = next
      }
      chain.append(fact)
    }
    take(name, as: .value, of: item)
  }

  /// Collects when the item was put into its containers, and from where, by the live references of type `content`.
  private mutating func collectPlaces() {
    keys.append(ReadKey(.referencesIn, item))
    for reference in site.graph.references(to: item) where reference.type == .content {
      guard site.publication.shows(reference) else { continue }
      keys.append(ReadKey(.versions, reference.item, .fromItemId))
      site.graph.forEachVersion(of: .fromItemId, of: reference.item) { chain.append($0) }
      take(.fromItemId, as: .place, of: reference.item)
    }
    // A move is often one deleted reference and one new one.
    for reference in site.formerPlaces[item] {
      keys.append(ReadKey(.facts, reference))
      site.graph.forEachVersion(of: .fromItemId, of: reference) { chain.append($0) }
      take(.fromItemId, as: .place, of: reference)
    }
  }

  /// Adds the changes of one attribute from the chain, which has its versions, the newest first.
  private mutating func take(_ name: NameIndex?, as kind: HistoryChange.Kind, of owner: ItemIndex) {
    defer { chain.removeAll(keepingCapacity: true) }
    if name == .deleted { return takeDeletions() }
    guard let name, !site.gate.withholds(attribute: name), name != .private else { return }
    if chain.count == 1, isOfCreation(chain[0].moment), !isTold(goneOf: chain[0]) { return }
    let shown = shownVersions(of: owner, name)
    for (place, fact) in shown.enumerated() {
      add(fact, before: place + 1 < shown.count ? shown[place + 1] : nil, name, kind, isNewest: place == 0)
    }
  }

  /// The versions that may be shown. A version that refers to a withheld item leaves no trace, and neither does one that was
  /// replaced while its item was withheld: it was never visible.
  private mutating func shownVersions(of owner: ItemIndex, _ name: NameIndex) -> [GraphFact] {
    var shown: [GraphFact] = []
    var spans: [ClosedRange<Moment>]?
    var newer: Moment?
    for fact in chain {
      if fact.removes { takeRemoval(fact, name) }
      guard !fact.removes, fact.isLive || site.settings.includeDeleted else { continue }
      defer { newer = fact.moment }
      guard isOpen(fact.value) else { continue }
      if let newer {
        let withheld = spans ?? withheldSpans(of: owner)
        spans = withheld
        if withheld.contains(where: { $0.contains(newer) }) { continue }
      }
      shown.append(fact)
    }
    return shown
  }

  private mutating func withheldSpans(of owner: ItemIndex) -> [ClosedRange<Moment>] {
    guard owner == item else {
      keys += Gate.decidingNames.map { ReadKey(.versions, owner, $0) }
      return site.gate.withheldSpans(of: owner, in: site.graph)
    }
    let spans = ownSpans ?? site.gate.withheldSpans(of: owner, in: site.graph)
    ownSpans = spans
    return spans
  }

  private mutating func isOpen(_ value: Value) -> Bool {
    guard let target = value.target else { return true }
    keys.append(ReadKey(.publication, target))
    return site.publication.contains(target)
  }

  private mutating func add(
    _ fact: GraphFact, before: GraphFact?, _ name: NameIndex, _ kind: HistoryChange.Kind, isNewest: Bool
  ) {
    let isGone = !fact.isLive
    if let before {
      if !isGone, before.isLive, site.graph.areEqual(before.value, fact.value) { return }
    } else if isOfCreation(fact.moment), !isGone {
      return
    }
    var change = HistoryChange(kind: kind, name: name, moment: fact.moment, isFirst: before == nil, isGone: isGone)
    if mayShow([before?.value, fact.value], of: name) {
      (change.before, change.after) = (before?.value, fact.value)
    } else if kind == .place, isNewest, !isGone {
      // Every list shows where the item is today.
      change.after = fact.value
    }
    changes.append(change)
  }

  private mutating func takeRemoval(_ fact: GraphFact, _ name: NameIndex) {
    guard site.settings.includeDeleted, isOpen(fact.value) else { return }
    var change = HistoryChange(kind: .removal, name: name, moment: fact.moment)
    if mayShow([fact.value], of: name) { change.before = fact.value }
    changes.append(change)
  }

  private mutating func takeDeletions() {
    guard site.settings.includeDeleted else { return }
    for fact in chain where !fact.removes {
      changes.append(HistoryChange(kind: .deletion, name: nil, moment: fact.moment, isGone: !fact.isLive))
    }
  }

  private func isTold(goneOf fact: GraphFact) -> Bool { site.settings.includeDeleted && !fact.isLive }

  /// Whether a fact was inserted in the second of the item's creation or before; one without a day counts as such.
  private func isOfCreation(_ moment: Moment) -> Bool {
    guard let created, moment != .oldest else { return true }
    return Self.second(of: moment) <= Self.second(of: created)
  }

  private static func second(of moment: Moment) -> Int64 {
    let (seconds, rest) = moment.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? seconds - 1 : seconds
  }

  /// Superseded booleans, numbers and dates may be shown; texts and items only if the settings show values.
  private func mayShow(_ values: [Value?], of name: NameIndex) -> Bool {
    level == .values || values.allSatisfy { $0.map { isHarmless($0, name) } ?? true }
  }

  private func isHarmless(_ value: Value, _ name: NameIndex) -> Bool {
    switch value.type {
    case .boolean, .number, .timestamp, .null: true
    case .itemId: false
    // A plain date is stored as text, in `startDay` and similar attributes.
    case .string: site.graph.text(of: name).hasDay && value.bytes.isPlainDate
    }
  }

  /// Sorts the newest change first. Changes of one moment are sorted by attribute name, since the order in which they were read
  /// is arbitrary.
  private mutating func sort() {
    let graph = site
    let order = changes.indices.sorted { first, second in
      let (one, other) = (changes[first], changes[second])
      if one.moment != other.moment { return one.moment > other.moment }
      guard one.name != other.name else { return first < second }
      guard let name = one.name, let otherName = other.name else { return one.name == nil }
      return graph.graph.text(of: name).lexicographicallyPrecedes(graph.graph.text(of: otherName))
    }
    changes = order.map { changes[$0] }
  }
}

extension Bytes {
  fileprivate var hasDay: Bool { suffix(3).elementsEqual("Day".utf8) }

  /// Whether the text is ten digits and dashes in the form `YYYY-MM-DD`.
  fileprivate var isPlainDate: Bool {
    count == 10
      && indices.allSatisfy { place in
        place == 4 || place == 7 ? self[place] == 0x2D : (0x30...0x39).contains(self[place])
      }
  }
}

/// One change of an item, with as much of it as may be shown.
public struct HistoryChange {
  public enum Kind: Hashable, Sendable {
    /// The item was created, with all values of that second.
    case creation
    /// An attribute was given a first value, or another one.
    case value
    /// The item was put into a container, or moved to another.
    case place
    /// A value was removed; only shown if removed things are shown.
    case removal
    /// The item was deleted, to be revived by newer facts; only shown if removed things are shown.
    case deletion
  }

  public let kind: Kind
  /// The attribute, or the reference's `fromItemId`; nil for a change of the item itself.
  public let name: NameIndex?
  /// The moment of the change; `Moment.oldest` for facts without a day.
  public let moment: Moment
  /// Whether the attribute had no shown value before.
  public var isFirst = false
  /// The value before; nil when there was none, or it may not be shown.
  public var before: Value?
  /// The value that it was changed to; nil when it may not be shown.
  public var after: Value?
  /// Whether the fact was removed since, or is hidden by a deletion.
  public var isGone = false
}
