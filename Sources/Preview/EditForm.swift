import Diagnostics
import Escaping

/// The preview's optional form: who may see and send it, and how a request is handled.
///
/// A browser also sends requests of foreign pages. A request that changes something must have our own address as its origin
/// (RFC 6454), the form's token, the cookie that came with it, and the content type of our form.
struct EditForm: Sendable {
  static let path = "/\(LivePage.folder)/edit"
  /// The most bytes of a request; an entry is one line.
  static let mostBytes = 1 << 16

  let desk: any EditDesk
  /// The secret in the form, which no foreign page can read.
  let token: String
  /// The secret in the cookie, which no foreign page can send.
  let cookie: String

  init(_ desk: any EditDesk, token: String = Self.secret(), cookie: String = Self.secret()) {
    (self.desk, self.token, self.cookie) = (desk, token, cookie)
  }

  private static func secret() -> String {
    var dice = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(dice.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Answers a request to our host.
  func reply(to question: Question) -> Reply {
    switch question.method {
    case "GET", "HEAD": return page(200, EditPage(under: question.parameter("under") ?? ""))
    case "POST": return refusal(of: question) ?? change(FormFields(question.body))
    default: return .words(405, "The form is read and sent.", headers: ["Allow": "GET, HEAD, POST"])
    }
  }

  private func refusal(of question: Question) -> Reply? {
    guard let host = question.host, question.origin == "http://" + host else {
      return .words(403, "This form can only be sent from its own page.")
    }
    let type = question.contentType?.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard type == "application/x-www-form-urlencoded" else { return .words(415, "This is not what the form sends.") }
    guard question.body.count <= Self.mostBytes else { return .words(413, "An entry is one line.") }
    let pairs = question.cookie?.split(separator: ";").map { $0.drop { $0 == " " } } ?? []
    guard pairs.contains(where: { Self.isSame($0.utf8, cookiePair.utf8) }),
      Self.isSame(FormFields(question.body)["token"].utf8, token.utf8)
    else { return .words(403, "This form is from another preview, or too old: open it again.") }
    return nil
  }

  /// The cookie, whose name is different for each preview because all ports of a host share cookies.
  private var cookiePair: String { "offprint-edit-\(token.prefix(8))=\(cookie)" }

  /// Compares two secrets in a time that does not depend on how many bytes match.
  private static func isSame(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func change(_ fields: FormFields) -> Reply {
    do {
      if fields["todo"].isEmpty {
        try desk.add(fields["entry"], under: fields["under"])
      } else {
        try desk.mark(fields["todo"], isComplete: fields["complete"] == "true")
      }
    } catch {
      var page = EditPage(entry: fields["entry"], under: fields["under"])
      page.problem = (error as? Diagnostic).map { ([$0.summary] + $0.notes).joined(separator: ". ") } ?? "\(error)"
      return self.page(422, page)
    }
    // The redirect prevents a reload from sending the form twice.
    let under = fields["under"].isEmpty ? "" : "?under=" + FormFields.encoded(fields["under"])
    return .words(303, "Done.", headers: ["Location": Self.path + under])
  }

  private func page(_ status: Int, _ page: EditPage) -> Reply {
    var page = page
    do { page.todos = try desk.todos() } catch {
      page.problem = page.problem ?? (error as? Diagnostic)?.summary ?? "\(error)"
    }
    return Reply(
      status: status,
      headers: [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "X-Frame-Options": "DENY",
        "Content-Security-Policy": EditPage.policy,
        "Set-Cookie": "\(cookiePair); Path=\(Self.path); HttpOnly; SameSite=Strict",
      ], body: .bytes(Array(page.html(token: token).utf8)))
  }
}

/// Stores what is typed into the preview's form. The preview itself knows no facts.
public protocol EditDesk: Sendable {
  /// The todos that can be checked, open ones first.
  ///
  /// - Throws: A `Diagnostic` if they cannot be read.
  func todos() throws -> [EditTodo]

  /// Adds the content of a line of quick entry.
  ///
  /// - Parameter parent: An item by its id or title; empty for the root.
  /// - Throws: A `Diagnostic` if the line is empty or cannot be written.
  func add(_ entry: String, under parent: String) throws

  /// Sets whether a todo is complete.
  ///
  /// - Throws: A `Diagnostic` if there is no such todo, or if it cannot be written.
  func mark(_ todo: String, isComplete: Bool) throws
}

/// A todo in the form.
public struct EditTodo: Hashable, Sendable {
  public let id: String
  public let title: String
  public let isComplete: Bool

  /// Makes a todo from its parts.
  public init(id: String, title: String, isComplete: Bool) {
    (self.id, self.title, self.isComplete) = (id, title, isComplete)
  }
}

/// The names and values of a sent form (URL Standard, section 5).
struct FormFields {
  private var values: [String: String] = [:]

  /// Takes the first value of each name. Invalid UTF-8 is left out.
  init(_ bytes: [UInt8]) {
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(halves[0]), values[name] == nil else { continue }
      values[name] = halves.count == 2 ? Self.decoded(halves[1]) ?? "" : ""
    }
  }

  /// The value of a name; empty if there is none.
  subscript(name: String) -> String { values[name] ?? "" }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    SitePath.decoded(bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }

  /// A value as part of an address.
  static func encoded(_ text: String) -> String {
    var text = text
    var sink = Sink(capacity: text.utf8.count)
    text.withUTF8 { sink.appendPathSegment($0) }
    return sink.text
  }
}
