import Diagnostics
import Foundation
import Pages
import Site
import Store
import TemporaryFolders
import Testing
import Views

/// A site in a temporary folder, from facts as text: build, change, build again, look.
final class SiteBuilder {
  let place: TemporaryFolder
  var store: ItemStore
  var settings = Settings()
  var templates = TemplateFiles()
  var jobs = 1
  var outputs = Outputs.all
  var asOf: AsOf?
  var isFull = false
  var isStrict = false
  var attachments: [AttachmentFile]?
  var program = "1"
  /// Beside the site where nil.
  var manifest: String?

  init(_ facts: String = "") throws {
    place = try TemporaryFolder()
    store = ItemStore(userDrive: MemoryDrive(name: "user"))
    try add(facts)
  }

  init(opening path: String, root: String) throws {
    place = try TemporaryFolder()
    store = ItemStore(userDrive: try StoreFile.open(path: path))
    settings.root = root
  }

  var output: String { place.file("site") }
  var folder: Folder { Folder(output) }

  func add(_ facts: String) throws {
    try store.insert(facts: FactText.parse(facts, path: "test.facts").map(Fact.init))
  }

  /// Adds the facts of a longer text behind those that are there: what removes one may have to look for it.
  func addWhatIsNew(in facts: String) throws {
    let all = try FactText.parse(facts, path: "test.facts").map(Fact.init)
    try store.insert(facts: Array(all.dropFirst(try store.userDrive.fingerprint().lastRow.map(Int.init) ?? 0)))
  }

  func build(to output: String? = nil) throws -> BuildReport { try made(for: output).run(from: store) }

  /// Brings the site up to date with what is kept of the last time.
  func regenerate(_ live: inout LiveSite) throws -> BuildReport { try live.regenerate(made(), from: store) }

  func dryRun() throws -> DryRun { try made().dryRun(of: store) }

  private func made(for output: String? = nil) -> Build {
    var build = Build(
      settings: settings, templates: templates, output: OutputFolder(path: output ?? self.output),
      manifestPath: output == nil ? manifest : nil)
    build.jobs = jobs
    build.outputs = outputs
    build.asOf = asOf
    build.isFull = isFull
    build.isStrict = isStrict
    build.attachments = attachments
    build.program = program
    return build
  }

  /// What a build into an absent folder makes of the same facts.
  func cleanFolder() throws -> Folder { try clean().folder }

  /// The same, and what such a build says.
  func clean() throws -> (folder: Folder, report: BuildReport) {
    let path = place.file("clean-\(UUID().uuidString)")
    defer { for end in ["", ".offprint.sqlite"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let report = try build(to: path)
    return (Folder(path), report)
  }

  /// Holds the folder against a clean build's, and shows the first line that differs.
  ///
  /// - Parameter messages: what was said, which is to be what a clean build says.
  func expectClean(
    _ comment: String = "", saying messages: [Diagnostic]? = nil, at place: SourceLocation = #_sourceLocation
  ) throws {
    let (now, clean) = (folder, try clean())
    let wrong = now.differences(from: clean.folder)
    let line = wrong.first.flatMap { now.firstDifference(from: clean.folder, in: $0) } ?? ""
    #expect(wrong == [], "\(comment): \(line)", sourceLocation: place)
    if let messages { #expect(messages == clean.report.diagnostics, "\(comment)", sourceLocation: place) }
  }

  /// What a build as of a second since 1970 makes.
  func folder(asOf second: Int, asItWas: Bool = false) throws -> Folder {
    asOf = AsOf(Moment(microseconds: Int64(second) * 1_000_000), asItWas: asItWas)
    defer { asOf = nil }
    return try cleanFolder()
  }

  /// What differs between the sites as of two seconds since 1970.
  func difference(from first: Int, to second: Int) throws -> SiteDifference {
    var build = Build(settings: settings, templates: templates, output: OutputFolder(path: place.file("none")))
    build.jobs = jobs
    build.outputs = outputs
    let moments = [first, second].map { AsOf(Moment(microseconds: Int64($0) * 1_000_000)) }
    return try build.differences(from: moments[0], to: moments[1], of: store).difference
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: output + "/" + name))
  }

  /// When each file was last written.
  func times() throws -> [String: Date] {
    try folder.names.reduce(into: [:]) { times, name in
      times[name] = try FileManager.default.attributesOfItem(atPath: output + "/" + name)[.modificationDate] as? Date
    }
  }
}
