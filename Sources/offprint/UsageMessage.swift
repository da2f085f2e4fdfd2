import ArgumentParser
import Diagnostics

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
    lines[0] = "error: " + (unknownOption(summary) ?? unexpected(summary) ?? summary)
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

  /// Most commands take one source.
  private func unexpected(_ summary: String) -> String? {
    guard summary.contains("nexpected argument"), ShortHelp.options(of: command).contains("--source") else {
      return nil
    }
    return "\(summary). Name one source; mount others with --source NAME=PATH."
  }
}
