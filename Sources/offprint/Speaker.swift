import ArgumentParser
import Diagnostics
import Foundation
import Site
import Store
import Typeset

/// Says what a command has to say: lines for a person, or one JSON object with everything for a program.
struct Speaker {
  let format: MessageFormat
  private let isQuiet: Bool
  private let printsAll: Bool
  /// Whether standard output is for the result alone.
  private let isReport: Bool
  private let answer = JSONAnswer()
  let settings = SettingPlaces()

  init(_ format: MessageFormat, isQuiet: Bool = false, printsAll: Bool = true, isReport: Bool = false) {
    self.format = format
    self.isQuiet = isQuiet
    self.printsAll = printsAll
    self.isReport = isReport
  }

  /// Runs a body; messages that it throws are printed, and become exit code 1. So does output that could not be written.
  func withMessages(_ body: () throws -> Void) throws {
    // No process outlives the command, and what they took counts as its time.
    defer { Typesetter.shared.rest() }
    do {
      try Descriptors.check()
      try body()
    } catch let diagnostic as Diagnostic {
      try fail([diagnostic])
    } catch let failures as Messages {
      try fail(failures.all)
    } catch let code as ExitCode {
      throw StandardStream.hasLost ? ExitCode(1) : code
    }
    if StandardStream.hasLost { throw ExitCode(1) }
  }

  /// Prints what was said so far, where nothing comes of it for now.
  func flush() throws {
    if format == .json, !answer.isEmpty { Terminal.say(try answer.json()) }
  }

  private func fail(_ messages: [Diagnostic]) throws {
    try tell(messages)
    if format == .json { Terminal.say(try answer.json()) }
    throw ExitCode(1)
  }

  /// Something that is good to know; not with `--quiet`.
  func note(_ line: String) {
    guard !isQuiet else { return }
    switch format {
    case .json: answer.take([Diagnostic(.note, "note", line)])
    case .text: isReport ? Terminal.warn("offprint: \(line)") : Terminal.say("offprint: \(line)")
    }
  }

  /// A hint for the next time. It does not count as a warning.
  func warn(_ line: String) {
    switch format {
    case .json: answer.take([Diagnostic(.note, "note", line)])
    case .text: Terminal.warn("offprint: \(line)")
    }
  }

  /// A line that a person waits for.
  func say(_ line: String) {
    if !isQuiet, format == .text { Terminal.say(line) }
  }

  /// - Parameter source: where the titles of items are asked for.
  func tell(_ messages: [Diagnostic], of source: ItemStore? = nil) throws {
    let messages = settings.located(messages)
    guard format == .text else { return answer.take(messages) }
    Terminal.warn(printsAll ? messages : WarningGroup.lines(of: messages, titled: { source?.title(of: $0) }))
  }

  /// Tells all that is to be said of a site, whatever was made of it now.
  func tell(_ report: BuildReport, of source: ItemStore) throws {
    guard format == .text, !printsAll else { return try tell(source.named(report.diagnostics)) }
    let named = { settings.located(source.named($0)) }
    Terminal.warn(WarningGroup.lines(of: report, named: named) { source.title(of: $0) })
  }

  /// Prints the result, and with it, in JSON, all that was said before.
  ///
  /// - Parameter errors: what failed; they are printed below the text.
  /// - Throws: `ExitCode` where something failed.
  func tell(_ result: some Encodable, text: @autoclosure () -> String, errors: [Diagnostic] = []) throws {
    switch format {
    case .json:
      answer.take(settings.located(errors))
      Terminal.say(try answer.json(result))
    case .text:
      StandardStream.output.send(text())
      try tell(errors)
    }
    if !errors.isEmpty { throw ExitCode(1) }
  }
}

/// What a command knows of its settings for messages about them: where their values are, and what may be meant by unknown names.
final class SettingPlaces {
  private var places: [String: Place] = [:]
  private var meant: [String: String] = [:]

  /// - Parameter replaced: the keys for which options say something else.
  func take(_ places: [String: Place], without replaced: [String]) {
    self.places = places
    for key in replaced { self.places[key] = nil }
  }

  /// Remembers what may be meant by the name under a key that is that of no item.
  func suggest(_ name: String?, for key: String) { meant[key] = name }

  /// Messages about settings with the lines of these, where they came from a file.
  func located(_ messages: [Diagnostic]) -> [Diagnostic] {
    messages.map { message in
      guard case .setting(let key) = message.place else { return message }
      var message = message
      message.place = places[key]
      if let name = meant[key], !message.notes.contains(where: { $0.hasPrefix("Did you mean") }) {
        message.notes.insert("Did you mean '\(name)'?", at: 0)
      }
      return message
    }
  }
}
