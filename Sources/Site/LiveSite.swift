public import Store
import Views

/// A site that is kept up to date: what was loaded for it stays, so that new facts cost what they change.
///
/// After every regeneration the folder is what a clean build would make of the same facts. Only those files are made anew that
/// asked for something that is otherwise now (`ReadKey`), or that list what is otherwise; where that cannot be told, all are.
public struct LiveSite {
  private(set) var memory: LiveMemory?
  /// The files that were made in the last regeneration, whether they differed then or not; for those who want to know how exact
  /// it is. Nil when all were.
  public private(set) var filesMade: Set<String>? = []

  /// Whether the last regeneration loaded some items of the store alone.
  public private(set) var isMadeOfPart = false

  private let keepsMemory: Bool
  /// What a regeneration held that loaded some items alone: a process that ends has no need to let it go piece by piece.
  private var held: Any?

  /// Nothing is loaded yet.
  ///
  /// - Parameter keepsMemory: whether there will be more than one regeneration.
  public init(keepsMemory: Bool = true) { self.keepsMemory = keepsMemory }

  /// Brings the folder up to date.
  ///
  /// - Parameter progress: called now and then from any thread with how many tasks of how many are done.
  /// - Throws: as `Build.run` does; the next regeneration then begins anew.
  public mutating func regenerate(
    _ build: Build, from source: some FactSource,
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> BuildReport {
    try build.output.alone { try regenerateAlone(build, source, progress) }
  }

  private mutating func regenerateAlone(
    _ build: Build, _ source: some FactSource, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> BuildReport {
    // Taken out, so that a regeneration that fails leaves nothing half done behind.
    let kept = memory.take()
    isMadeOfPart = false
    held = nil
    let inputs = try SiteInputs(of: build, from: source)
    var build = build
    build.others = try OtherOutputs(of: build, inputs)
    guard let inputs, let last = try build.lastBuild(toGoOnFrom: inputs) else {
      return try regenerateWhole(build, source, inputs, progress)
    }
    let isKept = kept?.inputs == last.inputs
    if last.inputs == inputs, !keepsMemory || isKept || last.numbering.isRepeatable {
      memory = isKept ? kept : nil
      // The first change shall not wait for what can be recalled before it.
      if keepsMemory, memory == nil, inputs.isOfNow {
        memory = try LiveMemory(recalling: last, of: build, from: source)
      }
      filesMade = []
      var report = last.report(from: build.manifestPath)
      report.notes += build.notes
      return report
    }
    guard let others = build.others else { return try goOn(build, kept, last, source, inputs, progress) }
    // Whether anything is withheld now is found out when all is loaded. What came meanwhile counts, too.
    if try !others.mayBeWithheld(by: source, build.settings) {
      let report = try goOn(build, kept, last, source, inputs, progress)
      if try !others.mayBeWithheld(by: source, build.settings) { return report }
      (memory, held, isMadeOfPart) = (nil, nil, false)
    }
    return try regenerateWhole(build, source, inputs, progress)
  }

  /// Makes what is new since the last build.
  private mutating func goOn(
    _ build: Build, _ kept: LiveMemory?, _ last: LastBuild, _ source: some FactSource, _ inputs: SiteInputs,
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
    var memory = if isKept, let kept { kept } else { try LiveMemory(recalling: last, of: build, from: source) }
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
      memory = LiveMemory(of: plan, inputs, files: report.written + report.unchanged)
    }
    if let reason { report.notes.insert("\(reason): every file is made again and compared", at: 0) }
    return report
  }
}
