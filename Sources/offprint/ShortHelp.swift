import ArgumentParser

/// What `-h` prints: what a command does, examples, the options that most people need, and where the rest is.
struct ShortHelp {
  private let command: any ParsableCommand.Type

  /// The widest line of help.
  static let columns = 80

  /// - Parameter arguments: what was typed behind the program's name.
  /// - Returns: nil where no short help was asked for.
  init?(_ arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }
    guard arguments.isEmpty || words.contains("-h") else { return nil }
    command = Self.command(in: words)
  }

  /// The command that the words name.
  static func command(in words: ArraySlice<String>) -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = Offprint.self
    for word in words where !word.hasPrefix("-") {
      guard let next = command.configuration.subcommands.first(where: { name(of: $0) == word }) else { break }
      command = next
    }
    return command
  }

  /// Every command without subcommands, with the words that call it.
  static var all: [(path: String, command: any ParsableCommand.Type)] {
    Offprint.configuration.subcommands.flatMap { command in
      let below = command.configuration.subcommands
      return below.isEmpty
        ? [(name(of: command), command)] : below.map { (name(of: command) + " " + name(of: $0), $0) }
    }
  }

  /// The names of a command's options, with their dashes.
  static func options(of command: any ParsableCommand.Type) -> Set<String> {
    blocks(of: command).reduce(into: []) { $0.formUnion($1.names) }
  }

  static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }

  var text: String {
    let parts = [abstract, usage, examples, options, commands, rest].filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var abstract: String { command.configuration.abstract }

  private var usage: String { "USAGE: " + (command.configuration.usage ?? "offprint <command>") }

  private var examples: String {
    let examples = (command as? any HelpfulCommand.Type)?.examples ?? []
    return examples.isEmpty ? "" : "EXAMPLES:\n" + Example.text(examples)
  }

  /// The options as the parser describes them.
  private var options: String {
    let main = (command as? any HelpfulCommand.Type)?.mainOptions ?? []
    let shown = Self.blocks(of: command).filter { block in
      main.isEmpty
        ? !["--help", "--version"].contains { block.names.contains($0) } : !block.names.isDisjoint(with: main)
    }
    return shown.isEmpty ? "" : "OPTIONS:\n" + shown.map(\.text).joined(separator: "\n")
  }

  private var commands: String {
    let configuration = command.configuration
    let groups =
      [("", configuration.ungroupedSubcommands)]
      + configuration.groupedSubcommands.map { ($0.name.uppercased() + " ", $0.subcommands) }
    let width = configuration.subcommands.map { Self.name(of: $0).count }.max() ?? 0
    return groups.filter { !$0.1.isEmpty }.map { title, commands in
      let lines = commands.map { command in
        let word = Self.name(of: command)
        return "  \(word)" + String(repeating: " ", count: width - word.count + 2) + command.configuration.abstract
      }
      return "\(title)COMMANDS:\n" + lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private var rest: String {
    guard command == Offprint.self else {
      return "'offprint \(path) --help' shows every option and says more."
    }
    return """
      'offprint COMMAND -h' is the short help of a command, '--help' the whole one.
      Completions for your shell: offprint --generate-completion-script zsh
      Manual: docs/ of the source. Man page: swift package plugin generate-manual
      """
  }

  /// The command with the one around it.
  private var path: String {
    let around = Offprint.configuration.subcommands.first { group in
      group.configuration.subcommands.contains { $0 == command }
    }
    return (around.map { Self.name(of: $0) + " " } ?? "") + Self.name(of: command)
  }

  /// The options in the parser's own help: a label that begins with a dash, and the lines below it.
  private static func blocks(of command: any ParsableCommand.Type) -> [(names: Set<String>, text: String)] {
    var blocks: [(names: Set<String>, text: String)] = []
    var isWithin = false
    let help = Offprint.helpMessage(for: command, columns: columns)
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      // A single dash is the start of an entry of 'add', not an option.
      if line.hasPrefix("  -"), !line.hasPrefix("  - ") {
        let label = line.drop { $0 == " " }.prefix { $0 != "<" }
        blocks.append((Set(label.split { " ,/".contains($0) }.map(String.init)), String(line)))
        isWithin = true
      } else if isWithin, line.hasPrefix("        ") {
        blocks[blocks.count - 1].text += "\n" + line
      } else {
        isWithin = false
      }
    }
    return blocks
  }
}

/// A command whose `-h` shows examples and the options that most people need.
protocol HelpfulCommand: ParsableCommand {
  static var examples: [Example] { get }
  /// The long names of the options that `-h` shows; all where it is empty.
  static var mainOptions: [String] { get }
}

extension HelpfulCommand {
  static var mainOptions: [String] { [] }
}

/// A command line, and what it does.
struct Example {
  let line: String
  let what: String

  init(_ line: String, _ what: String) { (self.line, self.what) = (line, what) }

  /// One below the other, with what they do behind them.
  static func text(_ examples: [Example]) -> String {
    let width = examples.map(\.line.count).max() ?? 0
    return examples.map { example in
      "  " + example.line + String(repeating: " ", count: width - example.line.count + 2) + example.what
    }.joined(separator: "\n")
  }

  /// The same as it stands below what a command does.
  static func section(_ examples: [Example]) -> String { "\n\nExamples:\n\n" + text(examples) }
}
