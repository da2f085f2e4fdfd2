import Diagnostics
import Synchronization
import TemporaryFolders
import Testing

@testable import Preview

@Suite("The preview's form")
struct EditFormTests {
  /// Records the calls that it gets.
  private final class Desk: EditDesk {
    let told = Mutex<[String]>([])

    func todos() -> [EditTodo] { [EditTodo(id: "a\"<", title: "<b>&", isComplete: false)] }
    func add(_ entry: String, under parent: String) throws {
      if entry.isEmpty { throw Diagnostic(.error, "x", "Entry is <empty>") }
      told.withLock { $0.append("\(entry) under \(parent)") }
    }
    func mark(_ todo: String, isComplete: Bool) { told.withLock { $0.append("\(todo) \(isComplete)") } }
  }

  private static let cookie = "offprint-edit-tokentok=cookie"

  private static func question(_ body: String) -> Question {
    var question = Question(method: "POST", target: "/.offprint/edit", host: "localhost:8080")
    question.origin = "http://localhost:8080"
    question.contentType = "application/x-www-form-urlencoded; charset=UTF-8"
    question.cookie = "other=1; " + cookie
    question.body = Array("token=tokentoken&\(body)".utf8)
    return question
  }

  private static func ask(_ question: Question) -> (reply: Reply, told: [String]) {
    let desk = Desk()
    let form = EditForm(desk, token: "tokentoken", cookie: "cookie")
    let reply = ServedSite(folder: "/nowhere", address: "127.0.0.1", form: form).reply(to: question)
    return (reply, desk.told.withLock { $0 })
  }

  private static func text(_ reply: Reply) -> String {
    if case .bytes(let bytes) = reply.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  @Test("hands on what is typed and ticked, and leads back to itself")
  func changing() {
    let (added, told) = Self.ask(Self.question("entry=-+a%26b%C3%A9&under=Plot+%26+Co"))
    #expect(told == ["- a&bé under Plot & Co"] && added.status == 303)
    #expect(added.headers["Location"] == "/.offprint/edit?under=Plot%20%26%20Co")
    let (ticked, marks) = Self.ask(Self.question("todo=x&complete=true&entry=y"))
    #expect(marks == ["x true"] && ticked.status == 303 && ticked.headers["Location"] == "/.offprint/edit")
  }

  private static let refused: [(String, Int, @Sendable (inout Question) -> Void)] = [
    ("another host", 421, { $0.host = "evil.example" }),
    ("a name that only begins like ours", 421, { $0.host = "localhost.evil.example" }),
    ("no host", 400, { $0.host = nil }), ("another origin", 403, { $0.origin = "http://evil.example" }),
    ("another port", 403, { $0.origin = "http://localhost:8081" }),
    ("another scheme", 403, { $0.origin = "https://localhost:8080" }),
    ("another of our names", 403, { $0.origin = "http://127.0.0.1:8080" }),
    ("a page without an origin", 403, { $0.origin = "null" }),
    ("no origin", 403, { $0.origin = nil }), ("a type that any page may send", 415, { $0.contentType = "text/plain" }),
    ("a file's type", 415, { $0.contentType = "multipart/form-data" }), ("no type", 415, { $0.contentType = nil }),
    ("no cookie", 403, { $0.cookie = nil }), ("another cookie", 403, { $0.cookie = "offprint-edit-tokentok=cookiE" }),
    ("another token", 403, { $0.body = Array("token=tokentokeN&entry=a".utf8) }),
    ("no token", 403, { $0.body = Array("entry=a".utf8) }),
    ("too much", 413, { $0.body += Array(repeating: 0x61, count: 1 << 16) }), ("PUT", 405, { $0.method = "PUT" }),
    ("another path", 405, { $0.target = "/.offprint/edit/" }),
  ]

  @Test("hands on nothing from anywhere else", arguments: refused)
  func refusing(_ row: (what: String, status: Int, change: @Sendable (inout Question) -> Void)) {
    var question = Self.question("entry=a")
    row.change(&question)
    let (reply, told) = Self.ask(question)
    #expect(reply.status == row.status && told.isEmpty, "\(row.what)")
  }

  @Test("shows what was wrong, with what was typed, and runs nothing of it")
  func showing() {
    let (wrong, _) = Self.ask(Self.question("entry=&under=%22%3E%3Cscript%3E"))
    let page = Self.text(wrong)
    #expect(wrong.status == 422 && page.contains("<p class=\"error\" role=\"alert\">Entry is &lt;empty&gt;</p>"))
    #expect(
      page.contains("value=\"&quot;&gt;&lt;script&gt;\"") && page.contains("value=\"a&quot;&lt;\"")
        && !page.contains("<b>"))
    #expect(!page.contains("style=") && page.components(separatedBy: "<script").count == 2)
    let (shown, _) = Self.ask(Question(target: "/.offprint/edit?under=Plot", host: "localhost:8080"))
    #expect(shown.status == 200 && Self.text(shown).contains("name=\"under\" value=\"Plot\""))
    #expect(shown.headers["X-Frame-Options"] == "DENY" && shown.headers["Content-Security-Policy"] == EditPage.policy)
    #expect(shown.headers["Set-Cookie"] == Self.cookie + "; Path=/.offprint/edit; HttpOnly; SameSite=Strict")
    #expect(EditForm(Desk()).token != EditForm(Desk()).token)
  }

  @Test("is not there unless somebody takes what is typed")
  func absent() throws {
    let site = ServedSite(folder: try TemporaryFolder().path, address: "127.0.0.1")
    #expect(site.reply(to: Self.question("entry=a")).status == 405)
    for path in ["/.offprint/edit", "/.offprint/edit.css"] {
      #expect(site.reply(to: Question(target: path, host: "localhost")).status >= 404, "\(path)")
    }
  }
}
