public import Store
import Views

/// A site that is kept up to date. Its data stays in memory, so that new facts cost what they change.
///
/// After every regeneration the folder is what a clean build would make of the same facts. Only the files that asked for
/// something that changed (`ReadKey`), or that list something that changed, are made again; if the changes are not known, all
/// are.
public struct LiveSite {
  private(set) var memory: ResidentSite?
  /// The files that the last regeneration made, whether they differed or not, to check how exact it is. Nil when all were made.
  public private(set) var filesMade: Set<String>? = []

  /// Whether the last regeneration loaded only some items of the store.
  public private(set) var isMadeOfPart = false

  private let keepsMemory: Bool
  /// The memory of a regeneration that loaded only some items. A process that is about to end does not need to free it piece by
  /// piece.
  private var held: Any?

  /// Starts with nothing loaded.
  ///
  /// - Parameter keepsMemory: whether there will be more than one regeneration.
  public init(keepsMemory: Bool = true) { self.keepsMemory = keepsMemory }

  /// Updates the folder.
  ///
  /// - Parameter progress: called now and then from any thread with how many tasks are done, of how many.
  /// - Throws: as `Build.run` does; the next regeneration then starts from scratch.
  public mutating func regenerate(
    _ build: Build, from source: some FactSource,
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> BuildReport {
    try build.output.alone { try regenerateAlone(build, source, progress) }
  }

  private mutating func regenerateAlone(
    _ build: Build, _ source: some FactSource, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> BuildReport {
    // Moved out, so that a regeneration that fails leaves nothing half done behind.
    let kept = memory.take()
    isMadeOfPart = false
    held = nil
    var build = build
    build.inFolder = try build.outputsInFolder()
    let inputs = try SiteInputs(of: build, from: source)
    build.others = OtherOutputs(of: build, inputs)
    guard let inputs, let last = try build.lastBuild(toGoOnFrom: inputs) else {
      return try regenerateWhole(build, source, inputs, progress)
    }
    let isKept = kept?.inputs == last.inputs
    if last.inputs == inputs, !keepsMemory || isKept || last.numbering.isRepeatable {
      memory = isKept ? kept : nil
      // The first change must not wait for what can be recalled before it.
      if keepsMemory, memory == nil, inputs.isOfNow {
        memory = try ResidentSite(recalling: last, of: build, from: source)
      }
      filesMade = []
      var report = last.report(from: build.manifestPath)
      report.notes += build.notes
      return report
    }
    guard let others = build.others else { return try goOn(build, kept, last, source, inputs, progress) }
    // Only a full load shows whether anything is withheld now. Facts that arrive during the update count, too.
    if try !others.mayBeWithheld(by: source, build.settings) {
      let report = try goOn(build, kept, last, source, inputs, progress)
      if try !others.mayBeWithheld(by: source, build.settings) { return report }
      (memory, held, isMadeOfPart) = (nil, nil, false)
    }
    return try regenerateWhole(build, source, inputs, progress)
  }

  /// Makes what is new since the last build.
  private mutating func goOn(
    _ build: Build, _ kept: ResidentSite?, _ last: LastBuild, _ source: some FactSource, _ inputs: SiteInputs,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> BuildReport {
    let isKept = kept?.inputs == last.inputs
    if !keepsMemory, let (report, made, held) = try PartBuild(build, source, inputs, last).run(progress) {
      self.held = held
      filesMade = Set(made)
      isMadeOfPart = true
      return report
    }
    guard isKept || last.numbering.isRepeatable else {
      return try regenerateWhole(
        build, source, inputs, because: "facts came often to drives that are mounted", progress)
    }
    var memory = if isKept, let kept { kept } else { try ResidentSite(recalling: last, of: build, from: source) }
    switch try memory.goOn(build, source, inputs, keepsSite: !keepsMemory, progress: progress) {
    case .done(let report, let made):
      filesMade = Set(made)
      if !report.hasErrors { self.memory = memory }
      return report
    case .impossible(let reason):
      return try regenerateWhole(build, source, inputs, because: reason, progress)
    }
  }

  private mutating func regenerateWhole(
    _ build: Build, _ source: some FactSource, _ inputs: SiteInputs?, because reason: String? = nil,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> BuildReport {
    filesMade = nil
    var (report, plan, inputs) = try build.runWhole(from: source, inputs, progress)
    if keepsMemory, let inputs, inputs.isOfNow, !report.hasErrors {
      memory = ResidentSite(of: plan, inputs, files: report.written + report.unchanged)
    }
    if let reason { report.notes.insert("\(reason): every file is made again and compared", at: 0) }
    return report
  }
}
