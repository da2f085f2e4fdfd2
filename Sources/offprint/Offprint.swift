import ArgumentParser
import Foundation

/// The command line: `offprint build`, `watch`, `serve`, `demo`.
@main
struct Offprint: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "offprint",
    abstract: "Publish a part of a Workbench item graph as a website.",
    discussion: """
      Walks references from a root item, renders each item it reaches with the view of its type, and leaves a folder of \
      linked HTML pages that can be put on any server or opened from disk. The store is only read; 'add', 'set' and 'delete' \
      append to a store of one's own.
      """,
    version: version,
    subcommands: [
      BuildCommand.self, WatchCommand.self, ServeCommand.self, DiffCommand.self, AuditCommand.self, ImportCommand.self,
      ExportCommand.self, AddCommand.self, SetCommand.self, DeleteCommand.self, DemoCommand.self,
    ])

  /// As the library does it, but for what it says of a wrong command line: that quotes the names of files, which may be a
  /// stranger's.
  static func main() {
    do {
      var command = try parseAsRoot()
      Descriptors.raise()
      try command.run()
    } catch {
      guard exitCode(for: error) != .success else { exit(withError: error) }
      let message = fullMessage(for: error)
      if !message.isEmpty { message.components(separatedBy: "\n").forEach(Terminal.warn) }
      Foundation.exit(exitCode(for: error).rawValue)
    }
  }
}
