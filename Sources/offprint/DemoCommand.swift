import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Store

/// `offprint demo`
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Write the demo graph's store and build its site.",
    discussion:
      "The graph is within the program. The store is a Workbench file: look into it, change it, build it again.")

  @Option(help: ArgumentHelp("Keep the demo's store at this place as well.", valueName: "file"))
  var store: String?

  @OptionGroup var site: SiteOptions

  func run() throws {
    let publishing = Publishing(site)
    try publishing.withMessages {
      var contents = SettingsFile.Contents()
      if let text = DemoGraph.settings { contents = try SettingsFile.contents(of: text, path: "Demo/offprint.yaml") }
      if let store { try DemoGraph.write(to: store) }
      try publishing.build(from: try DemoGraph.store(), contents, defaultOutput: "public")
    }
  }
}
