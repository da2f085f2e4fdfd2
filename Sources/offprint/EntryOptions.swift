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
    help: ArgumentHelp("The store to write to (default: 'store' in offprint.yaml).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var store: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The settings file (default: offprint.yaml in the current folder, or else beside the store).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var config: String?

  @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
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
    try Self.refuseSource(path)
    let items = ItemStore(userDrive: try EntryStore.open(path, made: isMade), now: now)
    // What is mounted besides is asked for items and titles alone.
    for resource in contents.drives + Self.imported(contents) {
      try items.mountDrive(forResource: resource.name, StoreFile.open(path: resource.path, allowingEmpty: true))
    }
    return Desk(
      items: items, zone: try ZoneRules(named: contents.settings.timeZone),
      root: try ItemName(contents.settings.root).find(in: items) ?? contents.settings.root)
  }

  /// - Throws: a diagnostic if a path is a source, which is only read, or another folder.
  private static func refuseSource(_ path: String) throws {
    let notes = ["Name a store of your own with --store, such as own.sqlite"]
    if (try? Importing.provider(of: path)) != nil {
      throw Diagnostic(
        .error, "store-of-source", "Offprint only reads notes, calendars and other sources", at: .path(path),
        notes: ["Edit its files with the program that you write them with"] + notes)
    }
    guard !FilePath.isFolder(path) else {
      throw Diagnostic(.error, "store-is-folder", "A folder is no store", at: .path(path), notes: notes)
    }
  }

  private func settings() throws -> SettingsFile.Contents {
    if let config { return try SettingsFile.read(config, .everywhere) }
    if FileManager.default.fileExists(atPath: ChosenSource.settingsName) {
      return try SettingsFile.read(ChosenSource.settingsName, .everywhere)
    }
    if let line = ChosenSource.misnamed(ChosenSource.settingsName) { Speaker(format).warn(line) }
    guard let store else { return SettingsFile.Contents() }
    let beside = URL(fileURLWithPath: store).deletingLastPathComponent().path + "/" + ChosenSource.settingsName
    guard FileManager.default.fileExists(atPath: beside) else { return SettingsFile.Contents() }
    return try SettingsFile.read(beside, .ownFolder(besides: ["store", "notes"]))
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

/// An item that is deleted. Any fact that is added brings it back, but without its title, type and text, which stay hidden.
enum DeletedItem {
  /// - Parameter note: what helps.
  /// - Throws: a `Diagnostic` if an item is deleted, and nothing brought it back.
  static func check(_ id: String, in desk: EntryOptions.Desk, note: String) throws {
    guard let moment = try deletion(of: id, in: desk.items) else { return }
    let day = desk.zone.civilTime(of: moment).map { " since \($0.date.isoText)" } ?? ""
    throw Diagnostic(
      .error, "item-deleted", "Item is deleted" + day, at: .item(id: id, attribute: nil, fact: nil), notes: [note])
  }

  private static func deletion(of id: String, in store: ItemStore) throws -> Moment? {
    let facts = try store.fetchFacts(itemId: id)
    guard facts.allSatisfy({ $0.attribute == "deleted" || $0.attribute == "successor" }) else { return nil }
    return facts.first { $0.attribute == "deleted" }?.timestamp
  }
}
