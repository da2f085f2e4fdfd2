import Diagnostics
import Graph
import Pages
import Store
import Views

/// The outputs that are not requested but have files of earlier builds. Such files stay as they are, unless they may show what is
/// withheld now.
struct OtherOutputs: Sendable {
  let outputs: Outputs
  /// The last build, if its files show only what was published then; nil if that is not known.
  private let last: LastBuild?
  /// Whether the store has the facts of the last build, and no others.
  private let isSameStore: Bool

  /// - Parameters:
  ///   - build: the requested build.
  ///   - inputs: the current ones.
  /// - Returns: nil if there are none.
  init?(of build: Build, _ inputs: SiteInputs?) {
    guard !build.inFolder.isEmpty else { return nil }
    let found = Manifest.lastBuild(at: build.manifestPath)
    // Both are on item pages, which are made again.
    let made = build.outputs.contains(.items) ? build.outputs.union([.history, .neighbourhood]) : build.outputs
    outputs = build.inFolder.subtracting(made)
    if outputs.isEmpty { return nil }
    isSameStore = found?.inputs.drives == inputs?.drives
    guard let found, let inputs, found.outputs != nil, !found.hadErrors, inputs.mayGoOnWithholding(as: found.inputs)
    else {
      last = nil
      return
    }
    last = found
  }

  /// The message when they are made, too.
  var warning: String {
    let names = Outputs.named.filter { outputs.contains($0.output) }.map(\.name)
    return "files of other outputs (\(names.joined(separator: ", "))) may show what is withheld now"
  }

  /// Whether there are new facts of a kind that can withhold an item or a reference.
  func mayBeWithheld(by source: some FactSource, _ settings: Settings) throws -> Bool {
    guard let last else { return true }
    var isAny = false
    _ = try source.scan(after: last.end) { fact in
      isAny =
        isAny || ResidentSite.withholds(fact) || Self.ties(fact) || fact.drive > 0 && !settings.exclude.drives.isEmpty
    }
    return isAny
  }

  /// Whether the last build published an item or a reference that the current site does not.
  func show(
    moreThan site: PublishedGraph, of build: Build, _ source: some FactSource, _ views: ViewLibrary
  ) throws -> Bool {
    guard let last else { return true }
    if build.asOf != nil { return !isSameStore }
    if isSameStore, site.graph.cursor == last.end { return false }
    // A site that can no longer be loaded counts as different.
    guard let before = try? build.load(FactsUpTo(last.end, of: source), views) else { return true }
    let pair = SitePair(before, site)
    let publication = before.publication
    return publication.items.contains { item in
      guard pair.later(item).map({ site.publication.contains($0) }) == true else { return true }
      return before.graph.references(from: item).contains { publication.shows($0) && !pair.isLaterToo($0) }
    }
  }

  /// Whether a fact says between which items a reference is, or which type it has.
  private static func ties(_ fact: ScannedFact) -> Bool {
    fact.attribute.equals("fromItemId") || fact.attribute.equals("toItemId") || fact.attribute.equals("referenceType")
  }

  /// Histories and neighbourhoods are parts of item pages, and have no paths of their own.
  fileprivate static func outputs(ofFiles manifest: String) -> Outputs {
    (Manifest.files(at: manifest) ?? [:]).keys.reduce(into: []) { $0.formUnion(Outputs.making($1)) }
  }
}

extension Build {
  /// The outputs that have files of earlier builds in the folder; none if all are made.
  func outputsInFolder() throws(Diagnostic) -> Outputs {
    guard outputs != .all, try outputState().isOurs else { return [] }
    return Manifest.lastBuild(at: manifestPath)?.outputs.map(Outputs.init)
      ?? OtherOutputs.outputs(ofFiles: manifestPath)
  }
}

extension SiteInputs {
  /// Whether the current site withholds what an earlier one did, apart from new facts.
  fileprivate func mayGoOnWithholding(as last: SiteInputs) -> Bool {
    guard decisions != nil, decisions == last.decisions, program == last.program, folder == last.folder else {
      return false
    }
    guard asked.redirects == last.asked.redirects, drives.map(\.name) == last.drives.map(\.name) else { return false }
    return zip(drives, last.drives).allSatisfy { $0.reason(since: $1) == nil }
  }
}
