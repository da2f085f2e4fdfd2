/// `docs/options.md`: every command and option, from the program's own description.
struct OptionsPage {
  /// An option, with the commands that take it.
  private struct Option {
    static let withoutSection = "Options of single commands"

    var typed: [String]
    /// Its value after a space; empty for a flag.
    var value: String
    var section = Option.withoutSection
    var meanings: [(meaning: String, commands: [String])] = []

    var commands: [String] { meanings.flatMap(\.commands) }
    /// Its names as code, with the value after the last one.
    var names: String {
      (typed.dropLast() + [(typed.last ?? "") + value]).map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  private let commands: [(words: String, command: CommandLineDump.Command)]
  private var options: [Option] = []

  init(_ dump: CommandLineDump) {
    commands = dump.commands
    for (words, command) in dump.commands {
      for argument in command.arguments ?? [] where argument.kind != "positional" && argument.shouldDisplay {
        add(argument, of: words)
      }
    }
  }

  private mutating func add(_ argument: CommandLineDump.Argument, of command: String) {
    let typed = (argument.names ?? []).map(\.typed).sorted { ($0.count, $0) < ($1.count, $1) }
    let meaning = Self.meaning(of: argument)
    let place = options.firstIndex { $0.typed == typed } ?? options.endIndex
    if place == options.endIndex {
      let value = argument.kind == "option" ? " <\(argument.valueName ?? "")>" : ""
      options.append(Option(typed: typed, value: value))
    }
    // A command with few options has no sections.
    if let section = argument.sectionTitle { options[place].section = section }
    if let known = options[place].meanings.firstIndex(where: { $0.meaning == meaning }) {
      options[place].meanings[known].commands.append(command)
    } else {
      options[place].meanings.append((meaning, [command]))
    }
  }

  private static func meaning(of argument: CommandLineDump.Argument) -> String {
    var text = argument.abstract ?? ""
    if let more = argument.discussion { text += " " + more }
    if let value = argument.defaultValue, !text.contains("default") { text += " (default: \(value))" }
    return escaped(text)
  }

  /// The text for a table cell, with Markdown's characters escaped.
  private static func escaped(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").reduce(into: "") { cell, sign in
      if "\\`*_[]<>#$|~".contains(sign) { cell += "\\" }
      cell.append(sign)
    }
  }

  private static func listed(_ commands: [String]) -> String { commands.map { "`\($0)`" }.joined(separator: ", ") }

  /// The text of the page. Options that all commands take have a section of their own.
  var text: String {
    let shared = options.filter { $0.commands.count == commands.count }
    let others = options.filter { $0.commands.count != commands.count }
    var sections: [(title: String, options: [Option])] = []
    for option in others {
      if let place = sections.firstIndex(where: { $0.title == option.section }) {
        sections[place].options.append(option)
      } else {
        sections.append((option.section, [option]))
      }
    }
    // Options without a section come last.
    let last = sections.filter { $0.title == Option.withoutSection }
    sections = sections.filter { $0.title != Option.withoutSection } + last
    return
      ([
        """
        # Commands and options

        This page lists every command and every option once. It is generated from the program: `bin/test --refresh-goldens`
        writes it anew. `offprint COMMAND --help` shows the options of one command. [The command line](command-line.md) explains
        how commands work together.

        ## Commands

        | command | what it does | what it takes |
        |---|---|---|
        """
      ]
      + commands.map { row(of: $0.words, $0.command) }
      + sections.flatMap {
        ["", "## \($0.title)", "", "| option | what it does | commands |", "|---|---|---|"] + $0.options.map(row)
      }
      + ["", "## Options of every command", "", "| option | what it does |", "|---|---|"]
      + shared.map { "| \($0.names) | \($0.meanings.map(\.meaning).joined(separator: " ")) |" }
      + [""]).joined(separator: "\n")
  }

  private func row(of words: String, _ command: CommandLineDump.Command) -> String {
    let positional = (command.arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }
    let usage = positional.map { argument in
      let name = "<\(argument.valueName ?? "")>" + (argument.isRepeating ? " …" : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let meanings = positional.map { Self.meaning(of: $0) }.joined(separator: " ")
    return "| `\(([words] + usage).joined(separator: " "))` | \(Self.escaped(command.abstract ?? "")) | \(meanings) |"
  }

  private func row(_ option: Option) -> String {
    let meaning =
      option.meanings.count == 1
      ? option.meanings[0].meaning
      : option.meanings.map { "\(Self.listed($0.commands)): \($0.meaning)" }.joined(separator: " ")
    return "| \(option.names) | \(meaning) | \(Self.listed(option.commands)) |"
  }
}
