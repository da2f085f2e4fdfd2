import ArgumentParser
import Diagnostics
import Foundation
import Store

/// `offprint export STORE --to facts`
struct ExportCommand: HelpfulCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable { case facts }

  static let examples = [
    Example("offprint export itemstore.sqlite --to facts -o store.facts", "into a file")
  ]

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a store as readable text that holds every fact.",
    usage: "offprint export --to facts [<options>] <store>",
    discussion: """
      Every fact is written in full, in the order in which it was added. Importing the text gives the same facts. The text names \
      all that the store holds, withheld or not: it is for the owner's eyes.

      Exit codes: 0 written; 1 nothing could be written; 2 written, with bytes replaced that are no text; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: "The store to read. It is never changed.")
  var store: String

  @Option(help: ArgumentHelp("The form of the text.", valueName: "form"))
  var to: Form

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let speaker = Speaker(.text)
    try speaker.withMessages { try export(speaker) }
  }

  private func export(_ speaker: Speaker) throws {
    var writer = FactTextWriter()
    var unreadable = 0
    _ = try StoreFile.open(path: store, allowingEmpty: true).scan(after: .min, drive: 0) { fact in
      if !fact.isText { unreadable += 1 }
      writer.write(Fact(fact))
    }
    try write(writer.text)
    guard unreadable > 0 else { return }
    let warning = Diagnostic(
      .warning, "export-replaced", "\(unreadable) facts hold bytes that are no UTF-8; they are written as U+FFFD",
      at: .path(store))
    try speaker.tell([warning])
    throw ExitCode(2)
  }

  private func write(_ text: String) throws {
    guard let output else { return FileHandle.standardOutput.write(Data(text.utf8)) }
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
      throw Diagnostic(.error, "export-not-written", "File cannot be written", at: .path(output))
    }
  }
}
