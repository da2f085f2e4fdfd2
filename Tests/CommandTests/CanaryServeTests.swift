import Canaries
import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

/// The preview's replies, byte for byte, when everything withheld contains canary words.
@Suite("Canaries in the preview", .serialized)
struct CanaryServeTests {
  private static let rounds = Trials.count(2, long: 24)

  private struct Desk {
    let folder: TemporaryFolder
    let running: RunningProgram
    let port: UInt16

    init(_ graph: CanaryGraph) throws {
      folder = try TemporaryFolder()
      try SQLiteDrive(creating: folder.file("s.sqlite")).insert(facts: graph.facts)
      try SQLiteDrive(creating: folder.file("own.sqlite")).insert(facts: graph.driveFacts)
      running = try RunningProgram(
        [
          "serve", "s.sqlite", "-o", "site", "--port", "0", "--base-url", "https://example.org/", "--fact-explorer",
          "--drive", "own=own.sqlite", "--exclude-drive", "own", "--exclude-type", "diary", "--exclude-attribute",
          "phone", "--exclude-reference", "aside", "--default", graph.withholds ? "withhold" : "publish",
        ], in: folder)
      let running = running
      running.wait("first build") { running.output.contains("Ctrl-C") }
      let address = running.output.firstMatch(
        of: try Regex("http://127.0.0.1:([0-9]+)/", as: (Substring, Substring).self))
      port = try #require(address.flatMap { UInt16($0.output.1) })
    }

    /// The full reply: its first line, its headers and its body.
    func answer(_ target: String, _ headers: String = "") throws -> String {
      let connection = try RawConnection(port: port)
      connection.send("GET /\(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)Connection: close\r\n\r\n")
      return connection.receiveAll()
    }

    /// The replies for every file by name, for missing and refused paths, and for the preview's own files.
    func answers() throws -> [String: String] {
      var answers: [String: String] = [:]
      let names =
        folder.allFiles("site").keys + [
          "", "items/", "items", "nothing", "items/nothing.html", ".offprint/live.js", ".offprint/nothing", "%00",
          "..%2f",
          ".offprint/events",
        ]
      for name in names {
        let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
        answers[name] = try answer(path)
        answers[name + " known"] = try answer(path, "If-None-Match: \"0\", *\r\n")
        answers[name + " part"] = try answer(path, "Range: bytes=0-99999\r\n")
      }
      return answers
    }
  }

  /// Checks replies without their time.
  private static func check(_ answers: [String: String], _ forbidden: [String], _ name: String) {
    let search = WordSearch(forbidden)
    for (target, answer) in answers {
      for word in search.places(in: Array(answer.lowercased().utf8)).keys {
        Issue.record("\(name): \(forbidden[word]) is in the answer to /\(target)")
      }
    }
  }

  @Test("of what is withheld are in no answer, no header and no event, and decide no ETag")
  func everything() throws {
    print("canaries in the preview: \(Self.rounds) graphs from seed \(Dice.seed); OFFPRINT_SEED sets another")
    for round in 0..<Self.rounds {
      let graph = CanaryGraph(seed: Dice.seed &+ UInt64(round) &+ 30_000, withholds: round % 2 == 1)
      let name = "seed \(Dice.seed), round \(round)"
      let desk = try Desk(graph)
      let forbidden = graph.forbidden(tellingFormer: false)
      let before = try desk.answers()
      #expect(before.count > 90 && before[""]?.hasPrefix("HTTP/1.1 200 OK\r\n") == true)
      #expect(before.values.contains { $0.hasPrefix("HTTP/1.1 304") } && before["nothing"]?.contains(" 404 ") == true)
      Self.check(before, forbidden, name)

      let page = try #require(before[""])
      let version = page.split(separator: "data-version=\"").last.map { String($0.prefix { $0 != "\"" }) } ?? ""
      let listener = try RawConnection(port: desk.port)
      listener.send("GET /.offprint/events?page=/&version=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let store = try SQLiteDrive(path: desk.folder.file("s.sqlite"))
      try store.insert(facts: graph.moreSecrets)
      // A visible change comes last, so that the replies include everything before it.
      Thread.sleep(forTimeInterval: 1)
      let after = try desk.answers()
      for (target, answer) in before { #expect(after[target] == answer, "\(name): /\(target) is another") }
      try store.insert(fact: Fact(itemId: "root", attribute: "title", value: .string("Another home")))
      let events = listener.receive(until: "data: ")
      Self.check(["events": events, "": try desk.answer("")], forbidden, name)
      #expect(events.components(separatedBy: "data: ").count == 2 && !events.contains("data: \(version)\n"))
      #expect(try desk.answer("").contains("Another home"))
      #expect(desk.running.end(with: SIGTERM) == 0)
    }
  }
}
