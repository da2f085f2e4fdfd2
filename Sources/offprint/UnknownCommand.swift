import ArgumentParser
import Diagnostics
import Foundation

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
