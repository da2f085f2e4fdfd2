import ArgumentParser
import Diagnostics
import Files
import Foundation
import Providers
import Store

/// `offprint export STORE`
struct ExportCommand: HelpfulCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable { case facts }

  static let examples = [
    Example("offprint export itemstore.sqlite -o store.facts", "into a file"),
    Example("offprint export notes/", "the facts of notes"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a source as readable text that holds every fact.",
    usage: "offprint export [<options>] <source>",
    discussion: """
      Every fact is written in full, in the order in which it was added. Importing the text gives the same facts. The text names \
      all that the store holds, withheld or not: it is for the owner's eyes.

      Exit codes: 0 written; 1 nothing could be written; 2 written, with a warning, such as of bytes replaced that are no text; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(
    help: "The store to read, or what else Offprint imports. It is never changed.", transform: NameArgument.read)
  var source: String

  @Option(help: ArgumentHelp("The form of the text: facts.", valueName: "form"))
  var to = Form.facts

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "How to print; json is one object with the number of facts, and the text or its file.", valueName: "form"))
  var format = MessageFormat.text

  private struct Result: Encodable {
    let facts: Int
    /// Where the text is, or the text itself.
    var file: String?
    var text: String?
  }

  func run() throws {
    let speaker = Speaker(format, isReport: true)
    try speaker.withMessages { try export(speaker) }
  }

  private func export(_ speaker: Speaker) throws {
    if let output { try check(output) }
    var writer = FactTextWriter()
    var (facts, unreadable) = (0, 0)
    var skipped: [Diagnostic] = []
    // An export reads no settings, so it must not change an import that was made with settings.
    let importing = Importing(state: nil, isDryRun: true) { report, _ in
      skipped = report.notes.filter { $0.severity == .warning } + report.skipped
    }
    let store = try importing.drive(at: source)
    _ = try store.open(allowingEmpty: true).scan(after: .min, drive: 0) { fact in
      facts += 1
      if !fact.isText { unreadable += 1 }
      writer.write(Fact(fact))
    }
    if let output { try write(writer.text, to: output) }
    if unreadable > 0 {
      skipped.append(
        Diagnostic(
          .warning, "export-replaced",
          Counted.text(unreadable, "fact holds", "facts hold")
            + " bytes that are not UTF-8; U+FFFD is written for them",
          at: .path(store.path)))
    }
    let result = Result(facts: facts, file: output, text: output == nil ? writer.text : nil)
    if format == .json { try speaker.tell(skipped) }
    try speaker.tell(result, text: result.text ?? "")
    guard !skipped.isEmpty else { return }
    if format == .text { try speaker.tell(skipped) }
    throw ExitCode(2)
  }

  /// - Throws: a diagnostic where the text would replace the source, a part of it, or a file that is no earlier export.
  private func check(_ output: String) throws {
    if RealPath.isWithin(output, folder: Importing.parts(of: source).path) {
      throw Diagnostic(
        .error, "export-into-source", "The text would be written into its own source", at: .path(output),
        notes: ["Name a file outside of \(source) with --output"])
    }
    guard FileManager.default.fileExists(atPath: output), !FilePath.isFolder(output) else { return }
    guard let data = try? RegularFile.contents(of: output), Self.isExport(data) else {
      throw Diagnostic(
        .error, "export-there", "There is a file already, which is not replaced", at: .path(output),
        notes: ["Only an earlier export is replaced: remove the file first, or name another one with --output"])
    }
  }

  /// Whether bytes begin as `FactTextWriter` begins: a time and an item, and below them a fact in full. An empty store gives an empty text.
  private static func isExport(_ data: Data) -> Bool {
    guard !data.isEmpty else { return true }
    let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    return lines.count > 2 && lines[0].contains(UInt8(ascii: " ")) && lines[1].starts(with: Data("  fact ".utf8))
  }

  private func write(_ text: String, to output: String) throws {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
      throw Diagnostic(.error, "export-not-written", "File cannot be written", at: .path(output))
    }
  }
}
