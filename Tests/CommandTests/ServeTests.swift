import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("offprint serve")
struct ServeTests {
  /// A preview of a small store with a finished site.
  private struct Desk {
    let folder: TemporaryFolder
    let running: RunningProgram
    let port: UInt16

    init(_ options: String...) throws {
      folder = try TemporaryFolder()
      try SQLiteDrive(creating: folder.file("s.sqlite"))
        .insert(facts: ServeTests.facts("5 root type: thing\n  title: Home\n"))
      running = try RunningProgram(["serve", "s.sqlite", "-o", "site", "--port", "0"] + options, in: folder)
      let running = running
      running.wait("first build") { running.output.contains("Ctrl-C") }
      let address = running.output.firstMatch(
        of: try Regex("http://127.0.0.1:([0-9]+)/", as: (Substring, Substring).self))
      port = try #require(address.flatMap { UInt16($0.output.1) })
    }

    func insert(_ text: String) throws {
      try SQLiteDrive(path: folder.file("s.sqlite")).insert(facts: ServeTests.facts(text))
    }

    /// The full reply to a request, which is the last on its connection.
    func answer(_ request: String) throws -> String {
      let connection = try RawConnection(port: port)
      connection.send(request + "\r\nConnection: close\r\n\r\n")
      return connection.receiveAll()
    }

    func get(_ target: String) throws -> String { try answer("GET \(target) HTTP/1.1\r\nHost: localhost") }

    func listen(_ page: String, _ version: String) throws -> RawConnection {
      let connection = try RawConnection(port: port)
      connection.send(
        "GET /.offprint/events?page=\(page)&version=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return connection
    }
  }

  private static func facts(_ text: String) throws -> [Fact] {
    try FactText.parse(text, path: "test").map(Fact.init)
  }

  private static func version(in page: String) -> String {
    page.split(separator: "data-version=\"").last.map { String($0.prefix { $0 != "\"" }) } ?? ""
  }

  @Test("shows the site, tells an open page what is inserted, and stops cleanly while it listens")
  func shows() throws {
    let desk = try Desk()
    let page = try desk.get("/")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains(">Home</h1>"))
    let file = try String(contentsOfFile: desk.folder.file("site/index.html"), encoding: .utf8)
    #expect(page.contains("live.js") && !file.contains("live.js"))
    let listening = try desk.listen("/", Self.version(in: page))
    try desk.insert("6 root title: Palace\n")
    let events = listening.receive(until: "data: ")
    let changed = try desk.get("/")
    #expect(changed.contains(">Palace</h1>") && events.contains("data: \(Self.version(in: changed))\n\n"))
    #expect(desk.running.end(with: SIGTERM) == 0)
    let errors = desk.running.errors
    #expect(errors == "")
    #expect(desk.running.output.hasSuffix("offprint: stopped; the site is complete\n"))
  }

  @Test("takes entries and ticks todos where it was asked to, and the files stay those of a build")
  func editing() throws {
    let desk = try Desk("--edit")
    let path = "/.offprint/edit"
    let form = try desk.get(path)
    func part(_ before: String, _ end: Character) throws -> String {
      let start = try #require(form.range(of: before))
      return String(form[start.upperBound...].prefix { $0 != end })
    }
    let (token, cookie) = try (part("name=\"token\" value=\"", "\""), part("Set-Cookie: ", ";"))
    func send(_ fields: String) throws -> String {
      let body = "token=\(token)&" + fields
      let connection = try RawConnection(port: desk.port)
      connection.send(
        "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(desk.port)\r\nOrigin: http://127.0.0.1:\(desk.port)\r\n"
          + "Cookie: \(cookie)\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)"
          + "\r\nConnection: close\r\n\r\n" + body)
      return connection.receiveAll()
    }
    #expect(try send("entry=-+buy+fleece&under=").hasPrefix("HTTP/1.1 303 See Other\r\n"))
    try desk.running.wait("the entry on its page") { try desk.get("/").contains("buy fleece") }
    let todos = try desk.get(path).split(separator: "name=\"todo\" value=\"")
    let todo = try #require(todos.dropFirst().first?.prefix { $0 != "\"" })
    #expect(try send("todo=\(todo)&complete=true").hasPrefix("HTTP/1.1 303 See Other\r\n"))
    try desk.running.wait("the todo ticked") { try desk.get("/").contains(" checked") }
    #expect(try send("entry=-").hasPrefix("HTTP/1.1 422 "))
    #expect(desk.running.end(with: SIGTERM) == 0)
    #expect(try Program.run(["build", "s.sqlite", "-o", "other", "--quiet"], in: desk.folder).code == 0)
    #expect(desk.folder.allFiles("site") == desk.folder.allFiles("other"))
  }

  @Test("has no form unless it was asked to, and none for other machines")
  func guarding() throws {
    let desk = try Desk()
    #expect(try desk.get("/.offprint/edit").hasPrefix("HTTP/1.1 404 "))
    let other = try Program.run(
      ["serve", "s.sqlite", "-o", "other", "--port", "0", "--edit", "--host", "0.0.0.0"], in: desk.folder)
    #expect(other.code == 1 && other.errors.hasPrefix("error: --edit works on this machine alone"))
    try Data("5 root type: list\n".utf8).write(to: URL(filePath: desk.folder.file("a.facts")))
    let imported = try Program.run(["serve", "a.facts", "-o", "other", "--port", "0", "--edit"], in: desk.folder)
    #expect(
      imported.code == 1 && imported.errors.hasPrefix("a.facts: error: Offprint cannot add entries to what it imports"))
    #expect(try Program.run(["add", "A note", "--store", "own.sqlite"], in: desk.folder).code == 0)
    try Data("store: own.sqlite\n".utf8).write(to: URL(filePath: desk.folder.file("offprint.yaml")))
    let apart = try Program.run(["serve", "s.sqlite", "-o", "other", "--port", "0", "--edit"], in: desk.folder)
    #expect(apart.code == 1 && apart.errors.contains("error: Entries would go to a store that the site does not show"))
  }

  /// Requests with the first lines of their replies.
  private static let hostile = [
    ("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /items%2f..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /items%5c..%5c..%5cetc%5cpasswd HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /%00 HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /out/ HTTP/1.1\r\nHost: localhost", "HTTP/1.1 404 Not Found"),
    ("GET /outfolder/passwd HTTP/1.1\r\nHost: localhost", "HTTP/1.1 404 Not Found"),
    ("GET /.git HTTP/1.1\r\nHost: localhost", "HTTP/1.1 404 Not Found"),
    ("GET / HTTP/1.1\r\nHost: localhost\0.evil.example", "HTTP/1.1 400 Bad Request"),
    ("GET / HTTP/1.1\r\nHost: localhost.evil.example", "HTTP/1.1 421 Misdirected Request"),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1@evil.example", "HTTP/1.1 421 Misdirected Request"),
    // In an absolute address, the host counts instead of the `Host` field.
    ("GET http://127.0.0.1:8080/index.html HTTP/1.1\r\nHost: localhost", "HTTP/1.1 200 OK"),
    ("GET http://localhost HTTP/1.1\r\nHost: evil.example", "HTTP/1.1 200 OK"),
    ("GET http://evil.example/index.html HTTP/1.1\r\nHost: localhost", "HTTP/1.1 421 Misdirected Request"),
    ("GET http://localhost@evil.example/ HTTP/1.1\r\nHost: localhost", "HTTP/1.1 421 Misdirected Request"),
    ("GET http://localhost/../etc/passwd HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET http://localhost/ HTTP/1.1\r\nX: y", "HTTP/1.1 400 Bad Request"),
    ("GET http://localhost/ HTTP/1.0\r\nX: y", "HTTP/1.0 200 OK"),
    ("GET /\(String(repeating: "a", count: 3_000)) HTTP/1.1\r\nHost: localhost", "HTTP/1.1 404 Not Found"),
    ("GET / HTTP/1.1\r\nHost: localhost" + String(repeating: "\r\nX: y", count: 200), "HTTP/1.1 200 OK"),
    ("GET / HTTP/1.1\r\nHost: localhost" + String(repeating: "\r\nX: y", count: 500), "HTTP/1.1 400 Bad Request"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "y", count: 100_000))", "HTTP/1.1 400 Bad Request"),
    ("GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /a\0.txt HTTP/1.1\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("GET /out HTTP/1.1\r\nHost: localhost", "HTTP/1.1 404 Not Found"),
    ("GET / HTTP/1.1\r\nHost: evil.example", "HTTP/1.1 421 Misdirected Request"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", "HTTP/1.1 400 Bad Request"),
    ("GET / HTTP/1.1", "HTTP/1.1 400 Bad Request"),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0", "HTTP/1.1 405 Method Not Allowed"),
    ("CONNECT localhost:1 HTTP/1.1\r\nHost: localhost", "HTTP/1.1 405 Method Not Allowed"),
    ("nonsense", "HTTP/1.1 400 Bad Request"), ("\u{16}\u{3}\u{1}", "HTTP/1.1 400 Bad Request"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1", "HTTP/1.1 400 Bad Request"),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", "HTTP/1.1 400 Bad Request"
    ),
    ("GET / HTTP/9.9\r\nHost: localhost", "HTTP/1.1 400 Bad Request"),
    ("HEAD / HTTP/1.1\r\nHost: localhost", "HTTP/1.1 200 OK"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-9", "HTTP/1.1 206 Partial Content"),
    ("GET /nothing HTTP/1.1\r\nHost: localhost", "HTTP/1.1 404 Not Found"),
  ]

  @Test("is not led astray by hostile requests")
  func hostile() throws {
    let desk = try Desk()
    try FileManager.default.createSymbolicLink(
      atPath: desk.folder.file("site/out"), withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(
      atPath: desk.folder.file("site/outfolder"), withDestinationPath: "/etc")
    for (request, status) in Self.hostile {
      let answer = try desk.answer(request)
      #expect(answer.prefix { $0 != "\r\n" } == status, "\(request)")
      #expect(!answer.contains("root:"), "\(request)")
    }
    let head = try desk.answer("HEAD / HTTP/1.1\r\nHost: localhost")
    #expect(head.hasSuffix("\r\n\r\n") && head.contains("Content-Length: "))
    #expect(try desk.get("/").hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("is held up by no client that is slow, or says nothing, and by no line without an end")
  func overflow() throws {
    let desk = try Desk()
    let idle = try (0..<100).map { _ in try RawConnection(port: desk.port) }
    let endless = try RawConnection(port: desk.port)
    endless.send("GET /" + String(repeating: "a", count: 2_000))
    let slow = try RawConnection(port: desk.port)
    for byte in "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8 {
      slow.send([byte])
      Thread.sleep(forTimeInterval: 0.005)
    }
    #expect(slow.receive(until: "\r\n").hasPrefix("HTTP/1.1 200 OK"))
    let start = ContinuousClock.now
    #expect(try desk.get("/").hasPrefix("HTTP/1.1 200 OK"))
    #expect(ContinuousClock.now - start < .seconds(10))
    for connection in idle + [endless] { connection.close() }
    #expect(desk.running.end(with: SIGTERM) == 0)
  }

  @Test("answers again and again on one connection, and not again what the browser has")
  func connection() throws {
    let desk = try Desk()
    let connection = try RawConnection(port: desk.port)
    var tag = "none"
    for status in ["200 OK", "304 Not Modified", "304 Not Modified"] {
      connection.send("GET /assets/style.css HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \(tag)\r\n\r\n")
      var answer = connection.receive(until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
      tag = answer.split(separator: "ETag: ").last.map { String($0.prefix { $0 != "\r\n" }) } ?? ""
      let sheet = try String(contentsOfFile: desk.folder.file("site/assets/style.css"), encoding: .utf8)
      while status == "200 OK", !answer.hasSuffix(sheet.suffix(40)) { answer += connection.receive() }
    }
  }

  @Test("says when the port is taken or the address is none, before anything is built")
  func taken() throws {
    let desk = try Desk()
    let other = try Program.run(["serve", "s.sqlite", "-o", "other", "--port", String(desk.port)], in: desk.folder)
    #expect(
      other
        == .init(
          code: 1, output: "",
          errors: "error: Port \(desk.port) is taken by another program\n"
            + "  note: Name another one with --port; 0 takes one that is free\n"))
    let nowhere = try Program.run(["serve", "s.sqlite", "-o", "other", "--host", "nowhere"], in: desk.folder)
    #expect(nowhere.code == 64 && nowhere.errors.contains(": Write an IP address, such as 127.0.0.1 or ::1.\n"))
    // No machine has an address for documentation (RFC 5737).
    let foreign = try Program.run(["serve", "s.sqlite", "-o", "other", "--host", "192.0.2.1"], in: desk.folder)
    #expect(
      foreign.code == 1
        && foreign.errors.hasPrefix("error: No interface of this machine has the address 192.0.2.1\n"))
    for port in ["80000", "many"] {
      let outcome = try Program.run(["serve", "s.sqlite", "-o", "other", "--port", port], in: desk.folder)
      #expect(
        outcome.code == 64 && outcome.errors.contains(": A port is a number from 1 to 65535; 0 takes any free one.\n"),
        "\(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: desk.folder.file("other")))
  }

  @Test("holds no more descriptors when many pages were open")
  func growth() throws {
    guard Trials.areLong else { return print("SKIPPED without --long") }
    let desk = try Desk()
    _ = try desk.get("/")
    guard let before = desk.running.descriptors else { return print("SKIPPED: this system does not show descriptors") }
    for _ in 0..<200 {
      let connection = try desk.listen("/", "old")
      _ = connection.receive(until: "data: ")
      connection.close()
    }
    // A dead connection is noticed by the second heartbeat.
    desk.running.wait("descriptors as before") { desk.running.descriptors ?? .max <= before + 8 }
  }
}
