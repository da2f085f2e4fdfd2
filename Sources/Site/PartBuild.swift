import Diagnostics
import Graph
import Pages
import Store
import Typeset
import Views

/// One build in a new process of a site that the manifest remembers, when a few facts came to it: with those items in memory
/// alone that the pages to be made ask for.
///
/// Pages are made against a graph of a few items, and thrown away as long as they asked for anything that is not at hand; then
/// that is loaded, and they are made again. Those of the last round are written (`FilesAhead`). Since every question leaves a `ReadKey`, a page that asked for nothing else is what
/// it would be of the whole graph. Where it cannot be told what an answer depends on, the whole is loaded.
struct PartBuild<Source: FactSource> {
  private let build: Build
  private let source: Source
  private let inputs: SiteInputs
  private let last: LastBuild

  /// - Parameter inputs: those of now.
  init(_ build: Build, _ source: Source, _ inputs: SiteInputs, _ last: LastBuild) {
    self.build = build
    self.source = source
    self.inputs = inputs
    self.last = last
  }

  /// - Returns: nil where the whole site has to be loaded; nothing was written then. With what was made, what was held for it.
  /// - Throws: as `Build.run` does.
  func run(
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> (report: BuildReport, made: [String], held: Any)? {
    guard last.isKept, inputs.asked == last.inputs.asked else { return nil }
    // The templates are read while items are loaded.
    let views = Ahead { [build] in try build.library() }
    // Whatever is made afterwards is set anew.
    defer { Typesetter.shared.forget() }
    // A manifest that cannot be read is found out, and said, when the whole is made; so is what is wrong with what it remembers.
    guard let manifest = try? Manifest(opening: build.manifestPath), (try? manifest.hold()) != nil else { return nil }
    defer { try? manifest.letGo() }
    var words = WordsAhead(manifest, build.output, jobs: build.jobs)
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

  /// The one in which nothing is wanting.
  private func lastRound(
    _ views: Ahead<ViewLibrary>, _ manifest: Manifest, _ words: inout WordsAhead
  ) throws -> (PartRound, LiveWork, PartLoader<Source>) {
    try lookAtTemplates(views)
    var loader = try PartLoader(manifest, source, since: last, tellsOfDeleted: build.settings.includeDeleted)
    let new = try PartFacts(source, since: last, build.settings, &loader)
    let settled = try messages(settledBy: new, views, manifest)
    try build.recallCode(of: new.items.map(TaskLedger.Name.item), manifest)
    // What sets other code is there when the page is made again.
    for text in new.texts { text.withUnsafeBufferPointer { Typesetter.shared.expect(codeOf: $0) } }
    // What is asked for sooner or later makes a round less when it is there at once.
    for item in new.items {
      try loader.want(pageOf: item)
      try loader.want(filesOf: item, of: last.items)
    }
    try loader.guess(around: new)
    for day in new.days {
      try loader.want(day: day)
      loader.want(firstInMonthOf: day)
    }
    let published = PublishedRecords(manifest, build.output)
    for _ in 0..<Self.mostRounds {
      try loader.load()
      let views = try views.value()
      for name in views.attributeNames { Array(name.utf8).withUnsafeBufferPointer { loader.meet($0) } }
      // What comes meanwhile is new to the next build.
      guard var round = try PartRound(build, FactsUpTo(new.end, of: source), inputs, last, views, settled, &loader)
      else {
        continue
      }
      if let work = try round.want(&loader, published, &words), !loader.isWanting { return (round, work, loader) }
    }
    throw OutOfReach()
  }

  /// - Throws: `OutOfReach` where such templates are others that it takes all items to know what is made with them.
  private func lookAtTemplates(_ views: Ahead<ViewLibrary>) throws {
    let others = inputs.templates(since: last.inputs)
    guard try others.isEmpty || TemplateEffects(of: others, in: views.value())?.areOfSingleFiles == true else {
      throw OutOfReach()
    }
  }

  /// The messages that no fact has a name which new facts have.
  ///
  /// - Throws: `OutOfReach` where more of what is said of such names may change.
  private func messages(
    settledBy new: PartFacts, _ views: Ahead<ViewLibrary>, _ manifest: Manifest
  ) throws -> [Diagnostic] {
    guard try manifest.says(anyOf: NameChecks.kinds) else { return [] }
    let checks = try NameChecks(build, views.value())
    let isAffected = new.names.contains { kind, names in names.contains { checks.mayBeAffected(by: kind, $0) } }
    if isAffected { throw OutOfReach() }
    return try manifest.messagesOfNoTask().filter { message in
      new.names.contains { kind, names in names.contains { checks.isSettled(message, by: kind, $0) } }
    }
  }

  /// What pages ask for leads to more; each round finds the next step of it.
  private static var mostRounds: Int { 20 }
}
