import Foundation
import TemporaryFolders
import Testing

@Suite("Help")
struct HelpTests {
  static let commands = [
    "init", "build", "watch", "serve", "open", "clean", "demo", "items", "check", "audit", "diff", "templates",
    "version", "add", "set", "delete", "import", "export",
  ]

  private static func help(_ arguments: [String]) throws -> String {
    let outcome = try Program.run(arguments, in: TemporaryFolder())
    #expect(outcome.code == 0 && outcome.errors == "", "\(arguments)")
    return outcome.output
  }

  @Test("has no line over 80 columns, however it is asked for, and names each command")
  func width() throws {
    let root = try Self.help(["-h"])
    for command in Self.commands {
      #expect(root.contains("\n  \(command) "), "\(command)")
      for form in [[command, "-h"], [command, "--help"], ["help", command]] {
        let lines = try Self.help(form).split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [], "\(form)")
        #expect(!lines.isEmpty)
      }
    }
    for form in [[], ["-h"], ["--help"], ["help"], ["templates", "copy", "-h"]] {
      #expect(try Self.help(form).split(separator: "\n").filter { $0.count > 80 } == [], "\(form)")
    }
  }

  @Test("that is short has examples, eight options at most and the way to the rest", arguments: commands)
  func short(command: String) throws {
    let help = try Self.help([command, "-h"])
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(help.contains("EXAMPLES:\n  offprint \(command)") && options.count <= 8)
    #expect(help.hasSuffix("'offprint \(command) --help' shows every option and says more.\n"))
  }

  @Test("names completions and the man page, and completions have each command")
  func completions() throws {
    let root = try Self.help(["-h"])
    for group in ["PUBLISHING", "INSPECTING", "WRITING"] { #expect(root.contains("\n\(group) COMMANDS:\n")) }
    #expect(root.contains("--generate-completion-script") && root.contains("generate-manual"))
    let script = try Self.help(["--generate-completion-script", "bash"])
    #expect(Self.commands.filter { !script.contains($0) } == [])
    #expect(script.contains("moss") && script.contains("items/note.html"))
  }

  @Test(
    "of a command has the options alone that do something there",
    arguments: [
      ("diff", ["--output", "--manifest", "--strict", "--full", "--verbose"]),
      ("audit", ["--output", "--templates", "--jobs", "--outputs", "--strict", "--base-url"]),
      ("watch", ["--strict", "--full", "--dry-run", "--explain", "--as-of", "--port"]),
      ("serve", ["--strict", "--full", "--dry-run", "--explain", "--as-of"]),
      ("demo", ["--source", "--drive", "--config", "--state", "--full"]),
      ("check", ["--output", "--manifest", "--base-url", "--title", "--strict"]),
    ])
  func own(command: String, foreign: [String]) throws {
    let help = try Self.help([command, "--help"])
    #expect(foreign.filter { help.contains($0 + " ") } == [])
    #expect(!help.contains("--only") && !help.contains("--all-warnings"))
  }

  @Test(
    "is offered for a command that does not exist",
    arguments: [
      (["biuld"], "There is no command 'biuld'. Did you mean 'build'?"),
      (["sevre", "notes"], "There is no command 'sevre'. Did you mean 'serve'?"),
      (["help", "chekc"], "There is no command 'chekc'. Did you mean 'check'?"),
      (["completion"], "'completion'. Completions for your shell: offprint --generate-completion-script zsh"),
      (["xyzzy"], "error: There is no command 'xyzzy'.\n"), (["."], "To publish this file or folder: offprint build ."),
    ])
  func unknown(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments, in: TemporaryFolder())
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.errors.contains(message) && outcome.errors.contains("'offprint -h' lists the commands."))
  }

  @Test("lets an option that is misspelt be found")
  func options() throws {
    let outcome = try Program.run(["build", "--tittle", "x"], in: TemporaryFolder())
    #expect(outcome.code == 64 && outcome.errors.contains("Did you mean '--title'?"))
  }
}
