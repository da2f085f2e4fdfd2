import Diagnostics
private import Foundation
import Pages
import Store
import Typeset
import Views

/// Everything that determines a site, in a few numbers: two builds with equal inputs write the same bytes.
///
/// Of facts it has the number of rows, and hashes of the first and the last one. Rows are only ever appended (`fact-store.md`,
/// "Where facts are kept"); it does not notice a row that somebody altered by hand in the middle of a store.
struct SiteInputs: Codable, Equatable {
  /// One drive, as in `DriveFingerprint`, with hashes of its two facts.
  struct Drive: Codable, Equatable {
    var name: String
    var lastRow: Int64?
    var lastRowEver: Int64?
    var first: Int64?
    var last: Int64?
    /// Distinguishes its file from another in its place: a store may have grown from the same beginning as another.
    var file: String?
  }

  /// The program, its version and everything that differs between two builds of the program.
  var program: String
  /// The folder of the site.
  var folder: String
  /// A hash of each file's contents.
  var templates: [String: Int64]
  /// A hash of the files that texts may refer to: their names, sizes and times of last change.
  var attachments: Int64?
  /// Settings whose readers are known.
  var asked: AskedSettings
  /// A hash of all other settings, the outputs, the moment that is built for, and whether code and mathematics can be typeset.
  var settings: Int64
  /// The same without the outputs; nil if an earlier program did not record it.
  var decisions: Int64?
  /// A hash of the zone data for the site's time zone.
  var zone: Int64
  var drives: [Drive]
  /// Whether all facts count, not only those up to a moment. A later build can continue only from such a site.
  var isOfNow: Bool

  /// Looks at a source before it is read: facts that come meanwhile are new to the next build, and never missed.
  ///
  /// - Returns: nil when the source cannot say what it holds.
  /// - Throws: a `Diagnostic` when a drive cannot be read, or the zone is not known.
  init?(of build: Build, from source: some FactSource) throws {
    guard let marks = try source.marks() else { return nil }
    program = build.program
    folder = URL(fileURLWithPath: build.output.path).standardizedFileURL.path
    templates = Self.hashes(of: build.templates)
    attachments = build.attachments.map(Self.hash)
    asked = AskedSettings(of: build.settings)
    settings = try Self.hash(of: Decisions(build, build.outputs, build.inFolder.subtracting(build.outputs)))
    decisions = try Self.hash(of: Decisions(build, [], []))
    zone = try Self.hash(of: ZoneRules(named: build.settings.timeZone))
    isOfNow = build.asOf == nil
    let files = source.fileIdentities
    drives = marks.enumerated().map { number, drive in
      Drive(
        name: drive.drive, lastRow: drive.fingerprint.lastRow, lastRowEver: drive.fingerprint.lastRowEver,
        first: drive.fingerprint.first.map(Self.hash),
        last: drive.fingerprint.last.flatMap { $0.isScanned ? Self.hash(of: $0) : nil },
        file: number < files.count ? files[number] : nil)
    }
  }

  /// The user's decisions, except for the settings in `asked`. They are encoded together, so that a new setting is never
  /// forgotten here.
  private struct Decisions: Encodable {
    let settings: Settings
    let outputs: Int
    /// Those that pages lead to, but that are not made; nil if there are none.
    let others: Int?
    let asOf: Moment?
    let asItWas: Bool?
    let setsCode: Bool

    init(_ build: Build, _ outputs: Outputs, _ others: Outputs) {
      var settings = AskedSettings().put(into: build.settings)
      settings.sourceName = nil
      self.settings = settings
      self.outputs = outputs.rawValue
      self.others = others.isEmpty ? nil : others.rawValue
      asOf = build.asOf?.moment
      asItWas = build.asOf?.asItWas
      setsCode = Typesetter.isInstalled
    }
  }

  private static func hash(of decisions: some Encodable) throws -> Int64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try Array(encoder.encode(decisions)).withUnsafeBufferPointer { ContentHash.of($0) }
  }

  private static func hashes(of templates: TemplateFiles) -> [String: Int64] {
    var hashes: [String: Int64] = [:]
    for file in templates.files { hashes[file.path] = file.bytes.withUnsafeBufferPointer { ContentHash.of($0) } }
    return hashes
  }

  private static func hash(of attachments: [AttachmentFile]) -> Int64 {
    var digest = ContentDigest()
    for file in attachments.sorted(by: { $0.path < $1.path }) {
      digest.add(file.path)
      digest.add(Int64(file.size))
      digest.add(file.modified)
    }
    return digest.hash
  }

  static func hash(of fact: Fact) -> Int64 {
    var digest = ContentDigest()
    for text in [fact.factId, fact.itemId, fact.attribute, fact.value, fact.type] { digest.add(text) }
    digest.add(Int64(bitPattern: fact.numericalValue.bitPattern))
    digest.add(fact.flags)
    digest.add(fact.timestamp.microseconds)
    return digest.hash
  }
}

extension SiteInputs {
  /// Why a site with other inputs must be made from scratch, in half a sentence; nil when only new facts came.
  func reason(since last: SiteInputs) -> String? {
    if program != last.program { return "another version of Offprint made the site" }
    if folder != last.folder { return "the manifest is that of \(last.folder)" }
    if settings != last.settings { return "the settings or outputs changed since the last build" }
    if !asked.callsRoot(as: last.asked) { return "the site or its source, which names the root, has another name" }
    if zone != last.zone { return "the zone data of the time zone changed since the last build" }
    if templates.keys != last.templates.keys { return "there are other templates than in the last build" }
    if attachments != last.attachments { return "attachments changed since the last build" }
    if drives.map(\.name) != last.drives.map(\.name) { return "other drives are mounted than in the last build" }
    for (drive, before) in zip(drives, last.drives) {
      if let reason = drive.reason(since: before) { return reason }
    }
    return nil
  }
}

extension SiteInputs {
  /// The edits outside the store, if a build can continue from the last site.
  func edits(since last: SiteInputs) -> [SiteDifference.Reason] {
    let settings = asked.names(differingFrom: last.asked), templates = templates(since: last).sorted()
    return (settings.isEmpty ? [] : [.init(kind: .settingChanged, attributes: settings)])
      + (templates.isEmpty ? [] : [.init(kind: .templateChanged, attributes: templates)])
  }

  /// The template files with different contents than in an earlier site that had the same files.
  func templates(since last: SiteInputs) -> Set<String> {
    Set(templates.lazy.filter { last.templates[$0.key] != $0.value }.map(\.key))
  }
}

extension SiteInputs.Drive {
  /// Rows are only ever appended: anything else is another store, or one that was restored.
  func reason(since before: Self) -> String? {
    let title = name.isEmpty ? "the store" : "drive \(name)"
    if lastRow ?? .min < before.lastRow ?? .min { return "\(title) has shrunk" }
    let isReplaced =
      file != before.file || before.first != nil && first != before.first
      || lastRow == before.lastRow && last != before.last
      || lastRowEver ?? .min < before.lastRowEver ?? .min
    return isReplaced ? "\(title) was replaced by another" : nil
  }
}
