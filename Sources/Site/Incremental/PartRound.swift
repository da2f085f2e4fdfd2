import Diagnostics
import Feeds
import Graph
import Pages
import Store
import Time
import Views

/// One attempt to make what changed from the loaded items.
struct PartRound {
  let build: Build
  private let last: LastBuild
  let part: SitePart
  private var memory: ResidentSite
  private(set) var plan: SitePlan
  private let inputs: SiteInputs
  let before: SitePlan
  /// The keys that changed.
  let keys: Set<ReadKey>
  /// The items with new facts, together with `new` and `gone`: the items that become published or unpublished.
  let touched: [ItemIndex]
  let new: [ItemIndex]
  let gone: [ItemIndex]
  /// What to store about everything, and about the parts with their own timelines.
  let scopes: [StoredScope]
  /// How many items are published.
  private let count: Int
  /// Items that were not known before, published or not.
  let newItems: [ItemIndex]
  /// The former and current names of the items with new facts, and the names in their texts.
  let names: (before: ItemNames, now: ItemNames)
  /// The earlier mentions.
  let mentions: LinkSnapshot
  /// Nil if there is no map of the items.
  let map: StoredMap?
  /// Messages that no task causes.
  private let standing: StandingMessages
  /// Nil if no item index is made.
  private(set) var index: PartIndex?
  /// The text files whose items are all loaded.
  private let loadedTexts: Set<Int>
  /// Nil if the same items are published, with the same references between them.
  let change: PartChange?

  /// - Parameters:
  ///   - new: the new facts of the source, and those before them.
  ///   - inputs: the current ones.
  ///   - settled: messages of the last build that the new facts make obsolete.
  ///   - loader: what was loaded.
  /// - Returns: nil if more items are needed to know what changed, which are then requested.
  /// - Throws: `OutOfReach` if more than values changed, as far as that shows; as `Build.run` does.
  init?(
    _ build: Build, _ new: some FactSource, _ inputs: SiteInputs, _ last: LastBuild, _ views: ViewLibrary,
    _ settled: [Diagnostic], _ loader: inout PartLoader<some FactSource>
  ) throws {
    loadedTexts = loader.textFiles
    let (keeper, atHand) = try loader.graph()
    keeper.intern(views.attributeNames)
    let site = try PublishedGraph(
      of: keeper, settings: build.settings, unpublishedWords: views.words["unpublished"] ?? "", part: atHand)
    let remembered = RememberedPlan(
      timelines: try loader.timelines(of: site, atHand), wholeDays: loader.wholeDays,
      wholeMonths: loader.wholeMonths, tags: StoredTags(loader.tags, whole: loader.wholeTags),
      map: loader.site.map?.plan(of: site, atHand, items: last.items),
      search: try loader.search(last.items, in: site, atHand)?.index(of: site))
    let before = SitePlan(site, views: views, outputs: build.outputs, shown: build.shown, partly: remembered)
    let memory = ResidentSite(withoutTasksOf: before, last.inputs, files: last.files, last.numbering)
    guard !site.haveTitlesLinks, before.scopes.map({ $0.item.map(atHand.number) }) == loader.site.scopes.map(\.item),
      let touched = try memory.items(touchedBy: new)
    else {
      throw OutOfReach()
    }
    try loader.request(successorsOf: touched, in: site, atHand)
    if loader.hasPendingFetches { return nil }
    let items = SiteSnapshot.memories(of: touched, in: site)
    let stand = PartStand(of: touched, in: site)
    let said = site.diagnostics
    let links = LinkSnapshot(of: site)
    var names = ItemNames(of: touched, in: site, atHand)
    let changed = try keeper.apply(new)
    try loader.request(successorsOf: touched, in: site, atHand)
    if loader.hasPendingFetches { return nil }
    guard let (later, change) = try Self.site(after: changed, items, stand, from: site, &loader) else { return nil }
    let part = change?.part ?? atHand
    self.change = change
    newItems = changed.newItems
    self.gone = change?.gone.sorted() ?? []
    standing = StandingMessages(before: said + settled, now: later.diagnostics)
    // The messages about the references of a removed item become obsolete.
    if try !gone.isEmpty && loader.manifest.saysThatReferencesAreBroken() {
      for item in gone { try loader.request(hiddenReferencesAt: part.number(of: item)) }
    }
    names.add(gone.filter { !touched.contains($0) }, in: site, atHand)
    self.new = later.publication.items.filter { !site.publication.contains($0) }
    guard TimelineScope.parts(among: self.new, of: later).isEmpty else { throw OutOfReach() }
    self.touched = Set(touched + self.new + gone).union(change?.rescoped ?? []).sorted()
    let moving = Set(self.touched + changed.newItems).filter { item in
      later.graph.reference(item) == nil && !(site.publication.contains(item) && later.publication.contains(item))
    }
    try loader.request(leadingTo: moving, in: later, part)
    if loader.hasPendingFetches { return nil }
    self.names = (names, ItemNames(of: Set(self.touched + changed.newItems).sorted(), in: later, part))
    if !later.isSame(as: memory.site) {
      let titles = names.titles.union(self.names.now.titles)
      try loader.request(around: self.new + gone, titles: titles, in: later, of: last.items)
      for file in before.search?.textFiles(behind: gone, of: site) ?? [] { loader.request(texts: file) }
      if loader.hasPendingFetches { return nil }
    }
    guard var plan = try Self.plan(after: changed, before, remembered, in: later, part, loader),
      Self.haveSameTimelines(before, plan)
    else { throw OutOfReach() }
    try Self.requestTags(of: plan, since: before, &loader)
    if loader.hasPendingFetches { return nil }
    count = last.items + self.new.count - gone.count
    scopes = try Self.scopes(after: loader.site.scopes, before, plan, part, moving: self.touched)
    let ties = links.changes(ofTiesIn: later, around: change?.tiedOtherwise ?? [])
    map = try Self.map(after: ties, from: site, to: later, part, &loader)
    if loader.hasPendingFetches { return nil }
    if let map { plan.take(map.plan(of: later, part, items: count)) }
    guard let changes = LiveChanges(from: memory, to: plan, changed, items) else { throw OutOfReach() }
    (self.inputs, self.before) = (inputs, before)
    self.build = build
    self.last = last
    self.part = part
    self.memory = memory
    self.plan = plan
    keys = changes.keys
    mentions = links
  }

  /// Requests everything that the pages to be made depend on and that is not loaded.
  ///
  /// - Parameters:
  ///   - published: files as they were written, read once for all rounds.
  ///   - words: the words of the search, also for all rounds.
  /// - Returns: the work to do if no request is pending; nil if that is not known before more is loaded.
  /// - Throws: `OutOfReach` if the pages depend on anything that is not stored, or if other files than pages of items and of the
  ///   timeline must be made.
  mutating func request(
    _ loader: inout PartLoader<some FactSource>, _ published: PublishedRecords, _ words: inout BackgroundMerge
  ) throws -> LiveWork? {
    for name in names.before.keys.union(names.now.keys) { try loader.request(name) }
    // A day that changed is counted and split as a unit.
    for key in keys where key.kind == .day { try loader.request(key) }
    if loader.requestsWholeLists { return nil }
    let manifest = Manifest(loader.manifest, of: part)
    let (asking, names) = try LiveWork.attempt(build) {
      // An item that is no longer published may have asked, too.
      let numbers = try manifest.numbers(ofTasksAskingForAnyOf: keys, AttributeBits(of: plan.site.graph)).filter {
        try $0 >= TaskNumbers.firstOther || loader.kept($0).place != nil
      }
      return (numbers, try manifest.names(of: numbers))
    }
    requestAgenda(asking: names, &loader)
    try requestChanges(asking: names, &loader)
    try requestTags(asking: names, &loader)
    if loader.requestsWholeLists { return nil }
    for number in asking where number < TaskNumbers.firstOther { try loader.request(pageOf: number) }
    var before = before
    if plan.outputs.contains(.index) {
      var index = try index(behind: names, loader.manifest)
      loader.request(items: index.items.filter { $0 < loader.site.itemCount })
      before.take(try index.tree(isLater: false, of: before.site, part))
      plan.take(try index.tree(isLater: true, of: plan.site, part))
      self.index = index
    }
    before.findTasks()
    plan.findOthers()
    // Deleted items that lead elsewhere are in these shards, too, and are not loaded.
    let asked = Set(names.compactMap(Self.lookup))
    let moves = SuccessorMoves(from: before, to: plan)
    before.add(
      lookups: try asked.union(moves.shards.filter { try published.contains(.file("lookup/\(ItemKey.shardName($0))")) })
    )
    plan.add(lookups: asked.union(moves.shards))
    plan.add(filesOf: Set(gone.map { shard(of: $0) }))
    let near = try near(names, moves, manifest)
    before.narrow(to: near)
    plan.narrow(to: near)
    memory.take(tasksOf: before)
    let records = try PartRecords(
      published, from: before, to: plan, keys, touched, newItems, moves, loader.wholeShards, asking: names)
    if !records.unknown.isEmpty {
      for shard in records.unknown { loader.request(shard: shard) }
      guard loader.hasPendingFetches else { throw OutOfReach() }
      return nil
    }
    plan.leaveOut(records.empty)
    plan.keep(records.files, records.calendars, try days(besideOthers: names, published, manifest))
    var work = try LiveWork(
      build, plan, since: memory, LiveChanges(keys, from: memory), inputs, manifest, asked: names)
    let made = Set(work.tasks.map(plan.name)).union(work.gone)
    let areOfFewItems = work.tasks.allSatisfy { $0.isOfFewItems || plan.isKept($0) }
    guard work.isOfParts, names.isSubset(of: made), areOfFewItems else {
      // Items that are not loaded yet can look like changes; retry after loading.
      if loader.hasPendingFetches { return nil }
      throw OutOfReach()
    }
    // Even if requests are pending already, finding more of them now saves rounds.
    try recallCode(of: work, &loader)
    work.ahead = try request(filesOf: work, &loader, &words)
    return work
  }

  /// The tasks that may change.
  private func near(
    _ asking: Set<TaskLedger.Name>, _ moves: SuccessorMoves, _ manifest: Manifest
  ) throws -> NearTasks {
    let shards = Set(new.map { shard(of: $0) })
    let isListed = try shards.allSatisfy { shard in
      try !manifest.files(of: [.file(Sitemap.path(ofPart: shard >> 5))]).isEmpty
    }
    return NearTasks(asking, keys, shards.union(gone.map { shard(of: $0) }).union(moves.shards), isListed: isListed)
  }

  private func shard(of item: ItemIndex) -> Int { ItemKey(id: plan.site.graph.id(of: item)).shard }

  /// The shard of `lookup/` that a task makes.
  private static func lookup(_ name: TaskLedger.Name) -> Int? {
    guard case .file(let path) = name, path.hasPrefix("lookup/") else { return nil }
    return ItemKey.shard(named: path.dropFirst(7))
  }

  /// The pages of the item index that some tasks make, or that changed.
  private func index(behind asking: Set<TaskLedger.Name>, _ manifest: Manifest) throws -> PartIndex {
    let moves = touched.compactMap { item -> PartIndex.Move? in
      let was = before.site.publication.position(of: item).map(before.site.sortedName)
      let now = plan.site.publication.position(of: item).map(plan.site.sortedName)
      return was == nil && now == nil ? nil : PartIndex.Move(item: part.number(of: item), from: was, to: now)
    }
    let asked = asking.compactMap { name -> [UInt8]? in
      guard case .file(let path) = name, path.hasPrefix("items/") else { return nil }
      return IndexTree.prefix(ofFileName: String(path.dropFirst(6)), in: plan.site.collation)
    }
    return try PartIndex(manifest, moving: moves, in: plan.site.collation, asked: asked)
  }

  /// Requests whatever the files to be made ask for.
  ///
  /// - Returns: these files, made from the loaded items.
  private func request(
    filesOf work: LiveWork, _ loader: inout PartLoader<some FactSource>, _ words: inout BackgroundMerge
  ) throws -> SpeculativeFiles {
    for shard in Set(work.tasks.lazy.flatMap(plan.shards)) { loader.request(shard: shard) }
    for file in textFiles(of: work.tasks) { loader.request(texts: file) }
    let read = textFiles(of: work.tasks.filter(\.isOfTexts))
    let areTextsAtHand = read.isSubset(of: loadedTexts) && !read.isEmpty
    if areTextsAtHand, let search = plan.search { try words.recall(read, in: search) }
    let files = SpeculativeFiles()
    files.make(work.tasks.filter(\.isOfTexts), of: plan)
    if areTextsAtHand, let search = plan.search { try words.begin(search) }
    files.make(work.tasks.filter { !$0.isOfTexts }, of: plan)
    for key in files.keys { try request(key, &loader) }
    // If the neighbours themselves are loaded, these may be all that is missing.
    try loader.requestTies()
    return files
  }

  /// The text files whose items are all read by some tasks.
  private func textFiles(of tasks: [FileTask]) -> Set<Int> {
    plan.search.map { search in Set(tasks.lazy.flatMap { $0.textFiles(of: search) }) } ?? []
  }

  private func request(_ key: ReadKey, _ loader: inout PartLoader<some FactSource>) throws {
    if change?.isOfNew(key) != true {
      try loader.request(part.keptKey(key))
    } else if key.kind == .ties {
      loader.request(tiesAmong: plan.site.neighbours(of: key.item).map(part.number))
    }
    if key.kind == .hubs {
      let hubs = map?.hubs.prefix(StoredMap.mostHubs).map(\.item) ?? []
      for item in hubs where item < loader.site.itemCount { loader.request(item) }
    }
    if key.kind == .tag {
      for tag in plan.tags.tags where ReadKey(.tag, path: tag.folded) == key { try loader.request(tag: tag.folded) }
    }
    guard key.kind == .links else { return }
    for name in ItemNames(of: [key.item], in: plan.site, part).keys { try loader.request(name) }
  }

  /// Writes what changed.
  ///
  /// - Parameters:
  ///   - work: what `want` returned.
  ///   - loader: has everything that was requested.
  ///   - words: has the words of all texts that are read.
  func write(
    _ work: LiveWork, _ loader: PartLoader<some FactSource>, _ words: inout BackgroundMerge,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> (report: BuildReport, made: [String]) {
    if let search = plan.search, work.tasks.contains(where: \.isOfTexts) { try words.complete(search) }
    var memory = memory
    try loader.manifest.release()
    return try work.run(
      &memory, items: count, keeping: .values(values(loader)), standing: standing,
      progress)
  }
}
