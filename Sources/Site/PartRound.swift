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
  private(set) var plan: SitePlan
  private let inputs: SiteInputs
  let before: SitePlan
  /// Under which keys anything is otherwise.
  let keys: Set<ReadKey>
  /// The items to which facts came, new ones among them, and these.
  private let touched: [ItemIndex]
  private let new: [ItemIndex]
  /// What the items to which facts came were called, and are, and what their texts name.
  private let names: (before: ItemNames, now: ItemNames)
  /// The mentions before.
  private let mentions: LinkMemory
  /// Nil where the items are not drawn together.
  private let map: KeptMap?
  /// Nil where no index of the items is made.
  private var index: PartIndex?
  /// Nil where there are no new items, and no new references.
  private let growth: PartGrowth?

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
    let (keeper, atHand) = try loader.graph()
    keeper.intern(views.attributeNames)
    let site = try PublishedGraph(
      of: keeper, settings: build.settings, unpublishedWords: views.words["unpublished"] ?? "", part: atHand)
    let days = build.outputs.contains(.timeline) ? Timeline.days(of: site) : []
    let timeline = try loader.timeline(days, in: site, atHand)
    let remembered = RememberedPlan(
      timeline: timeline, wholeDays: loader.wholeDays, wholeMonths: loader.wholeMonths, hasTags: loader.site.hasTags,
      map: loader.site.map?.plan(of: site, atHand, items: last.items),
      search: try loader.search(last.items, in: site, atHand))
    let before = SitePlan(site, views: views, outputs: build.outputs, partly: remembered)
    let memory = LiveMemory(withoutTasksOf: before, last.inputs, files: last.files)
    guard !site.haveTitlesLinks, before.scopes.count == 1, let touched = try memory.items(touchedBy: new) else {
      throw OutOfReach()
    }
    let items = SiteMemory.memories(of: touched, in: site)
    let links = LinkMemory(of: site)
    let names = ItemNames(of: touched, in: site, atHand)
    let changed = try keeper.apply(new)
    let areHeard = changed.attributes.allSatisfy { !loader.site.unheard.contains($0.name.raw) }
    guard areHeard, let (later, growth) = try Self.site(after: changed, items, from: site, loader) else {
      throw OutOfReach()
    }
    let part = growth?.part ?? atHand
    self.growth = growth
    let new = changed.newItems.filter(later.publication.contains)
    let references = changed.newItems.filter { !new.contains($0) }
    self.names = (names, ItemNames(of: touched + new, and: references, in: later, part))
    if !later.isSame(as: memory.site) {
      let titles = Set(names.titles.values).union(self.names.now.titles.values)
      for title in titles { try loader.want(around: title) }
      for item in new { try loader.want(around: ReadKey(unknownID: later.graph.id(of: item))) }
      for item in new { loader.want(filesOf: ItemKey(id: later.graph.id(of: item)), of: last.items) }
      if loader.isWanting { return nil }
    }
    guard var plan = before.after(Set(changed.items.compactMap(later.publication.position)), in: later),
      Self.areTagsSame(after: changed, in: later, before),
      // Every page of the timeline tells whether there is an agenda.
      plan.timelines.first?.hasAgenda == before.timelines.first?.hasAgenda
    else { throw OutOfReach() }
    let ties = links.changes(ofTiesIn: later, around: growth?.referring ?? [])
    map = try Self.map(after: ties, in: later, part, loader.site)
    if let map { plan.take(map.plan(of: later, part, items: last.items + new.count)) }
    guard let changes = LiveChanges(from: memory, to: plan, changed, items) else { throw OutOfReach() }
    (self.inputs, self.before) = (inputs, before)
    self.build = build
    self.last = last
    self.part = part
    self.memory = memory
    self.plan = plan
    self.touched = touched + new
    self.new = new
    keys = changes.keys
    mentions = links
  }

  /// Wants all that the pages to be made depend on and is not at hand.
  ///
  /// - Parameter published: files as they were written, read once for all rounds.
  /// - Returns: what is to be made, where nothing is wanted; nil where that is not known before more is at hand.
  /// - Throws: `OutOfReach` where they depend on what is not remembered, or something else than pages of items and of the
  ///   timeline is to be made.
  mutating func want(_ loader: inout PartLoader<some FactSource>, _ published: PublishedRecords) throws -> LiveWork? {
    for name in names.before.keys.union(names.now.keys) { try loader.want(name) }
    // A day that is otherwise is counted, and parted, as a whole.
    for key in keys where key.kind == .day { try loader.want(key) }
    if loader.wantsWhole { return nil }
    let manifest = Manifest(loader.manifest, of: part)
    let (asking, names) = try LiveWork.attempt(build) {
      let numbers = try manifest.numbers(ofTasksAskingForAnyOf: keys, AttributeBits(of: plan.site.graph))
      return (numbers, try manifest.names(of: numbers))
    }
    wantAgenda(asking: names, &loader)
    if loader.wantsWhole { return nil }
    for number in asking where number < TaskNumbers.firstOther { try loader.want(pageOf: number) }
    var before = before
    if plan.outputs.contains(.index) {
      var index = try index(behind: names, loader.manifest)
      loader.want(items: index.items.filter { $0 < loader.site.itemCount })
      before.take(try index.tree(isLater: false, of: before.site, part))
      plan.take(try index.tree(isLater: true, of: plan.site, part))
      self.index = index
    }
    before.findTasks()
    plan.findOthers()
    // Deleted items that lead elsewhere stand there, too, and are not at hand.
    let lookups = Set(names.compactMap(Self.lookup))
    before.add(lookups: lookups)
    plan.add(lookups: lookups)
    let near = try near(names, manifest)
    before.narrow(to: near)
    plan.narrow(to: near)
    memory.take(tasksOf: before)
    let records = try PartRecords(published, from: before, to: plan, keys, touched, asking: names)
    plan.keep(records.files, records.calendar)
    let work = try LiveWork(
      build, plan, since: memory, LiveChanges(keys, from: memory), inputs, manifest, asked: names)
    let made = Set(work.tasks.map(plan.name)).union(work.gone)
    let areOfFewItems = work.tasks.allSatisfy { $0.isOfFewItems || plan.isKept($0) }
    guard work.isOfParts, names.isSubset(of: made), areOfFewItems else {
      // What is not at hand may make it seem so.
      if loader.isWanting { return nil }
      throw OutOfReach()
    }
    // Where something is wanted already, the sooner the more of it is known.
    try want(filesOf: work, &loader)
    return work
  }

  /// The tasks that may be otherwise.
  private func near(_ asking: Set<TaskLedger.Name>, _ manifest: Manifest) throws -> NearTasks {
    let shards = Set(new.map { ItemKey(id: plan.site.graph.id(of: $0)).shard })
    let isListed = try shards.allSatisfy { shard in
      try !manifest.files(of: [.file(Sitemap.path(ofPart: shard >> 5))]).isEmpty
    }
    return NearTasks(asking, keys, shards, isListed: isListed)
  }

  /// The shard of `lookup/` that a task is.
  private static func lookup(_ name: TaskLedger.Name) -> Int? {
    guard case .file(let path) = name, path.hasPrefix("lookup/") else { return nil }
    return ItemKey.shard(named: path.dropFirst(7))
  }

  /// The pages of the item index that some tasks are, or that are otherwise.
  private func index(behind asking: Set<TaskLedger.Name>, _ manifest: Manifest) throws -> PartIndex {
    let moves = touched.compactMap { item -> PartIndex.Move? in
      guard let now = plan.site.publication.position(of: item) else { return nil }
      let was = before.site.publication.position(of: item)
      return PartIndex.Move(
        item: part.number(of: item), from: was.map(before.site.addresses.stem), to: plan.site.addresses.stem(at: now))
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
    if growth?.isOfNew(key) != true { try loader.want(part.keptKey(key)) }
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
    try loader.manifest.letGo()
    return try work.run(
      &memory, items: last.items + new.count, keeping: .values(values(loader)), standing: standing, progress
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
    let jobs = build.jobs
    let isComplete = try search.complete(from: PublishedIndex(manifest, build.output)) { count, body in
      // A thread is worth its beginning from a few files on.
      Workers.run(count > 8 ? jobs : 1, over: count, by: 1) { next in
        while let stretch = next() { stretch.forEach(body) }
      }
    }
    guard isComplete else { throw OutOfReach() }
  }

  /// Under which keys the manifest finds new items by the files in which they stand among others.
  private var shelves: [AskedKeys.Pair] {
    new.flatMap { item -> [AskedKeys.Pair] in
      guard let position = plan.site.publication.position(of: item) else { return [] }
      let shard = Manifest.key(ofShard: plan.site.addresses.key(at: position).shard)
      let texts = plan.search?.textFile(of: position, in: plan.site).map(Manifest.key(ofTexts:))
      return ([shard] + [texts].compactMap(\.self)).map { AskedKeys.Pair(key: $0, number: part.number(of: item)) }
    }
  }

  /// Under which keys it finds the items to which facts came by the months for which they are scheduled.
  private func schedule(in plan: SitePlan) -> Set<AskedKeys.Pair> {
    guard let agenda = plan.timelines.first?.agenda else { return [] }
    return Manifest.pairs(of: agenda) { [items = plan.site.publication.items, touched = Set(touched)] position in
      let item = items[Int(position)]
      return touched.contains(item) ? part.number(of: item) : nil
    }
  }

  /// What the manifest is to remember from now on.
  private func values(_ loader: PartLoader<some FactSource>) throws -> KeptValues {
    var site = loader.site
    site.newest = plan.newestItems.map(part.number(of:))
    site.searched = plan.search?.bytes
    site.itemCount += UInt32(part.numbers.count - loader.known.count)
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
      site: site,
      items: try loader.links(to: linked, besides: growth?.kept(from: before.site, to: plan.site) ?? [:]),
      days: days, names: names.now.pairs.union(index?.pairs.now ?? []).union(shelves).union(schedule(in: plan)),
      formerNames: names.before.pairs.union(index?.pairs.before ?? []).union(schedule(in: before)))
  }
}
