import Diagnostics
import Graph
import Pages
import Store
import Typeset
import Views

/// A build in a new process of a site that the manifest stores, when a few facts are new. It loads only the items that the pages
/// to be made ask for.
///
/// Pages are made from a graph of a few items, and discarded as long as they ask for anything that is not loaded; that is then
/// loaded, and they are made again. The pages of the last round are written (`SpeculativeFiles`). Since every question leaves a
/// `ReadKey`, a page that asked for nothing else is what it would be with the full graph. If it is not known what an answer
/// depends on, the full graph is loaded.
struct PartBuild<Source: FactSource> {
  private let build: Build
  private let source: Source
  private let inputs: SiteInputs
  private let last: LastBuild

  /// - Parameter inputs: the current ones.
  init(_ build: Build, _ source: Source, _ inputs: SiteInputs, _ last: LastBuild) {
    self.build = build
    self.source = source
    self.inputs = inputs
    self.last = last
  }

  /// - Returns: the report, the files that were made, and the memory of the build; nil if a full load is needed, and then nothing
  ///   was written.
  /// - Throws: as `Build.run` does.
  func run(
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> (report: BuildReport, made: [String], held: Any)? {
    guard last.isKept, inputs.asked == last.inputs.asked else { return nil }
    // The templates are read while items are loaded.
    let views = Future { [build] in try build.library() }
    // Later builds typeset from scratch.
    defer { Typesetter.shared.forget() }
    // A full build finds and reports a manifest that cannot be read, and errors in what it stores.
    guard let manifest = try? Manifest(opening: build.manifestPath), (try? manifest.hold()) != nil else { return nil }
    defer { try? manifest.release() }
    var words = BackgroundMerge(manifest, build.output, jobs: build.jobs)
    guard let (round, work, loader) = try? lastRound(views, manifest, &words) else { return nil }
    do {
      let (report, made) = try round.write(work, loader, &words, progress)
      return (report, made, (round, work, loader, words))
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      return nil
    }
  }

  /// The round in which nothing is missing.
  private func lastRound(
    _ views: Future<ViewLibrary>, _ manifest: Manifest, _ words: inout BackgroundMerge
  ) throws -> (PartRound, LiveWork, PartLoader<Source>) {
    try lookAtTemplates(views)
    var loader = try PartLoader(manifest, source, since: last, tellsOfDeleted: build.settings.includeDeleted)
    let new = try PartFacts(source, since: last, build.settings, &loader)
    let settled = try messages(settledBy: new, views, manifest)
    try build.recallCode(of: new.items.map(TaskLedger.Name.item), manifest)
    // The typesetter for new code starts now, so that it is ready when the page is made.
    for text in new.texts { text.withUnsafeBufferPointer { Typesetter.shared.expect(codeOf: $0) } }
    // Loading now what will be asked for anyway saves a round.
    for item in new.items {
      try loader.request(pageOf: item)
      try loader.request(filesOf: item, of: last.items)
    }
    try loader.guess(around: new)
    for day in new.days {
      try loader.request(day: day)
      loader.request(firstInMonthOf: day)
    }
    let published = PublishedRecords(manifest, build.output)
    for _ in 0..<Self.mostRounds {
      try loader.load()
      let views = try views.value()
      for name in views.attributeNames { Array(name.utf8).withUnsafeBufferPointer { loader.meet($0) } }
      // Facts that come meanwhile are left to the next build.
      guard var round = try PartRound(build, FactsUpTo(new.end, of: source), inputs, last, views, settled, &loader)
      else {
        continue
      }
      if let work = try round.request(&loader, published, &words), !loader.hasPendingFetches {
        return (round, work, loader)
      }
    }
    throw OutOfReach()
  }

  /// - Throws: `OutOfReach` if the changed templates need all items to find the files that they affect.
  private func lookAtTemplates(_ views: Future<ViewLibrary>) throws {
    let others = inputs.templates(since: last.inputs)
    guard try others.isEmpty || TemplateEffects(of: others, in: views.value())?.areOfSingleFiles == true else {
      throw OutOfReach()
    }
  }

  /// The messages about names without a fact that are obsolete because new facts have these names.
  ///
  /// - Throws: `OutOfReach` if more of the messages about such names may change.
  private func messages(
    settledBy new: PartFacts, _ views: Future<ViewLibrary>, _ manifest: Manifest
  ) throws -> [Diagnostic] {
    let exclude = build.settings.exclude
    // An excluded name may get a message without any before it: when facts of another kind have it, too.
    let mayHideAPart = !exclude.attributes.isEmpty || !exclude.references.isEmpty
    guard try mayHideAPart || manifest.says(anyOf: NameChecks.kinds) else { return [] }
    let checks = try NameChecks(build, views.value())
    let isAffected = new.names.contains { kind, names in names.contains { checks.mayBeAffected(by: kind, $0) } }
    if isAffected { throw OutOfReach() }
    return try manifest.messagesOfNoTask().filter { message in
      new.names.contains { kind, names in names.contains { checks.isSettled(message, by: kind, $0) } }
    }
  }

  /// What pages ask for leads to more; each round finds the next step.
  private static var mostRounds: Int { 20 }
}

/// Thrown when a build of a partly loaded site needs something that requires a full load.
struct OutOfReach: Error {}
