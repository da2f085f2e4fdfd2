import Foundation
import TemporaryFolders
import Testing

@Suite("An empty name")
struct EmptyNameTests {
  private static let commands = [
    ["build", ""], ["watch", ""], ["serve", ""], ["audit", ""], ["check", ""], ["diff", "", "--from", "2024-02-09"],
    ["import", ""], ["export", ""], ["init", ""], ["set", "", "a=b"], ["delete", ""],
    ["init", "demo.sqlite", "-c", ""], ["init", "demo.sqlite", "--root", ""], ["clean", "-o", ""],
    ["clean", "--manifest", ""], ["open", "-o", ""], ["add", "x", "--store", ""],
    ["add", "x", "--store", "demo.sqlite", "--under", ""], ["delete", "root", "--successor", ""],
    ["export", "demo.sqlite", "-o", ""], ["import", "x.facts", "--into", ""], ["import", "x.facts", "--state", ""],
    ["import", "x.facts", "--name", ""], ["templates", "copy", "items/note.html", "--to", ""],
  ]
  private static let options = [
    "--config", "--state", "--root", "--exclude-type", "--exclude-attribute", "--exclude-reference", "--exclude-drive",
    "--exclude-folder", "--templates", "--attachments", "--home", "--timeline-of", "--output", "--manifest",
    "--explain",
  ]

  @Test(
    "is wrong usage wherever a file, a folder or an item is named, and nothing is written",
    arguments: commands + options.map { ["build", "demo.sqlite", $0, ""] })
  func empty(_ arguments: [String]) throws {
    let desk = try TemporaryFolder()
    let outcome = try Program.run(arguments, in: desk)
    #expect(outcome.code == 64 && outcome.errors.contains(": A name cannot be empty.\n"), "\(outcome)")
    #expect(desk.allFiles(".").isEmpty)
  }
}
