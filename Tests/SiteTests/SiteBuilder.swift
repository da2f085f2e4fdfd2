import Diagnostics
import Foundation
import Pages
import Site
import Store
import TemporaryFolders
import Testing
import Views

/// A site in a temporary folder, made from facts as text: build, change, build again, look.
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
  /// The path of the manifest; if nil, it is beside the site.
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

  /// Adds the new facts of a longer text. The full text is parsed, because a removal has to find the fact that it removes.
  func addWhatIsNew(in facts: String) throws {
    let all = try FactText.parse(facts, path: "test.facts").map(Fact.init)
    try store.insert(facts: Array(all.dropFirst(try store.userDrive.fingerprint().lastRow.map(Int.init) ?? 0)))
  }

  func build(to output: String? = nil) throws -> BuildReport { try made(for: output).run(from: store) }

  /// Updates the site, or another one of the same facts, with the memory of the last time.
  func regenerate(_ live: inout LiveSite, in output: String? = nil) throws -> BuildReport {
    try live.regenerate(made(for: output), from: store)
  }

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

  /// The folder that a clean build of the same facts makes.
  func cleanFolder() throws -> Folder { try clean().folder }

  /// The folder of a clean build, and its report.
  func clean() throws -> (folder: Folder, report: BuildReport) {
    let path = place.file("clean-\(UUID().uuidString)")
    defer { for end in ["", ".offprint.sqlite"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let report = try build(to: path)
    return (Folder(path), report)
  }

  /// Compares the folder with that of a clean build, and shows the first line that differs.
  ///
  /// - Parameter messages: the messages so far, which must be those of a clean build.
  func expectClean(
    _ comment: String = "", saying messages: [Diagnostic]? = nil, at place: SourceLocation = #_sourceLocation
  ) throws {
    let (now, clean) = (folder, try clean())
    let wrong = now.differences(from: clean.folder)
    let line = wrong.first.flatMap { now.firstDifference(from: clean.folder, in: $0) } ?? ""
    #expect(wrong == [], "\(comment): \(line)", sourceLocation: place)
    if let messages { #expect(messages == clean.report.diagnostics, "\(comment)", sourceLocation: place) }
  }

  /// The folder that a build as of a second since 1970 makes.
  func folder(asOf second: Int, asItWas: Bool = false) throws -> Folder {
    asOf = AsOf(Moment(microseconds: Int64(second) * 1_000_000), asItWas: asItWas)
    defer { asOf = nil }
    return try cleanFolder()
  }

  /// The differences between the sites as of two seconds since 1970.
  func difference(from first: Int, to second: Int) throws -> SiteDifference {
    var build = Build(settings: settings, templates: templates, output: OutputFolder(path: place.file("none")))
    build.jobs = jobs
    build.outputs = outputs
    build.attachments = attachments
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
