import Diagnostics
import Foundation
import Providers
import SettingsFiles
import Store

/// The source that a command works on, and the settings that go with it. While a site is watched, a settings file that is gone for
/// a moment must not make another one count, so only new settings in the current folder change the choice.
struct ChosenSource {
  /// A store, a file or a folder.
  let path: String
  /// Where the settings are, or would be.
  let settingsPath: String
  /// Whether the settings came with the source, and so might be somebody else's: nobody named them, and they are beside it, or within its
  /// folder.
  let areFound: Bool
  /// Whether a person named the source, so that the one that the settings name is not used.
  let isNamed: Bool
  /// Where settings beside the source are, or would be, of which only what they withhold counts, because those of the current folder
  /// do.
  let besides: String?
  /// Where settings in the current folder would be that would count instead of these; nil if none would.
  let awaited: String?

  static let settingsName = "offprint.yaml"

  /// - Parameters:
  ///   - path: what was typed; nil for what the settings name.
  ///   - config: the settings that were asked for; otherwise those in the current folder, or else those beside the source.
  /// - Throws: a `Diagnostic` when no source is named, or the settings that should name one cannot be read.
  init(named path: String?, config: String?) throws {
    let here = FileManager.default.fileExists(atPath: Self.settingsName) ? Self.settingsName : nil
    guard let path else {
      guard let settings = config ?? here else {
        throw Self.problem(besides: "There is no offprint.yaml in this folder either")
      }
      let contents = try SettingsFile.read(settings, .everywhere)
      guard let path = contents.store ?? contents.notes else {
        throw Self.problem(besides: "Or add 'store: FILE' or 'notes: FOLDER' to \(settings)")
      }
      (self.path, settingsPath, isNamed, awaited) = (path, settings, false, nil)
      besides = config == nil ? Self.other(than: settings, beside: path) : nil
      areFound = config == nil && Self.isHere(within: path)
      return
    }
    let beside = Self.settings(beside: path)
    (self.path, isNamed) = (path, true)
    settingsPath = config ?? here ?? beside
    areFound = config == nil && (here == nil || Self.isHere(within: path))
    besides = config == nil ? Self.other(than: settingsPath, beside: path) : nil
    let isElsewhere = FilePath.absolute(beside) != FilePath.absolute(Self.settingsName)
    awaited = config == nil && here == nil && isElsewhere ? Self.settingsName : nil
  }

  /// The same source with the awaited settings; nil while they are not there.
  func chosenAgain() throws -> ChosenSource? {
    guard let awaited, FileManager.default.fileExists(atPath: awaited) else { return nil }
    return try ChosenSource(named: path, config: nil)
  }

  /// Where the settings beside a source are, unless it is there that these are.
  private static func other(than settings: String, beside path: String) -> String? {
    let beside = Self.settings(beside: path)
    return FilePath.absolute(beside) == FilePath.absolute(settings) ? nil : beside
  }

  /// Whether the current folder is the source, or lies in it.
  private static func isHere(within path: String) -> Bool {
    let path = Importing.parts(of: path).path
    return FilePath.isFolder(path) && RealPath.isWithin(".", folder: path)
  }

  /// Identifies the problem that no source is named.
  static let unnamed = "source-unnamed"

  private static func problem(besides note: String) -> Diagnostic {
    let example = "Name a store, a file or a folder of notes, such as: offprint \(Offprint.example("notes/"))"
    let here = here
    return Diagnostic(.error, unnamed, "No source is named", notes: (here.isEmpty ? [example] : here) + [note])
  }

  /// What the current folder has that could be published, and how.
  private static var here: [String] {
    let isSource = (try? Importing.provider(of: ".")) != nil
    let folder = isSource ? ["For this folder: offprint \(Offprint.example("."))"] : []
    let store = UnknownSource.stores(in: ".").first.map { $0.contains(" ") ? "'\($0)'" : $0 }
    return folder + (store.map { ["For the store in it: offprint \(Offprint.example($0))"] } ?? [])
  }

  private static func settings(beside path: String) -> String {
    // Its kind may stand behind it.
    let path = Importing.parts(of: path).path
    let place = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    let isSource = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    return (isSource ? place : place.deletingLastPathComponent()).appendingPathComponent(settingsName).path
  }

  /// Which settings are read, in a line; nil where there are none.
  var line: String? {
    guard FileManager.default.fileExists(atPath: settingsPath) else { return nil }
    return "settings: \(settingsPath)"
  }

  /// That of others only a part counts; nil where there are none.
  var warning: String? {
    guard let besides, FileManager.default.fileExists(atPath: besides) else { return nil }
    return
      "two settings files: \(settingsPath) of the current folder is used, and \(besides) only for what it withholds"
  }

  /// Settings under a name that is not read, where none are; nil where there are none of these either.
  var misnamed: String? { Self.misnamed(settingsPath) }

  /// The same for a path where settings are looked for.
  static func misnamed(_ settingsPath: String) -> String? {
    guard !FileManager.default.fileExists(atPath: settingsPath) else { return nil }
    for folder in [".", FilePath.folder(settingsPath)] {
      for name in ["offprint.yml", "offprint.yaml.txt"]
      where FileManager.default.fileExists(atPath: folder + "/" + name) {
        return "'\(name)' is not read. Did you mean '\(settingsName)'?"
      }
    }
    return nil
  }
}

/// What a site is called where neither its settings nor its root say so: its source.
enum SourceName {
  /// The name of a folder, or of a file without its ending; nil where a path has none.
  static func of(_ path: String) -> String? {
    let place = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let name = isThere && isFolder.boolValue ? place : place.deletingPathExtension()
    let last = name.lastPathComponent
    return last.isEmpty || last == "/" ? nil : last
  }
}
