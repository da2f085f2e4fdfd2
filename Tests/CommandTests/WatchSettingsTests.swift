import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("Settings that are replaced while a site is watched")
struct WatchSettingsTests {
  private static let garden = """
    5 root type: list
      title: Home
      -content-> open
      -content-> hidden
    5 open type: note
      title: Open
    5 hidden type: diary
      title: Canary in the mine
      body: A canary, hidden.
    """
  private static let settings = "exclude:\n  types: [diary]\n"

  /// Ways to rewrite a file, as by a shell, a program, an editor or git.
  private enum Way: Int, CaseIterable { case emptied, slow, removed, renamed, blank }

  private static func replace(_ path: String, with text: String, _ way: Way, after milliseconds: Int) throws {
    func wait() { Thread.sleep(forTimeInterval: Double(milliseconds) / 1000) }
    let bytes = Data(text.utf8)
    switch way {
    case .emptied, .blank:
      try Data((way == .blank ? "\n \n" : "").utf8).write(to: URL(filePath: path))
      wait()
      try bytes.write(to: URL(filePath: path))
    case .slow:
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 0)
      for half in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
        wait()
        try file.write(contentsOf: half)
      }
      try file.close()
    case .removed:
      try FileManager.default.removeItem(atPath: path)
      wait()
      try bytes.write(to: URL(filePath: path))
    case .renamed: try bytes.write(to: URL(filePath: path), options: .atomic)
    }
  }

  private static func canaries(in folder: String) -> [String] {
    let found = (try? WatchDesk.files(in: folder)) ?? [:]
    return found.filter { $0.value.map { $0.range(of: Data("anary".utf8)) != nil } ?? false }.map(\.key)
  }

  @Test("withhold what they withhold at every moment")
  func replaced() throws {
    let desk = try WatchDesk(facts: WatchDesk.facts(Self.garden)) {
      try Data(Self.settings.utf8).write(to: URL(filePath: $0.file("offprint.yaml")))
    }
    let path = desk.folder.file("offprint.yaml")
    var dice = Dice(seed: 43)
    for round in 0..<(Trials.areLong ? 1_000 : 12) {
      let way = Trials.areLong ? dice.pick(Way.allCases) : Way.allCases[round % Way.allCases.count]
      // The title shows when the settings have been applied.
      let text = "title: Round \(round)\n" + Self.settings + "# \(round)\n"
      try Self.replace(path, with: text, way, after: dice.roll(Trials.areLong ? 900 : 120))
      if round.isMultiple(of: 3) { try desk.insert("6 open title: Open \(round)\n") }
      #expect(Self.canaries(in: desk.folder.file("site")) == [], "round \(round), \(way)")
    }
    desk.running.wait("the last settings") { desk.page("404.html").contains("Round ") }
    #expect(Self.canaries(in: desk.folder.file("site")) == [])
    // A file that is missing for long counts as removed.
    try FileManager.default.removeItem(atPath: path)
    desk.running.wait("no settings") { !Self.canaries(in: desk.folder.file("site")).isEmpty }
  }

  @Test("are read when they are made in the current folder or beside the source, and a broken one changes nothing")
  func made() throws {
    let folder = try TemporaryFolder()
    for name in ["open", "diary"] { try folder.write("Of \(name).\n", to: "notes/\(name)/\(name).md") }
    let running = try RunningProgram(["watch", "notes", "-o", "site"], in: folder)
    running.wait("first build") { running.output.contains("Ctrl-C") }
    func isPublished(_ name: String) -> Bool {
      folder.allFiles("site").keys.contains { $0.hasPrefix("items/\(name)-") }
    }
    #expect(isPublished("open") && isPublished("diary"))
    try folder.write("titel: Garden\n", to: "offprint.yaml")
    running.wait("the message") { running.errors.contains("Setting 'titel' is not known") }
    #expect(isPublished("open") && isPublished("diary"))
    try folder.write("exclude:\n  folders: [diary]\n", to: "offprint.yaml")
    running.wait("the settings") { !isPublished("diary") }
    #expect(isPublished("open"))
    try folder.write("exclude:\n  folders: [open]\n", to: "notes/offprint.yaml")
    running.wait("the settings beside the notes") { !isPublished("open") }
    #expect(!isPublished("diary"))
  }

  @Test("are an error of a build where they are empty", arguments: ["", " \n\n"])
  func empty(_ text: String) throws {
    let folder = try TemporaryFolder()
    try SQLiteDrive(creating: folder.file("s.sqlite")).insert(facts: WatchDesk.facts(Self.garden))
    try Data(text.utf8).write(to: URL(filePath: folder.file("offprint.yaml")))
    let outcome = try Program.run(["build", "s.sqlite", "--quiet"], in: folder)
    #expect(outcome.code == 1 && outcome.errors.contains("offprint.yaml: error: Settings are empty"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("public")))
    try Data("# nothing yet\n".utf8).write(to: URL(filePath: folder.file("offprint.yaml")))
    #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: folder).code == 0)
  }
}
