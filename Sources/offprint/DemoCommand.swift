import ArgumentParser
import Diagnostics
import Foundation
import Pages
import SettingsFiles
import Store

/// `offprint demo`
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Write the demo graph's store and build its site.",
    discussion:
      "The graph is within the program. The store is a Workbench file: look into it, change it, build it again.")

  @Option(help: ArgumentHelp("Where the store goes (default: demo.sqlite beside the output).", valueName: "file"))
  var store: String?

  @OptionGroup var site: SiteOptions

  func run() throws {
    let publishing = Publishing(site)
    try publishing.withMessages {
      var contents = SettingsFile.Contents()
      if let text = DemoGraph.settings { contents = try SettingsFile.contents(of: text, path: "Demo/offprint.yaml") }
      try writeStore()
      try publishing.build(from: try DemoGraph.store(), of: nil, contents, defaultOutput: "public")
    }
  }

  /// A store that is there already stays as it is: somebody may have written into it.
  private func writeStore() throws {
    let output = URL(fileURLWithPath: site.output ?? "public")
    let path = store ?? output.deletingLastPathComponent().appendingPathComponent("demo.sqlite").relativePath
    let isThere = FileManager.default.fileExists(atPath: path)
    if !isThere { try DemoGraph.write(to: path) }
    if !site.quiet { Terminal.say("\(path): \(isThere ? "is there already and stays as it is" : "the demo's store")") }
  }
}
