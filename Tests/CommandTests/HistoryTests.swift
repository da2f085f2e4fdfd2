import Foundation
import TemporaryFolders
import Testing

@Suite("The setting of histories")
struct HistoryTests {
  /// The contents of `offprint.yaml`, the flags, and how much history the pages then show.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    var flags: [String] = []
    let told: Told
    var testDescription: String { "\(file) \(flags.joined(separator: " "))" }
  }

  enum Told: String, Sendable {
    case nothing, times, values
  }

  private static let cases = [
    Case(file: "", told: .times),
    Case(file: "history: none", told: .nothing),
    Case(file: "history: values", told: .values),
    Case(file: "history: values", flags: ["--history", "times"], told: .times),
    Case(file: "history: {default: none, note: values}", told: .values),
    Case(file: "history: {todo: values}", told: .times),
    Case(file: "history: {default: values, note: none}", told: .nothing),
    Case(file: "history: {note: values}", flags: ["--history", "none"], told: .nothing),
    Case(file: "", flags: ["--history", "none", "--history", "note=values"], told: .values),
    Case(file: "history: values", flags: ["--history", "note=times"], told: .times),
    Case(file: "history: values", flags: ["--outputs", "items"], told: .nothing),
  ]

  @Test("is a word for all types or one for each, and a flag wins", arguments: cases)
  func levels(_ sample: Case) throws {
    let desk = try Self.desk(sample.file)
    let outcome = try Program.run(
      ["build", "s.sqlite", "--quiet", "-o", "q", "--outputs", "items,history"] + sample.flags, in: desk)
    #expect(outcome.code == 0)
    #expect(try Self.told(in: desk) == sample.told)
  }

  @Test("warns when removed facts are told of, by a key or a flag")
  func includeDeleted() throws {
    for (file, flags, count) in [("includeDeleted: true", [], 1), ("", ["--include-deleted"], 1), ("", [], 0)] {
      let outcome = try Program.run(
        ["build", "s.sqlite", "--quiet", "-o", "q", "--outputs", "items,history"] + flags, in: Self.desk(file))
      let warnings =
        outcome.errors.components(separatedBy: "Facts that were removed or deleted are published").count - 1
      #expect(outcome.code == 0 && warnings == count, "\(file) \(flags)")
    }
  }

  @Test("names what it does not understand, with its place")
  func mistakes() throws {
    for (file, message) in [
      ("history: all", "offprint.yaml:1:10: error: A word of 'history' is one of none, times, values"),
      ("history:\n  note: [values]", "offprint.yaml:2:9: error: A word of 'history' is one of none, times, values"),
      ("includeDeleted: perhaps", "offprint.yaml:1:17: error: 'includeDeleted' is true or false"),
    ] {
      let outcome = try Program.run(["build", "s.sqlite", "-o", "q"], in: Self.desk(file))
      #expect(outcome.code == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    let flag = try Program.run(["build", "s.sqlite", "--history", "note=all"], in: Self.desk(""))
    #expect(flag.code == 64 && flag.errors.contains("'note=all' is invalid for '--history <word>'"))
  }

  private static func desk(_ settings: String) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let made = try Program.run(
      ["demo", "--quiet", "--store", "s.sqlite", "--output", "site", "--outputs", "lookup"], in: desk)
    try #require(made.code == 0)
    if !settings.isEmpty { try Data(settings.utf8).write(to: URL(filePath: desk.file("offprint.yaml"))) }
    return desk
  }

  /// What the pages show of the note "Hello", whose earlier title is "About me".
  private static func told(in desk: TemporaryFolder) throws -> Told? {
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.file("q/items"))
    guard let hello = names.first(where: { $0.hasPrefix("hello-") }) else { return nil }
    let page = try String(contentsOfFile: desk.file("q/items/" + hello), encoding: .utf8)
    if page.contains("About me") { return .values }
    return page.contains("class=\"history\"") ? .times : .nothing
  }
}
