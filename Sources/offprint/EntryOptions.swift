import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Providers
import QuickEntry
import SettingsFiles
import Store

/// The options that every command has that writes into a store of one's own.
struct EntryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The store to append to (default: 'store' in the settings).", valueName: "file"))
  var store: String?

  @Option(help: ArgumentHelp("The settings (default: offprint.yaml beside the store, or here).", valueName: "file"))
  var config: String?

  @Option(help: "How messages are printed: text or json.")
  var format = MessageFormat.text

  /// A store that is open, with all that is mounted beside it, and what the settings say.
  struct Desk {
    let items: ItemStore
    let zone: ZoneRules
    let root: String
  }

  /// - Parameters:
  ///   - isMade: whether a store is made where there is none.
  ///   - now: the clock.
  /// - Throws: a `Diagnostic` when no store is named, or it cannot be written.
  func open(made isMade: Bool, now: @escaping @Sendable () -> Moment = { .now }) throws -> Desk {
    let contents = try settings()
    guard let path = store ?? contents.store else {
      throw Diagnostic(
        .error, "entry-without-store", "No store is named",
        notes: ["Name one with --store FILE, or with 'store: FILE' in offprint.yaml"])
    }
    let items = ItemStore(userDrive: try EntryStore.open(path, made: isMade), now: now)
    // What is mounted besides is asked for items and titles alone.
    for resource in contents.drives + Self.imported(contents) {
      try items.mountDrive(forResource: resource.name, StoreFile.open(path: resource.path, allowingEmpty: true))
    }
    return Desk(
      items: items, zone: try ZoneRules(named: contents.settings.timeZone), root: contents.settings.root)
  }

  /// Runs a body; a message that it throws is printed, and becomes exit code 1.
  func withMessages(_ body: () throws -> Void) throws {
    do { try body() } catch let diagnostic as Diagnostic {
      try printError([diagnostic])
      throw ExitCode(1)
    }
  }

  func printError(_ diagnostics: [Diagnostic]) throws {
    FileHandle.standardError.write(Data(try format.write(diagnostics).utf8))
  }

  /// Prints what was done: a line, or an object.
  func say(_ line: String, _ object: some Encodable) throws {
    switch format {
    case .text: Terminal.say(line)
    case .json: Terminal.say(try MessageFormat.json(object))
    }
  }

  private func settings() throws -> SettingsFile.Contents {
    if let config { return try SettingsFile.read(config) }
    let folder = store.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? "."
    let path = folder + "/offprint.yaml"
    return FileManager.default.fileExists(atPath: path) ? try SettingsFile.read(path) : SettingsFile.Contents()
  }

  /// What was imported of the sources so far; nothing is imported for an entry.
  private static func imported(_ contents: SettingsFile.Contents) -> [(name: String, path: String)] {
    contents.sources.map { name, place in
      let source = Source(name: name, path: Importing.parts(of: place).path, isMounted: true)
      return (name, ImportDrive.path(of: source, state: contents.state))
    }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
