import Diagnostics
private import Foundation
import Pages
import Store
import Typeset
import Views

/// Everything that decides what a site is, in a few numbers: two builds for which all of it is equal write the same bytes.
///
/// Of facts it knows how many rows there are and what the first and the last one hold. Rows are only ever appended
/// (`fact-store.md`, "Where facts are kept"); one that somebody altered by hand in the middle of a store is not seen.
struct SiteInputs: Codable, Equatable {
  /// One drive, as `DriveFingerprint` has it, its two facts as hashes.
  struct Drive: Codable, Equatable {
    var name: String
    var lastRow: Int64?
    var lastRowEver: Int64?
    var first: Int64?
    var last: Int64?
    /// What tells its file from another that takes its place: a store may have grown from the same beginning as another.
    var file: String?
  }

  /// The program, its version and all that differs from one making of it to the next.
  var program: String
  /// Where the site is.
  var folder: String
  /// What each file holds.
  var templates: [String: Int64]
  /// Of the files that texts may refer to: their names, sizes and when they were changed last.
  var attachments: Int64?
  /// Settings whose readers are known.
  var asked: AskedSettings
  /// Of all other settings, the outputs, the moment that is built for, and whether code and mathematics can be set.
  var settings: Int64
  /// The same without the outputs; nil where an earlier program remembers none.
  var decisions: Int64?
  /// Of what the zone data says of the site's time zone.
  var zone: Int64
  var drives: [Drive]
  /// Whether all facts count, rather than those up to a moment: from no other site may a later build go on.
  var isOfNow: Bool

  /// Looks at a source before it is read: what comes meanwhile is then new to the next build, and never missed.
  ///
  /// - Returns: nil when the source cannot tell what it holds.
  /// - Throws: a `Diagnostic` when a drive cannot be read, or the zone is not known.
  init?(of build: Build, from source: some FactSource) throws {
    guard let marks = try source.marks() else { return nil }
    program = build.program
    folder = URL(fileURLWithPath: build.output.path).standardizedFileURL.path
    templates = Self.hashes(of: build.templates)
    attachments = build.attachments.map(Self.hash)
    asked = AskedSettings(of: build.settings)
    settings = try Self.hash(of: Decisions(build, build.outputs))
    decisions = try Self.hash(of: Decisions(build, []))
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

  /// What a person decided, but for what is asked for one by one. Encoded as a whole, so that a setting that is added is never forgotten here.
  private struct Decisions: Encodable {
    let settings: Settings
    let outputs: Int
    let asOf: Moment?
    let asItWas: Bool?
    let setsCode: Bool

    init(_ build: Build, _ outputs: Outputs) {
      var settings = AskedSettings().put(into: build.settings)
      settings.sourceName = nil
      self.settings = settings
      self.outputs = outputs.rawValue
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
