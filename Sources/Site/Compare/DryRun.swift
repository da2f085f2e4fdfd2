public import Diagnostics
private import Foundation
import Pages
public import Store
import Views

/// What a build would do.
public struct DryRun: Sendable {
  /// The files that would be written or removed, and why, as far as that is known.
  public internal(set) var difference = SiteDifference()
  /// Why nothing of the last build can be reused, if so.
  public internal(set) var notes: [String] = []
  /// Errors of pages that would fail.
  public internal(set) var errors: [Diagnostic] = []
}

extension Build {
  /// Says what `run` would do: makes the files in memory and compares them with those in the folder. Writes nothing.
  ///
  /// Reasons are known only if nothing but facts is new since the last build; that build's site is then made again from its
  /// facts.
  ///
  /// - Throws: as `run` does.
  public func dryRun(of source: some FactSource) throws -> DryRun {
    let state = try outputState()
    try refuseForeignManifest()
    var build = self
    build.inFolder = try outputsInFolder()
    return try build.dryRun(of: source, in: state)
  }

  private func dryRun(of source: some FactSource, in state: OutputFolder.State) throws -> DryRun {
    let inputs = try SiteInputs(of: self, from: source)
    let others = OtherOutputs(of: self, inputs)
    var result = DryRun()
    let last = state == .ours ? Manifest.lastBuild(at: manifestPath) : nil
    if let last, let inputs, !isFull, last.inputs == inputs, !last.hadErrors { return result }
    var known = state.isOurs ? Manifest.files(at: manifestPath) : [:]
    if outputs != .all { known = known?.filter { outputs.own($0.key) } }
    result.notes = state.isOurs ? reasons(state, inputs, last, !Manifest.isOfNow(at: manifestPath)) : []
    let views = try library()
    let published = try load(source, views)
    if let others, try others.show(moreThan: published, of: self, source, views) {
      result = try with(others).dryRun(of: source)
      result.notes.insert(others.warning, at: 0)
      return result
    }
    let plan = SitePlan(published, views: views, outputs: outputs, shown: shown)
    _ = try standing(plan, source)
    let there = output.files
    let survey = FileSurvey(comparedWith: there)
    let messages = plan.make(with: survey, jobs: jobs) { _, _ in }
    result.errors = Set(messages.filter { $0.severity == .error }).sorted { $0.text < $1.text }
    var why: PageReasons?
    if let last, let inputs, inputs.reason(since: last.inputs) == nil, let earlier = try? site(last, source, views) {
      why = PageReasons(GraphDifference(from: earlier, to: plan.site), besides: inputs.edits(since: last.inputs))
    }
    result.difference.pages = Self.pages(survey, there, known ?? [:], why)
    return result
  }

  private func reasons(_ state: OutputFolder.State, _ inputs: SiteInputs?, _ last: LastBuild?, _ isLost: Bool)
    -> [String]
  {
    if state == .unmarked { return [Self.unmarked] }
    if isLost { return ["no manifest of this version at \(manifestPath)"] }
    guard let inputs, !isFull else { return [] }
    guard let last else { return ["the last build was not finished"] }
    return (last.hadErrors ? "the last build ended with errors" : inputs.reason(since: last.inputs)).map { [$0] } ?? []
  }

  /// The site that the last build made.
  private func site(_ last: LastBuild, _ source: some FactSource, _ views: ViewLibrary) throws -> PublishedGraph {
    let end = ScanCursor(lastRows: last.inputs.drives.map { $0.lastRow ?? .min })
    return try load(FactsUpTo(end, of: source), views)
  }

  private static func pages(
    _ survey: FileSurvey, _ there: [String: OutputFile], _ known: [String: OutputFile], _ why: PageReasons?
  ) -> [SiteDifference.Page] {
    let made = survey.all
    let written = survey.readsOfChanged.map { path, keys in
      let isAltered = known[path].map { $0 != there[path] } ?? false
      return SiteDifference.Page(
        path: path, change: there[path] == nil ? .new : .changed,
        because: isAltered ? [.init(kind: .altered)] : why?.reasons(for: path, keys) ?? [])
    }
    let removed = known.keys.filter { made[$0] == nil && there[$0] != nil }.map { path in
      SiteDifference.Page(path: path, change: .removed, because: why?.reasons(forRemoved: path) ?? [])
    }
    return (written + removed).sorted { $0.path < $1.path }
  }
}
