import Graph
import Pages
import Store
import Time

/// Collects what to store about what was made.
extension PartRound {
  /// The keys under which the manifest finds some items by the files that they share with others.
  private func shelves(of items: [ItemIndex], in plan: SitePlan) -> [KeyDependents.Pair] {
    items.flatMap { item -> [KeyDependents.Pair] in
      guard let position = plan.site.publication.position(of: item) else { return [] }
      let shard = Manifest.key(ofShard: plan.site.addresses.key(at: position).shard)
      let texts = plan.search?.textFile(of: position, in: plan.site).map(Manifest.key(ofTexts:))
      return ([shard] + [texts].compactMap(\.self)).map { KeyDependents.Pair(key: $0, number: part.number(of: item)) }
    }
  }

  /// The keys under which it finds the items with new facts by the months for which they are scheduled.
  private func schedule(in plan: SitePlan) -> Set<KeyDependents.Pair> {
    guard let agenda = plan.timelines.first?.agenda else { return [] }
    return Manifest.pairs(of: agenda) { [items = plan.site.publication.items, touched = Set(touched)] position in
      let item = items[Int(position)]
      return touched.contains(item) ? part.number(of: item) : nil
    }
  }

  /// The keys under which it finds the items with a tag, for the tags whose items are all loaded.
  private func bearers(in plan: SitePlan) -> [KeyDependents.Pair] {
    plan.tags.tags.flatMap { Manifest.pairs(of: $0, number: part.number(of:)) }
  }

  /// The keys under which it finds what changed.
  private func places(
    of items: [ItemIndex], named names: ItemNames, in plan: SitePlan, _ index: Set<KeyDependents.Pair>?
  ) -> Set<KeyDependents.Pair> {
    names.pairs.union(index ?? []).union(shelves(of: items, in: plan)).union(schedule(in: plan))
  }

  /// The days of timelines that changed.
  private func days() -> [StoredValues.Day: StoredDay?] {
    var days: [StoredValues.Day: StoredDay?] = [:]
    for number in Set(keys.lazy.filter { $0.kind == .day }.map(\.day)) {
      for (timeline, scope) in zip(plan.timelines, scopes) {
        let day = timeline.day(number).flatMap { day in
          scope.item == nil || timeline.parts(ofDay: day).count > 1
            ? StoredDay(day, of: timeline, in: plan.site, number: part.number(of:)) : nil
        }
        days[StoredValues.Day(scope: scope.item, number: number)] = .some(day)
      }
    }
    return days
  }

  /// What the manifest must store from now on.
  func values(_ loader: PartLoader<some FactSource>) throws -> StoredValues {
    var site = loader.site
    site.scopes = scopes
    site.searched = plan.search?.bytes
    site.itemCount += UInt32(newItems.count)
    site.map = map
    let names = site.names.count..<max(site.names.count, plan.site.graph.nameCount)
    site.names += names.map { StoredSite.hash(of: plan.site.graph.text(of: NameIndex(raw: UInt32($0)))) }
    let targets = mentions.targets(otherwiseIn: plan.site)
    let linked = Dictionary(
      uniqueKeysWithValues: targets.map { target, sources in
        (part.number(of: target), Set(sources.map(part.number(of:))))
      })
    let hidden = (change?.hidden ?? []).map { end, reference in
      KeyDependents.Pair(key: Manifest.key(ofReferencesAt: end), number: reference)
    }
    let tags = plan.tags.entries(in: plan.site)
    guard let removals = plan.site.graph.removalsByItem() else { throw OutOfReach() }
    let removed = removals.map { KeyDependents.Pair(key: Manifest.key(ofRemoved: $0), number: part.number(of: $1)) }
    return StoredValues(
      site: site,
      items: try loader.links(to: linked, besides: change?.kept(from: before.site, to: plan.site) ?? [:]),
      days: days(), tags: tags == loader.tags ? nil : tags,
      names: places(of: new, named: self.names.now, in: plan, index?.pairs.now).union(hidden).union(removed)
        .union(bearers(in: plan)).union(Manifest.formerReferences(in: plan.site, number: part.number)),
      formerNames: places(of: gone, named: self.names.before, in: before, index?.pairs.before)
        .union(bearers(in: before)).union(Manifest.formerReferences(in: before.site, number: part.number)))
  }
}
