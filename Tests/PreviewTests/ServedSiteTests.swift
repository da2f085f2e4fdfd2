import Foundation
import TemporaryFolders
import Testing

@testable import Preview

@Suite("A served site")
struct ServedSiteTests {
  /// A site with a few files, surrounded by files that must never be served.
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let files = [
      "secret.txt": "secret", "secrets/a.txt": "secret", "site/.offprint": "mark", "site/.git/config": "secret",
      "site/index.html": "<head></head>home", "site/404.html": "<head></head>missing", "site/items/index.html": "list",
      "site/items/a.html": "page", "site/items/b.html.offprint-new": "half", "site/data/0123.json": "0123456789",
      "site/a b.txt": "space", "site/ä.txt": "umlaut", "site/empty.txt": "", "site/README": "?",
    ]
    for (name, text) in files { try desk.write(text, to: name) }
    try desk.link("site/out.txt", to: "../secret.txt")
    try desk.link("site/absolute.txt", to: desk.file("secret.txt"))
    try desk.link("site/outside", to: "../secrets")
    try desk.link("site/circle.txt", to: "circle.txt")
    #expect(mkfifo(desk.file("site/pipe.txt"), 0o600) == 0)
    return desk
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let question: Question
    let status: Int
    var headers: [String: String] = [:]
    /// nil if it does not matter.
    var body: String?

    var testDescription: String { "\(question.method) \(question.target) \(question.range ?? "")" }

    init(
      _ target: String, _ status: Int, _ body: String? = nil, headers: [String: String] = [:], method: String = "GET",
      host: String? = "localhost:8080", range: String? = nil, ifRange: String? = nil, ifNoneMatch: String? = nil
    ) {
      question = Question(
        method: method, target: target, host: host, ifNoneMatch: ifNoneMatch, ifRange: ifRange, range: range)
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  private static let text = ["Content-Type": "text/plain; charset=utf-8"]
  private static let html = ["Content-Type": "text/html; charset=utf-8"]

  static let cases = [
    Case(
      "/data/0123.json", 200, "0123456789", headers: ["Content-Type": "application/json", "Accept-Ranges": "bytes"]),
    Case("/a%20b.txt", 200, "space", headers: text), Case("/%C3%A4.txt?q=1", 200, "umlaut", headers: text),
    Case("/empty.txt", 200, "", headers: text),
    Case("/README", 200, "?", headers: ["Content-Type": "application/octet-stream"]), Case("/", 200, headers: html),
    Case("/items/", 200, headers: html), Case("/items", 308, headers: ["Location": "/items/"]),
    Case("/items/a.html", 200, headers: html), Case("/.offprint/live.js", 200, LiveScript.text),
    // Ranges
    Case("/data/0123.json", 206, "234", headers: ["Content-Range": "bytes 2-4/10"], range: "bytes=2-4"),
    Case("/data/0123.json", 206, "89", headers: ["Content-Range": "bytes 8-9/10"], range: "bytes=-2"),
    Case("/data/0123.json", 416, headers: ["Content-Range": "bytes */10"], range: "bytes=10-"),
    Case("/data/0123.json", 200, "0123456789", range: "bytes=2-4", ifRange: "\"other\""),
    Case("/data/0123.json", 200, "0123456789", method: "HEAD", range: "bytes=2-4"),
    Case("/empty.txt", 416, headers: ["Content-Range": "bytes */0"], range: "bytes=0-"),
    // Missing and hidden paths
    Case("/nothing.html", 404, headers: html), Case("/items/a.html/", 404), Case("/items/a.html/x", 404),
    Case("/.offprint", 404), Case("/.offprint/", 404), Case("/.offprint/other", 404), Case("/.git/config", 404),
    Case("/items/b.html.offprint-new", 404), Case("/out.txt", 404), Case("/absolute.txt", 404),
    Case("/outside/a.txt", 404), Case("/outside/", 404), Case("/outside", 404), Case("/circle.txt", 404),
    Case("/pipe.txt", 404), Case("/\(String(repeating: "a", count: 5000))", 404),
    // Refused requests
    Case("/../secret.txt", 400), Case("/items/../../secret.txt", 400), Case("/%2e%2e/secret.txt", 400),
    Case("/..%2fsecret.txt", 400), Case("/items%2Fa.html", 400), Case("/a%00.txt", 400), Case("/..\\secret.txt", 400),
    Case("//evil.example/..", 400), Case("http://localhost/", 400), Case("/.offprint/events", 400),
    Case("/.offprint/events?page=..", 400), Case("/", 400, host: nil), Case("/", 421, host: "evil.example"),
    Case("/.offprint/events?page=/", 421, host: "evil.example"),
    Case("/", 405, headers: ["Allow": "GET, HEAD"], method: "POST"), Case("/", 405, method: "DELETE"),
    Case("*", 405, method: "OPTIONS"), Case("/", 405, method: "TRACE"), Case("/", 405, method: "get\u{7F}"),
  ]

  @Test("answers as a careful server does", arguments: cases)
  func answers(_ example: Case) throws {
    let desk = try Self.desk()
    let reply = ServedSite(folder: desk.file("site"), address: "127.0.0.1").reply(to: example.question)
    #expect(reply.status == example.status)
    #expect(reply.headers.filter { example.headers[$0.key] != nil } == example.headers)
    #expect(reply.headers["X-Content-Type-Options"] == "nosniff" && reply.headers["Cache-Control"] != nil)
    let text = Self.text(of: reply)
    #expect(!text.contains("secret") && !text.contains("half") && !text.contains("mark"))
    if let body = example.body { #expect(text == body) }
  }

  @Test(
    "lets no attachment act as the site does",
    arguments: [
      ("page.html", "sandbox"), ("PAGE.HTML", "sandbox"), ("drawing.svg", "sandbox"), ("feed.xml", "sandbox"),
      ("sub/page.html", "sandbox"), ("unknown", "sandbox"), ("paper.pdf", nil),
    ])
  func attachments(name: String, policy: String?) throws {
    let desk = try Self.desk()
    for folder in ["attachments", "Attachments", "items"] {
      try desk.write("<head></head>code", to: "site/\(folder)/\(name)")
      let site = ServedSite(folder: desk.file("site"), address: "127.0.0.1")
      var question = Question(target: "/\(folder)/\(name)", host: "localhost")
      let reply = site.reply(to: question)
      question.ifNoneMatch = reply.headers["ETag"]
      let policies = [reply, site.reply(to: question)].map { $0.headers["Content-Security-Policy"] }
      #expect(reply.status == 200 && reply.headers["X-Content-Type-Options"] == "nosniff")
      #expect(policies == (folder == "items" ? [nil, nil] : [policy, policy]))
      if folder != "items" { #expect(Self.text(of: reply) == "<head></head>code") }
    }
  }

  private static func text(of reply: Reply) -> String {
    switch reply.body {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .file(let file, let range): String(decoding: file.read(range), as: UTF8.self)
    case .events: "events"
    }
  }

  @Test("sends what a browser has only once, until it changes")
  func tags() throws {
    let desk = try Self.desk()
    let site = ServedSite(folder: desk.file("site"), address: "127.0.0.1")
    for target in ["/", "/data/0123.json", "/.offprint/live.js"] {
      var question = Question(target: target, host: "localhost")
      let first = site.reply(to: question)
      question.ifNoneMatch = first.headers["ETag"]
      let second = site.reply(to: question)
      #expect(first.status == 200 && second.status == 304 && Self.text(of: second) == "")
      #expect(second.headers["ETag"] == first.headers["ETag"] && first.headers["ETag"]?.count ?? 0 > 2)
    }
    var question = Question(target: "/data/0123.json", host: "localhost")
    question.ifNoneMatch = site.reply(to: question).headers["ETag"]
    // The size is the same, but the bytes have changed.
    try desk.write("9876543210", to: "site/data/0123.json")
    #expect(site.reply(to: question).status == 200)
  }

  @Test("shows the site's own page for what is missing, at any depth, and a word where there is none")
  func missing() throws {
    let desk = try Self.desk()
    let site = ServedSite(folder: desk.file("site"), address: "127.0.0.1")
    let reply = site.reply(to: Question(target: "/a/b/c.html", host: "localhost"))
    #expect(reply.status == 404 && Self.text(of: reply).hasSuffix("</head>missing"))
    try FileManager.default.removeItem(atPath: desk.file("site/404.html"))
    #expect(Self.text(of: site.reply(to: Question(target: "/x", host: "localhost"))) == "There is no such page.\n")
    site.folder = desk.file("nowhere")
    #expect(site.reply(to: Question(target: "/", host: "localhost")).status == 503)
  }

  @Test("serves a folder that a link leads to")
  func linkedFolder() throws {
    let desk = try Self.desk()
    try desk.link("linked", to: "site")
    let site = ServedSite(folder: desk.file("linked"), address: "127.0.0.1")
    #expect(site.reply(to: Question(target: "/empty.txt", host: "localhost")).status == 200)
  }

  @Test("reads a large file while it is sent, and no more than is asked for")
  func large() throws {
    let desk = try Self.desk()
    let bytes = Data(repeating: 0, count: 9_000_000) + Data("0123456789".utf8) + Data(repeating: 1, count: 1000)
    try desk.write(bytes, to: "site/large.mp4")
    let site = ServedSite(folder: desk.file("site"), address: "127.0.0.1")
    var question = Question(target: "/large.mp4", host: "localhost", range: "bytes=9000000-9000009")
    let reply = site.reply(to: question)
    guard case .file(let file, let range) = reply.body else { return #expect(Bool(false), "\(reply.body)") }
    #expect(reply.status == 206 && reply.headers["Content-Type"] == "video/mp4")
    #expect(String(decoding: file.read(range), as: UTF8.self) == "0123456789")
    question.ifNoneMatch = reply.headers["ETag"]
    #expect(site.reply(to: question).status == 304)
  }
}
