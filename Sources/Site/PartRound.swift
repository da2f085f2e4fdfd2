import Diagnostics
import Graph
import Pages
import Store
import Time
import Views

/// One try to make what is otherwise from the items at hand.
struct PartRound {
  private let build: Build
  private let last: LastBuild
  private let part: SitePart
  private var memory: LiveMemory
  private var plan: SitePlan
  private let inputs: SiteInputs
  private let before: SitePlan
  /// Under which keys anything is otherwise.
  private let keys: Set<ReadKey>
  /// The items to which facts came.
  private let touched: [ItemIndex]
  /// What the items to which facts came were called, and are, and what their texts name.
  private let names: (before: ItemNames, now: ItemNames)
  /// The mentions before.
  private let mentions: LinkMemory
  /// Nil where the items are not drawn together.
  private let map: KeptMap?
  /// Nil where no index of the items is made.
  private var index: PartIndex?

  /// - Parameters:
  ///   - new: the facts that came to the source, and those before them.
  ///   - inputs: those of now.
  ///   - loader: what was loaded.
  /// - Returns: nil where it takes more to tell what is otherwise, which is wanted then.
  /// - Throws: `OutOfReach` where more than values is otherwise, as far as it shows; as `Build.run` does.
  init?(
    _ build: Build, _ new: some FactSource, _ inputs: SiteInputs, _ last: LastBuild, _ views: ViewLibrary,
    _ loader: inout PartLoader<some FactSource>
  ) throws {
    let (keeper, part) = try loader.graph()
    keeper.intern(views.attributeNames)
    let site = try PublishedGraph(
      of: keeper, settings: build.settings, unpublishedWords: views.words["unpublished"] ?? "", part: part)
    let days = build.outputs.contains(.timeline) ? Timeline.days(of: site) : []
    let timeline = try loader.timeline(days, in: site, part)
    let remembered = RememberedPlan(
      timeline: timeline, wholeDays: loader.wholeDays, hasTags: loader.site.hasTags,
      map: loader.site.map?.plan(of: site, part, items: last.items),
      search: try loader.search(last.items, in: site, part))
    let before = SitePlan(site, views: views, outputs: build.outputs, partly: remembered)
    let memory = LiveMemory(withoutTasksOf: before, last.inputs, files: last.files)
    guard !site.haveTitlesLinks, before.scopes.count == 1, let touched = try memory.items(touchedBy: new) else {
      throw OutOfReach()
    }
    let items = SiteMemory.memories(of: touched, in: site)
    let links = LinkMemory(of: site)
    let names = ItemNames(of: touched, in: site, part)
    let changed = try keeper.apply(new)
    let areHeard = changed.attributes.allSatisfy { !loader.site.unheard.contains($0.name.raw) }
    guard areHeard, let later = try Self.site(after: changed, items, from: site, part) else { throw OutOfReach() }
    self.names = (names, ItemNames(of: touched, in: later, part))
    if !later.isSame(as: memory.site) {
      let titles = Set(names.titles.values).union(self.names.now.titles.values)
      for title in titles { try loader.want(around: title) }
      if loader.isWanting { return nil }
    }
    guard var plan = before.after(Set(changed.items.compactMap(later.publication.position)), in: later),
      before.tags.stands(after: Array(changed.items), in: later, views: views, names: before.names),
      // Of all that is scheduled only some is at hand.
      plan.timelines.first?.agenda == before.timelines.first?.agenda
    else { throw OutOfReach() }
    map = try Self.map(after: links.changes(ofTiesIn: later), in: later, part, loader)
    if let map { plan.take(map.plan(of: later, part, items: last.items)) }
    guard let changes = LiveChanges(from: memory, to: plan, changed, items) else { throw OutOfReach() }
    (self.inputs, self.before) = (inputs, before)
    self.build = build
    self.last = last
    self.part = part
    self.memory = memory
    self.plan = plan
    self.touched = touched
    keys = changes.keys
    mentions = links
  }

  /// The same site where it stands after new facts came to its graph; another of the same items where some have other titles.
  private static func site(
    after changed: ChangedKeys, _ items: [ItemIndex: ItemMemory], from site: PublishedGraph, _ part: SitePart
  ) throws -> PublishedGraph? {
    if site.stands(after: changed, items) {
      site.refreshMentions(of: changed.items)
      return site
    }
    guard site.standsButForTitles(after: changed), site.settings.redirects == .none else { return nil }
    let later = try PublishedGraph(following: site)
    // What takes more room than others decides which rows stand on a page with it; a tag's page, how the tag is called.
    let areOrdinary = changed.items.allSatisfy { item in
      let rooms = [site, later].compactMap { site in site.publication.position(of: item).map(site.rowBytes) }
      return rooms == [0, 0] && later.value(.type, of: item)?.bytes.equals("tag") != true
    }
    return areOrdinary && !later.haveTitlesLinks ? later : nil
  }

  /// What is to be remembered of the picture of all items.
  ///
  /// - Parameter changes: to how many more others items are tied.
  private static func map(
    after changes: [ItemIndex: Int], in site: PublishedGraph, _ part: SitePart, _ loader: PartLoader<some FactSource>
  ) throws -> KeptMap? {
    guard var map = loader.site.map else { return nil }
    let numbers = Dictionary(uniqueKeysWithValues: changes.map { (part.number(of: $0.key), $0.value) })
    let isKnown = map.take(numbers) { number in
      guard let item = part.item(number), let place = loader.known[number]?.kept?.place else { return .max }
      // What its text leads to is not remembered; it is no more than it names.
      let named = ItemNames.named(by: item, in: site).count
      let naming = Set(place.mentions).union(site.mentions(of: item).map { part.number(of: $0.source) }).count
      return place.out.count + place.into.count + named + naming
    }
    guard isKnown else { throw OutOfReach() }
    return map
  }

  /// Wants all that the pages to be made depend on and is not at hand.
  ///
  /// - Returns: what is to be made, where nothing is wanted; nil where that is not known before more is at hand.
  /// - Throws: `OutOfReach` where they depend on what is not remembered, or something else than pages of items and of the
  ///   timeline is to be made.
  mutating func want(_ loader: inout PartLoader<some FactSource>) throws -> LiveWork? {
    for name in names.before.keys.union(names.now.keys) { try loader.want(name) }
    // A day that is otherwise is counted, and parted, as a whole.
    for key in keys where key.kind == .day { try loader.want(key) }
    if loader.wantsDay { return nil }
    let manifest = Manifest(loader.manifest, of: part)
    let (asking, names) = try LiveWork.attempt(build) {
      let numbers = try manifest.numbers(ofTasksAskingForAnyOf: keys, AttributeBits(of: plan.site.graph))
      return (numbers, try manifest.names(of: numbers))
    }
    for number in asking where number < TaskNumbers.firstOther { try loader.want(pageOf: number) }
    var before = before
    if plan.outputs.contains(.index) {
      var index = try index(behind: names, loader.manifest)
      loader.want(items: index.items)
      before.take(try index.tree(isLater: false, of: before.site, part))
      plan.take(try index.tree(isLater: true, of: plan.site, part))
      self.index = index
    }
    before.findOthers()
    plan.findOthers()
    // Deleted items that lead elsewhere stand there, too, and are not at hand.
    let lookups = Set(names.compactMap(Self.lookup))
    before.add(lookups: lookups)
    plan.add(lookups: lookups)
    let near = NearTasks(names, keys)
    before.narrow(to: near)
    plan.narrow(to: near)
    memory.take(tasksOf: before)
    plan.keep(
      try PartRecords(build, manifest, from: before, to: plan, keys, touched, asking: names).files)
    let work = try LiveWork(
      build, plan, since: memory, LiveChanges(keys, from: memory), inputs, manifest, asked: names)
    let made = Set(work.tasks.map(plan.name)).union(work.gone)
    let areOfFewItems = work.tasks.allSatisfy { $0.isOfFewItems || plan.kept[plan.name(of: $0)] != nil }
    guard work.isOfParts, names.isSubset(of: made), areOfFewItems else {
      // What is not at hand may make it seem so.
      if loader.isWanting { return nil }
      throw OutOfReach()
    }
    // Where something is wanted already, the sooner the more of it is known.
    try want(filesOf: work, &loader)
    return work
  }

  /// The shard of `lookup/` that a task is.
  private static func lookup(_ name: TaskLedger.Name) -> Int? {
    guard case .file(let path) = name, path.hasPrefix("lookup/") else { return nil }
    return ItemKey.shard(named: path.dropFirst(7))
  }

  /// The pages of the item index that some tasks are, or that are otherwise.
  private func index(behind asking: Set<TaskLedger.Name>, _ manifest: Manifest) throws -> PartIndex {
    let moves = touched.compactMap { item -> PartIndex.Move? in
      guard let was = before.site.publication.position(of: item), let now = plan.site.publication.position(of: item)
      else { return nil }
      return PartIndex.Move(
        item: part.number(of: item), from: before.site.addresses.stem(at: was), to: plan.site.addresses.stem(at: now))
    }
    let asked = asking.compactMap { name -> [UInt8]? in
      guard case .file(let path) = name, path.hasPrefix("items/") else { return nil }
      return IndexTree.prefix(ofFileName: String(path.dropFirst(6)))
    }
    return try PartIndex(manifest, moving: moves, asked: asked)
  }

  private func want(filesOf work: LiveWork, _ loader: inout PartLoader<some FactSource>) throws {
    for shard in Set(work.tasks.lazy.flatMap(plan.shards)) { loader.want(shard: shard) }
    if let search = plan.search {
      for file in Set(work.tasks.lazy.flatMap { $0.textFiles(of: search) }) { loader.want(texts: file) }
    }
    let survey = KeySurvey()
    _ = plan.make(work.tasks, with: survey, jobs: 1, keepsReads: false) { _, _ in }
    for key in survey.keys { try want(key, &loader) }
    // They may be all that is wanting, where the neighbours themselves are at hand.
    try loader.wantTies()
  }

  private func want(_ key: ReadKey, _ loader: inout PartLoader<some FactSource>) throws {
    try loader.want(part.keptKey(key))
    guard key.kind == .links else { return }
    for name in ItemNames(of: [key.item], in: plan.site, part).keys { try loader.want(name) }
  }

  /// Writes what is otherwise.
  ///
  /// - Parameters:
  ///   - work: what `want` returned.
  ///   - loader: with all that was wanted.
  func write(
    _ work: LiveWork, _ loader: PartLoader<some FactSource>, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> (report: BuildReport, made: [String]) {
    try recallWords(of: work, loader.manifest)
    let pages = work.tasks.map(plan.name).filter { if case .item = $0 { true } else { false } }
    try build.recallCode(of: pages, Manifest(loader.manifest, of: part))
    var memory = memory
    let standing = last.standing ?? []
    return try work.run(
      &memory, items: last.items, keeping: .values(values(loader)), standing: standing, progress
    ) { build.complete($0, from: loader.source) }
  }

  /// Recalls the words of the texts that are read, and those that stand beside them in the files of the index. A file that is
  /// not as it was written is made anew from the words of all.
  private func recallWords(of work: LiveWork, _ manifest: Manifest) throws {
    guard let search = plan.search else { return }
    let tasks = work.tasks.filter(\.isOfTexts)
    let shards = Set(tasks.lazy.flatMap { $0.textFiles(of: search) })
    if shards.isEmpty { return }
    guard let words = try manifest.words(ofTexts: shards), search.recall(words) else { throw OutOfReach() }
    _ = plan.make(tasks, with: KeySurvey(), jobs: 1, keepsReads: true) { _, _ in }
    guard try search.complete(from: PublishedIndex(manifest, build.output)) else { throw OutOfReach() }
  }

  /// What the manifest is to remember from now on.
  private func values(_ loader: PartLoader<some FactSource>) throws -> KeptValues {
    var site = loader.site
    site.newest = plan.newestItems.map(part.number(of:))
    site.searched = plan.search?.bytes
    site.map = map
    var days: [Int32: KeptDay?] = [:]
    if let timeline = plan.timelines.first {
      site.timeline = KeptTimeline(timeline)
      for key in keys where key.kind == .day {
        days[key.day] = .some(
          timeline.day(key.day).map { KeptDay($0, of: timeline, in: plan.site, number: part.number(of:)) })
      }
    }
    let targets = mentions.targets(otherwiseIn: plan.site)
    let linked = Dictionary(
      uniqueKeysWithValues: targets.map { target, sources in
        (part.number(of: target), Set(sources.map(part.number(of:))))
      })
    return KeptValues(
      site: site, items: try loader.links(to: linked), days: days,
      names: names.now.pairs.union(index?.pairs.now ?? []),
      formerNames: names.before.pairs.union(index?.pairs.before ?? []))
  }
}
