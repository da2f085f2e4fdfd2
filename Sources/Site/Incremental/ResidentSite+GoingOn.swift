import Graph
import Pages
import Store

extension ResidentSite {
  /// Updates the folder and the memory with the new facts.
  ///
  /// - Parameters:
  ///   - inputs: the current ones, which differ from the memory's only by new facts.
  ///   - keepsSite: whether the manifest must store the site.
  ///   - progress: called now and then from any thread with how many tasks are done, of how many.
  /// - Returns: the report, and the paths of the files that were made, whether they differed or not; or why the memory cannot be
  ///   used, in half a sentence.
  /// - Throws: as `Build.run` does; the memory cannot be used after that.
  mutating func goOn(
    _ build: Build, _ source: some FactSource, _ inputs: SiteInputs, keepsSite: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws -> GoingOn {
    guard let touched = try items(touchedBy: source) else { return .impossible("the store was replaced by another") }
    let items = plan.map { SiteSnapshot.memories(of: touched, in: $0.site) } ?? [:]
    // Without the previous plan there is no site that could be mistaken for the current one.
    if inputs.templates != self.inputs.templates || inputs.asked != self.inputs.asked { take(try build.library()) }
    let changed = try keeper.apply(source)
    let (first, later) = try plan(after: changed, items, build)
    let work = try LiveWork(build, later, since: self, changed, items, inputs, behind: first)
    dirty = work.keys
    let standing = try build.standing(later, source)
    let (report, made) = try work.run(
      &self, items: later.site.publication.items.count, keeping: keepsSite ? .site(later) : .forgotten,
      standing: StandingMessages(now: standing), progress)
    return .done(report, made: made)
  }

  /// The result of trying to update a site.
  enum GoingOn {
    case done(BuildReport, made: [String])
    case impossible(_ reason: String)
  }

  /// The current plan: usually the previous one with other timelines, together with pages that are already made.
  private mutating func plan(
    after changed: ChangedKeys, _ items: [ItemIndex: ItemSnapshot], _ build: Build
  ) throws -> (FirstPages?, SitePlan) {
    if let plan, plan.site.stands(after: changed, items) {
      plan.site.refreshMentions(of: changed.items)
      let positions = changed.items.compactMap { plan.site.publication.position(of: $0) }
      if var later = plan.after(Set(positions)) {
        let first = try FirstPages(build, later, since: self, changed, items)
        later.findOthers()
        return (first, later)
      }
    }
    release()
    return (nil, try build.plan(of: keeper, views, following: search))
  }

  /// The known items that have new facts, and the ends of references among them as they are and will be.
  ///
  /// - Returns: nil if the last fact that the memory's inputs saw has changed.
  func items(touchedBy source: some FactSource) throws -> [ItemIndex]? {
    var items: Set<ItemIndex> = []
    let (drives, cursor) = (inputs.drives, keeper.graph.cursor)
    var isKnown = drives.map { $0.lastRow == nil || $0.last == nil }
    let before = ScanCursor(lastRows: drives.map { ($0.lastRow ?? .min + 1) - 1 })
    _ = try source.scan(after: before) { fact in
      let drive = Int(fact.drive)
      if fact.row == drives[drive].lastRow { isKnown[drive] = SiteInputs.hash(of: Fact(fact)) == drives[drive].last }
      if fact.row <= cursor.lastRow(of: drive) { return }
      if fact.type == .itemId, let target = keeper.graph.item(withID: fact.value) { items.insert(target) }
      guard let item = keeper.graph.item(withID: fact.itemId) else { return }
      items.insert(item)
      if Self.withholds(fact) || keeper.graph.isDeleted(item) || keeper.graph.frontMatterRule(of: item) != nil {
        items.formUnion(keeper.graph.references(to: item).prefix(64).map(\.from))
      }
      if let reference = keeper.graph.reference(item) { items.formUnion([reference.from, reference.to]) }
      // A reference with one end may get the other, and a deleted one may come back between its former ends, whatever ends it got
      // since.
      for name in [NameIndex.fromItemId, .toItemId] {
        keeper.graph.forEachVersion(of: name, of: item) { if let end = $0.value.target { items.insert(end) } }
      }
    }
    return isKnown.contains(false) ? nil : Array(items)
  }

  /// Whether a fact may decide that an item is published or removed, which affects the lists that contain it.
  static func withholds(_ fact: ScannedFact) -> Bool {
    fact.flags != 0 || fact.attribute.equals("private") || fact.attribute.equals("deleted")
      || fact.attribute.equals("type") || fact.attribute.equals("publish") || ReadableText(of: fact)?.rule != nil
  }
}
