import ArgumentParser
import Diagnostics
import Foundation
import Store

/// `offprint export STORE --to facts`
struct ExportCommand: HelpfulCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable { case facts }

  static let examples = [
    Example("offprint export itemstore.sqlite --to facts -o store.facts", "into a file"),
    Example("offprint export notes/ --to facts", "the facts of notes"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a source as readable text that holds every fact.",
    usage: "offprint export --to facts [<options>] <source>",
    discussion: """
      Every fact is written in full, in the order in which it was added. Importing the text gives the same facts. The text names \
      all that the store holds, withheld or not: it is for the owner's eyes.

      Exit codes: 0 written; 1 nothing could be written; 2 written, with a warning, such as of bytes replaced that are no text; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: "The store to read, or what else Offprint imports. It is never changed.")
  var source: String

  @Option(help: ArgumentHelp("The form of the text.", valueName: "form"))
  var to: Form

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let speaker = Speaker(.text, isReport: true)
    try speaker.withMessages { try export(speaker) }
  }

  private func export(_ speaker: Speaker) throws {
    var writer = FactTextWriter()
    var unreadable = 0
    var skipped: [Diagnostic] = []
    let importing = Importing(state: nil) { report, path in
      skipped = report.notes.filter { $0.severity == .warning } + report.skipped
      if report.facts > 0 { speaker.note("\(report.text); kept in \(path)") }
    }
    let store = try importing.drive(at: source)
    _ = try StoreFile.open(path: store, allowingEmpty: true).scan(after: .min, drive: 0) { fact in
      if !fact.isText { unreadable += 1 }
      writer.write(Fact(fact))
    }
    try write(writer.text)
    if unreadable > 0 {
      skipped.append(
        Diagnostic(
          .warning, "export-replaced", "\(unreadable) facts hold bytes that are no UTF-8; they are written as U+FFFD",
          at: .path(store)))
    }
    guard !skipped.isEmpty else { return }
    try speaker.tell(skipped)
    throw ExitCode(2)
  }

  private func write(_ text: String) throws {
    guard let output else { return FileHandle.standardOutput.write(Data(text.utf8)) }
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
      throw Diagnostic(.error, "export-not-written", "File cannot be written", at: .path(output))
    }
  }
}
