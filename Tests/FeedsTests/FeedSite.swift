import Diagnostics
import Foundation
import Pages
import Site
import Store
import Views

/// A site in a temporary folder, with access to its feeds and calendars.
final class FeedSite {
  let place: String
  let store = ItemStore(userDrive: MemoryDrive(name: "user"))
  var settings = Settings()
  var outputs: Outputs = [.feeds, .calendar]
  var templates = TemplateFiles()
  var jobs = 1

  init(_ facts: String, base: String? = "https://example.org/") throws {
    place = FileManager.default.temporaryDirectory.appending(path: "feeds-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    settings.baseURL = base
    try add(facts)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: place) } catch { print("left behind: \(place)") }
  }

  var output: String { place + "/site" }

  func add(_ facts: String) throws {
    try store.insert(facts: FactText.parse(facts, path: "test.facts").map(Fact.init))
  }

  @discardableResult
  func build(to output: String? = nil) throws -> BuildReport { try build(from: store, to: output ?? self.output) }

  @discardableResult
  func build(from source: some FactSource, to output: String? = nil) throws -> BuildReport {
    var build = Build(settings: settings, templates: templates, output: OutputFolder(path: output ?? self.output))
    build.outputs = outputs
    build.jobs = jobs
    return try build.run(from: source)
  }

  /// The paths of all files and folders, sorted.
  func paths(in output: String? = nil) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: output ?? self.output).filter { $0 != ".offprint" }.sorted()
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: output + "/" + name)) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// The content lines of a calendar, unfolded.
  func calendar(_ name: String = "calendar.ics") throws -> [String] {
    let unfolded = try text(name).replacing("\r\n ", with: "")
    return unfolded.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The lines of a calendar that have one of some properties.
  func calendar(_ properties: [String], _ name: String = "calendar.ics") throws -> [String] {
    try calendar(name).filter { line in properties.contains { line.hasPrefix($0 + ":") || line.hasPrefix($0 + ";") } }
  }

  /// The JSON feed.
  func feed(_ name: String = "feed.json") throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: data(name)) as? [String: Any] ?? [:]
  }

  /// One member of each entry.
  func entries(_ member: String, _ name: String = "feed.json") throws -> [String] {
    (try feed(name)["items"] as? [[String: Any]] ?? []).map { $0[member] as? String ?? "–" }
  }
}
