import ArgumentParser
import Diagnostics
import Foundation

/// The command line: `offprint build`, `watch`, `serve`, `demo`.
@main
struct Offprint: ParsableCommand, HelpfulCommand {
  static let version = "0.1.0"

  static let examples = [
    Example("offprint serve notes/", "show a folder of notes in the browser"),
    Example("offprint build itemstore.sqlite", "write the site of a store to public/"),
    Example("offprint init", "write a settings file"),
  ]

  static let mainOptions = ["--version"]

  static let configuration = CommandConfiguration(
    commandName: "offprint",
    abstract: "Publish notes, or a part of a Workbench store, as a website.",
    usage: "offprint <command> [<options>]",
    discussion: """
      Offprint starts at a root item, follows its references, and makes a page for \
      each item that it reaches. The result is a folder of linked HTML pages for any \
      server, which can also be opened from disk. Stores and notes are only read; \
      'add', 'set' and 'delete' write to a store of your own.

      Completions for your shell: offprint --generate-completion-script zsh
      """ + Example.section(examples),
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Publishing",
        subcommands: [
          InitCommand.self, BuildCommand.self, WatchCommand.self, ServeCommand.self, OpenCommand.self,
          CleanCommand.self, DemoCommand.self,
        ]),
      CommandGroup(
        name: "Inspecting",
        subcommands: [
          ItemsCommand.self, CheckCommand.self, AuditCommand.self, DiffCommand.self, TemplatesCommand.self,
          VersionCommand.self,
        ]),
      CommandGroup(
        name: "Writing",
        subcommands: [
          AddCommand.self, SetCommand.self, DeleteCommand.self, ImportCommand.self, ExportCommand.self,
        ]),
    ])

  /// The command that was typed, with a source, for messages that lack one.
  static func example(_ source: String) -> String {
    let names = Set(configuration.subcommands.map(ShortHelp.name))
    let command = CommandLine.arguments.dropFirst().first(where: names.contains) ?? "build"
    return "\(command) \(source)" + (command == "diff" ? " --from 2024-02-09" : "")
  }

  /// Prints what was asked for in the place of a command.
  private static func show(_ text: String) {
    StandardStream.output.send(text)
    if StandardStream.hasLost { Foundation.exit(1) }
  }

  /// Says what is wrong with the command line, in the form that it asks for.
  private static func refuse(_ message: String, _ arguments: [String]) {
    if UsageMessage(arguments).asksForJSON, let json = try? UsageMessage.json(message) { return Terminal.say(json) }
    Terminal.warn(ofUsage: message)
  }

  /// As the library does it, but for short help, for commands that do not exist, and for what it says of a wrong command line: that
  /// quotes the names of files, which may be a stranger's.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    Descriptors.fill()
    if let help = ShortHelp(arguments) { return show(help.text) }
    if let message = UnknownCommand(arguments)?.message {
      refuse(message, arguments)
      Foundation.exit(ExitCode.validationFailure.rawValue)
    }
    do {
      var command = try parseAsRoot(EntryMark.added(to: arguments))
      Descriptors.raise()
      try command.run()
    } catch {
      let message = fullMessage(for: error, columns: ShortHelp.columns)
      guard exitCode(for: error) != .success else { return show(message + "\n") }
      if !message.isEmpty { refuse(UsageMessage(arguments).text(message), arguments) }
      Foundation.exit(exitCode(for: error).rawValue)
    }
  }
}
