import Foundation

/// The program's description of its command line, as `--experimental-dump-help` prints it.
struct CommandLineDump: Decodable {
  var command: Command

  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var arguments: [Argument]?
    var subcommands: [Command]?
    var shouldDisplay: Bool
  }

  struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var discussion: String?
    var defaultValue: String?
    var sectionTitle: String?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
  }

  struct Name: Decodable {
    var kind: String
    var name: String

    /// The name as typed.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }

  /// Every visible command with its words after `offprint`, in the order of the help.
  var commands: [(words: String, command: Command)] {
    Self.flat(command.subcommands ?? [], behind: "").filter { $0.words != "help" }
  }

  private static func flat(_ commands: [Command], behind words: String) -> [(words: String, command: Command)] {
    commands.filter(\.shouldDisplay).flatMap { command in
      [(words + command.commandName, command)]
        + flat(command.subcommands ?? [], behind: words + command.commandName + " ").filter {
          !$0.words.hasSuffix(" help")
        }
    }
  }
}
