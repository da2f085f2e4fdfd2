import ArgumentParser
import Foundation
import SettingsFiles
import Site
import Views

/// Where the site goes.
struct FolderOptions: ParsableArguments {
  static let title = "Where the site goes"

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the site (default: public).", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Where Offprint remembers which files it wrote (default: FOLDER.offprint.sqlite).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var manifest: String?
}

/// Where a site is that was built.
struct SitePlaceOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The settings file (default: offprint.yaml in the current folder).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var config: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the site (default: public).", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var output: String?

  /// A build that would go there.
  ///
  /// - Throws: a diagnostic when the settings cannot be read.
  func build(manifest: String? = nil) throws -> Build {
    var contents = SettingsFile.Contents()
    if config != nil || FileManager.default.fileExists(atPath: ChosenSource.settingsName) {
      contents = try SettingsFile.read(config ?? ChosenSource.settingsName, .everywhere)
    }
    let output = OutputFolder(path: self.output ?? contents.output ?? "public")
    return Build(
      settings: contents.settings, templates: TemplateFiles(), output: output, manifestPath: manifest)
  }
}

/// What names something: a file, a folder, an item, a type.
enum NameArgument {
  /// An empty one comes from a variable of a script that is not set. As a path it would be the current folder, or the root of all.
  ///
  /// - Throws: an error if it is empty.
  static func read(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValidationError("A name cannot be empty.") }
    return text
  }
}
