import ArgumentParser
import Diagnostics
import Foundation
import SettingsFiles
import Store
import Views

/// `offprint demo`
struct DemoCommand: HelpfulCommand {
  static let examples = [
    Example("offprint demo", "write the demo into public/"),
    Example("offprint demo -o site --store garden.sqlite", "into other places"),
  ]

  static let mainOptions = ["--store", "--output", "--title", "--templates", "--language", "--base-url", "--quiet"]

  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Write an example store and its website.",
    usage: "offprint demo [<options>]",
    discussion: """
      The example is inside the program. Its store is a Workbench file: look into it, change it, and build it again. Its pictures \
      are in a folder beside the store.

      Exit codes: 0 built; 1 not built, or not completely; 2 built, with warnings under --strict; 64 wrong usage.
      """ + Example.section(examples))

  @Option(
    help: ArgumentHelp("Where the store goes (default: demo.sqlite beside the site).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var store: String?

  @OptionGroup(title: SelectionOptions.title) var selection: SelectionOptions
  @OptionGroup(title: WordingOptions.title) var wording: WordingOptions
  @OptionGroup(title: WordingOptions.title) var zone: ZoneOption
  @OptionGroup(title: LookOptions.title) var look: LookOptions
  @OptionGroup(title: PageOptions.title) var pages: PageOptions
  @OptionGroup(title: FolderOptions.title) var folder: FolderOptions
  @OptionGroup(title: JobOptions.title) var jobs: JobOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions
  @OptionGroup(title: MessageOptions.title) var warnings: WarningOptions
  @OptionGroup(title: MessageOptions.title) var strict: StrictOption

  func run() throws {
    let publishing = Publishing(
      SiteOptions(
        zone: zone, selection: selection, wording: wording, look: look, pages: pages, folder: folder, work: jobs,
        messages: messages, warnings: warnings, strict: strict))
    try publishing.speaker.withMessages {
      var contents = SettingsFile.Contents()
      if let text = DemoGraph.settings { contents = try SettingsFile.contents(of: text, path: "Demo/offprint.yaml") }
      // In the source tree the settings name the pictures beside them; here the program carries them.
      contents.attachments = nil
      try writeStore(publishing.speaker)
      try publishing.build(
        from: try DemoGraph.store(), of: nil, contents, carried: DemoGraph.pictures, defaultOutput: "public")
    }
  }

  /// A store that is there already stays as it is: somebody may have written into it.
  private func writeStore(_ speaker: Speaker) throws {
    let output = URL(fileURLWithPath: folder.output ?? "public")
    let path = store ?? output.deletingLastPathComponent().appendingPathComponent("demo.sqlite").relativePath
    let isThere = FileManager.default.fileExists(atPath: path)
    if !isThere { try DemoGraph.write(to: path) }
    speaker.say("\(path): \(isThere ? "was there already and is not changed" : "the store of the demo")")
    let folder = Publishing.filesFolder(of: path)
    let hasFolder = FileManager.default.fileExists(atPath: folder)
    if !hasFolder { try DemoGraph.writePictures(to: folder) }
    speaker.say("\(folder): \(hasFolder ? "was there already and is not changed" : "the pictures of the demo")")
  }
}

/// The demo graph, which the program carries as readable text.
enum DemoGraph {
  /// The settings of the demo's site.
  static var settings: String? { EmbeddedDemo.files.first { $0.path == "offprint.yaml" }?.text }

  /// The graph as a store in memory.
  ///
  /// - Throws: a diagnostic with the line when the text is wrong.
  static func store() throws -> ItemStore {
    let store = ItemStore(userDrive: MemoryDrive(name: "demo"))
    try store.insert(facts: facts())
    return store
  }

  /// Writes the graph as a Workbench file. The folders in front of it are made, too.
  ///
  /// - Throws: a diagnostic when there is a file already, or none can be made.
  static func write(to path: String) throws {
    // If the folder cannot be made, the store says so.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SQLiteDrive(creating: path).insert(facts: facts())
  }

  /// The pictures that its texts refer to.
  static var pictures: [AttachmentFile] {
    EmbeddedDemo.files.filter { $0.path.hasPrefix(folder) }.map { path, text in
      let bytes = Array(text.utf8)
      return AttachmentFile(
        path: String(path.dropFirst(folder.count)), size: bytes.count, modified: 0, content: .bytes(bytes))
    }
  }

  /// Writes the pictures into a folder, which is made.
  ///
  /// - Throws: a diagnostic when one of them cannot be written.
  static func writePictures(to path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for file in EmbeddedDemo.files where file.path.hasPrefix(folder) {
        let place = URL(fileURLWithPath: path).appendingPathComponent(String(file.path.dropFirst(folder.count)))
        try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
      }
    } catch {
      throw Diagnostic(.error, "pictures-not-written", "Pictures of the demo cannot be written", at: .path(path))
    }
  }

  private static let folder = "pictures/"

  private static func facts() throws -> [Fact] {
    let texts = EmbeddedDemo.files.filter { $0.path.hasSuffix(".facts") }.map {
      (path: "Demo/" + $0.path, text: $0.text)
    }
    return FactText.inOrderOfTime(try FactText.parse(texts)).map(Fact.init)
  }
}
