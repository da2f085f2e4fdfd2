import ArgumentParser
import Diagnostics
import Foundation
import Views

/// `offprint templates list|show|copy`
struct TemplatesCommand: HelpfulCommand {
  static let examples = [
    Example("offprint templates list", "the names of all"),
    Example("offprint templates show items/note.html", "what one says"),
    Example("offprint templates copy items/note.html", "one to change, in templates/"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "List, show or copy the built-in templates.",
    usage: "offprint templates <command> [<options>]",
    discussion: """
      A template of your own replaces the built-in one of the same name: copy it, change it, and build with \
      '--templates templates', or with 'templates: templates' in offprint.yaml.
      """ + Example.section(examples),
    subcommands: [List.self, Show.self, Copy.self])

  /// How these commands print.
  struct FormOption: ParsableArguments {
    @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
    var format = MessageFormat.text
  }

  /// `offprint templates list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the names of the built-in templates.",
      usage: "offprint templates list [<options>]")

    @OptionGroup var form: FormOption

    private struct Result: Encodable {
      let templates: [String]
    }

    func run() throws {
      let names = TemplatesCommand.names
      let speaker = Speaker(form.format)
      try speaker.withMessages {
        try speaker.tell(Result(templates: names), text: names.map { $0 + "\n" }.joined())
      }
    }
  }

  /// `offprint templates show NAME`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Print a built-in template.", usage: "offprint templates show [<options>] <name>")

    @Argument(help: "The name, such as items/note.html.", completion: .list(TemplatesCommand.names))
    var name: String

    @OptionGroup var form: FormOption

    private struct Result: Encodable {
      let name: String
      /// Absent where it is no text.
      let text: String?
    }

    func run() throws {
      let speaker = Speaker(form.format)
      try speaker.withMessages {
        let bytes = try TemplatesCommand.file(named: name).bytes
        if form.format == .text { return StandardStream.output.send(bytes) }
        try speaker.tell(Result(name: name, text: String(validating: bytes, as: UTF8.self)), text: "")
      }
    }
  }

  /// `offprint templates copy NAME…`
  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy", abstract: "Copy built-in templates into a folder, to change them.",
      usage: "offprint templates copy [<options>] <names> ...",
      discussion: "A file that is there already is never replaced.")

    @Argument(help: "The names, such as items/note.html.", completion: .list(TemplatesCommand.names))
    var names: [String]

    @Option(
      help: ArgumentHelp("The folder of your templates (default: templates).", valueName: "folder"),
      completion: .directory,
      transform: NameArgument.read)
    var to = "templates"

    @OptionGroup var form: FormOption

    private struct Result: Encodable {
      let copied: [String]
    }

    func run() throws {
      let speaker = Speaker(form.format)
      try speaker.withMessages {
        let files = try names.map { try TemplatesCommand.file(named: $0) }.map { (file: $0, path: to + "/" + $0.path) }
        for (file, path) in files {
          try TemplatesCommand.write(file.bytes, to: path)
          speaker.say("\(path): copied")
        }
        try speaker.tell(Result(copied: files.map(\.path)), text: "")
      }
    }
  }

  /// The names of the built-in files.
  fileprivate static let names = TemplateFiles().files.map(\.path)

  private static func file(named name: String) throws -> TemplateFiles.File {
    let files = TemplateFiles().files
    if let file = files.first(where: { $0.path == name }) { return file }
    let near = Suggestion.nearest(to: name, among: files.map(\.path))
    throw Diagnostic(
      .error, "template-unknown", "There is no built-in template '\(name)'",
      notes: [near.map { "Did you mean '\($0)'?" } ?? "'offprint templates list' lists them"])
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let place = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: place, options: .withoutOverwriting)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw Diagnostic(
        .error, "template-not-copied",
        isThere ? "There is a file already, which is not replaced" : "File cannot be written",
        at: .path(path), notes: isThere ? ["Remove it first, or name another folder with --to"] : [])
    }
  }
}
