import ArgumentParser
import Diagnostics
import Foundation
import Store

/// `offprint export STORE --to facts`
struct ExportCommand: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable { case facts }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a store as readable text that holds every fact.",
    discussion: """
      Each fact is written in full, in the order of insertion: what is imported from the text are the same facts. The text \
      names all that the store holds, withheld or not: it is for the eyes of its owner.

      Exit codes: 0 written, 1 nothing could be written, 2 written with bytes that are no text replaced, 64 wrong usage.
      """)

  @Argument(help: "The store to read. It is never written.")
  var store: String

  @Option(help: "The form: facts.")
  var to: Form

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"))
  var output: String?

  func run() throws {
    do { try export() } catch let diagnostic as Diagnostic {
      FileHandle.standardError.write(Data((diagnostic.text + "\n").utf8))
      throw ExitCode(1)
    }
  }

  private func export() throws {
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
    FileHandle.standardError.write(Data((warning.text + "\n").utf8))
    throw ExitCode(2)
  }

  private func write(_ text: String) throws {
    guard let output else { return FileHandle.standardOutput.write(Data(text.utf8)) }
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
      throw Diagnostic(.error, "export-not-written", "File cannot be written", at: .path(output))
    }
  }
}
