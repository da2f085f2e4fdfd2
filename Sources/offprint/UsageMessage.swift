import ArgumentParser
import Diagnostics
import Foundation

/// The message about a wrong command line: that of the library, or our own if that does not say what to do.
struct UsageMessage {
  private let arguments: [String]
  private let command: any ParsableCommand.Type

  /// - Parameter arguments: the arguments after the program's name.
  init(_ arguments: [String]) {
    self.arguments = arguments
    command = ShortHelp.command(in: arguments[...])
  }

  /// - Parameter message: the library's message. It begins with 'Error:', our own with 'error:'.
  func text(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first.hasPrefix(Self.prefix) else { return message }
    let summary = String(first.dropFirst(Self.prefix.count))
    lines[0] =
      "error: " + (unknownOption(summary) ?? unexpected(summary) ?? missing(summary) ?? only(summary) ?? summary)
    return lines.joined(separator: "\n")
  }

  private static let prefix = "Error: "

  /// An option that other commands have is not a misspelling. For `add` any word with a dash may be an entry.
  private func unknownOption(_ summary: String) -> String? {
    let start = "Unknown option '"
    guard command != AddCommand.self, summary.hasPrefix(start) else { return nil }
    let option = String(summary.dropFirst(start.count).prefix { $0 != "'" })
    let others = ShortHelp.all.filter { ShortHelp.options(of: $0.command).contains(option) }.map { "'\($0.path)'" }
    if !others.isEmpty { return "'\(option)' is an option of \(Self.listed(others))." }
    let known = ShortHelp.options(of: command).filter { $0.hasPrefix("--") }
    let near = option.hasPrefix("--") ? Suggestion.nearest(to: option, among: known) : nil
    return "Unknown option '\(option)'" + (near.map { ". Did you mean '\($0)'?" } ?? "")
  }

  private static func listed(_ names: [String]) -> String {
    let most = 4
    if names.count > most + 1 {
      return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) others"
    }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The message for a program that reads JSON, as that of any other error.
  ///
  /// - Parameter text: what `text` makes of a message.
  static func json(_ text: String) throws -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let summary = lines.first.map { $0.hasPrefix("error: ") ? $0.dropFirst("error: ".count) : $0 } ?? ""
    let answer = JSONAnswer()
    answer.take([Diagnostic(.error, "usage", String(summary), notes: lines.dropFirst().map(String.init))])
    return try answer.json()
  }

  /// Whether the arguments ask for JSON, although they are wrong.
  var asksForJSON: Bool {
    let words = arguments.prefix { $0 != "--" }
    return words.contains("--format=json") || zip(words, words.dropFirst()).contains { $0 == ("--format", "json") }
  }

  /// A value with a dash is taken for the next option.
  private func missing(_ summary: String) -> String? {
    let start = "Missing value for '"
    guard summary.hasPrefix(start) else { return nil }
    let option = String(summary.dropFirst(start.count).prefix { $0 != " " && $0 != "'" })
    guard option.hasPrefix("--"), let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
      return nil
    }
    let next = arguments[place + 1]
    guard next.hasPrefix("-"), !ShortHelp.options(of: command).contains(next) else { return nil }
    return "\(summary). If '\(next)' is the value, write '\(option)=\(next)'."
  }

  /// A list of one value is none.
  private func only(_ summary: String) -> String? {
    let start = "Please provide one of '"
    guard let range = summary.range(of: start) else { return nil }
    let values = summary[range.upperBound...]
    guard values.filter({ $0 == "'" }).count == 1 else { return nil }
    return summary[..<range.lowerBound] + "The only value is '" + values
  }

  /// Most commands take one source.
  private func unexpected(_ summary: String) -> String? {
    guard summary.contains("nexpected argument"), ShortHelp.options(of: command).contains("--source") else {
      return nil
    }
    return "\(summary). Name one source; mount others with --source NAME=PATH."
  }
}

/// A word in the place of a command that is none, and what may have been meant.
struct UnknownCommand {
  private let word: String
  private let near: String?

  /// Nil where every command is known.
  init?(_ arguments: [String]) {
    var command: any ParsableCommand.Type = Offprint.self
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = known.first(where: { ShortHelp.name(of: $0) == word }) else {
        self.word = word
        near = Suggestion.nearest(to: word, among: known.map(ShortHelp.name))
        return
      }
      command = next
    }
    return nil
  }

  var message: String {
    let isFile = FileManager.default.fileExists(atPath: word)
    let hint =
      if isFile {
        " To publish this file or folder: offprint build \(word)"
      } else if word.lowercased().hasPrefix("completion") {
        " Completions for your shell: offprint --generate-completion-script zsh"
      } else {
        near.map { " Did you mean '\($0)'?" } ?? ""
      }
    return "error: There is no command '\(word)'.\(hint)\n  'offprint -h' lists the commands."
  }
}
