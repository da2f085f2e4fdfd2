import Foundation
import ImportedSource
import Mail
import TemporaryFolders
import Testing

@Suite("A mailbox")
struct MailFileTests {
  private static func read(_ text: String) throws -> ImportedSource { try read(Array(text.utf8)) }

  private static func read(_ bytes: [UInt8]) throws -> ImportedSource {
    let imported = try ImportedSource(MailFile(), bytes, name: "m.mbox")
    #expect(imported.again.facts == 0)
    return imported
  }

  private static let start = "From a@e.org Fri Feb  9 18:25:43 2024\n"

  private static func body(_ text: String) throws -> String? {
    try read(start + text).facts.first { $0.attribute == "body" }?.value
  }

  @Test("is its messages, with the ones that they answer")
  func messages() throws {
    let read = try Self.read(
      """
      From ada@e.org Fri Feb  9 18:25:43 2024
      From: Ada Example <ada@e.org>
      To: "Bob, Jr." <bob@e.org>, carl@e.org (Carl C.), dora@e.org
      Date: Fri, 9 Feb 2024 19:25:43 +0100
      Subject: =?utf-8?Q?Quinces_=C3=A9?= =?utf-8?B?w6k=?= and
       more
      Message-ID: <1@e.org>

      When are they ripe?
      >From October on?
      -- 
      Ada

      From bob@e.org Sat Feb 10 08:00:00 2024
      From: bob@e.org
      Date: Sat, 10 Feb 2024 08:00:00 GMT
      Subject: Re: Quinces
      Message-ID: <2@e.org>
      References: <0@e.org> <1@e.org>

      > When are they ripe?

      From here, in October.
      """)
    #expect(
      read.lines == [
        "m.mbox: type=list",
        "1707503143 Quinces éé and more: created=1707503143.0 type=message from=Ada Example to=\"Bob, Jr.\", Carl C., dora body=When are they ripe?\nFrom October on?\n\n-- \nAda",
        "1707503143 m.mbox > Quinces éé and more",
        "1707552000 Re: Quinces: created=1707552000.0 type=message from=bob body=> When are they ripe?\n\nFrom here, in October.",
        "1707552000 m.mbox > Re: Quinces", "1707552000 Re: Quinces >reply Quinces éé and more",
      ])
  }

  @Test("begins a message only where the line ends in a date", arguments: beginnings)
  func starts(_ example: (line: String, count: Int)) throws {
    let read = try Self.read(Self.start + "Subject: 1\n\nText\n\n" + example.line + "\nSubject: 2\n\nText\n")
    #expect(read.facts.count { $0.value == "message" } == example.count)
  }

  private static let beginnings: [(line: String, count: Int)] = [
    ("From b@e.org Fri Feb  9 18:25:43 2024", 2), ("From b@e.org Fri Feb 09 18:25:43 +0000 2024", 2),
    ("From b@e.org Fri Feb 9 18:25 CET 2024", 2), ("From 1@xxx Fri, 9 Feb 2024 18:25:43 +0100", 2),
    ("From b at e.org  Fri Feb  9 18:25:43 2024", 2), ("From MAILER-DAEMON Fri Feb  9 18:25:43 2024 remote from x", 1),
    ("From what we hear, it is ripe", 1), ("From 9 Feb 2024 on", 1), ("From b@e.org Fri Feb 30 18:25:43 2024", 1),
    (">From b@e.org Fri Feb  9 18:25:43 2024", 1), ("from b@e.org Fri Feb  9 18:25:43 2024", 1), ("From b@e.org", 1),
  ]

  @Test(
    "a line of the text that looks like a beginning is one where no header follows only for one word",
    arguments: examples)
  func sentences(_ example: (line: String, count: Int)) throws {
    let read = try Self.read(Self.start + "Subject: 1\n\nText\n\n" + example.line + "\nText, and more\n")
    #expect(read.facts.count { $0.value == "message" } == example.count)
  }

  private static let examples: [(line: String, count: Int)] = [
    ("From b@e.org Fri Feb  9 18:25:43 2024", 2), ("From what I remember Fri Feb  9 18:25:43 2024", 1),
  ]

  @Test("lengths count where they fit every message, and then nothing is unquoted that need not be", arguments: bodies)
  func lengths(_ example: (text: String, bodies: [String])) throws {
    #expect(try Self.read(example.text).facts.filter { $0.attribute == "body" }.map(\.value) == example.bodies)
  }

  private static func sized(_ body: String, _ length: Int? = nil) -> String {
    start + "Content-Length: \(length ?? body.utf8.count)\n\n\(body)"
  }

  private static let bodies: [(text: String, bodies: [String])] = [
    // mboxcl2: the start line of a message within a text, and no quoting.
    (sized("a\n\(start)X: y\n>From b\n") + "\n" + sized("c\n"), ["a\n\(start)X: y\n>From b", "c"]),
    // mboxcl: quoted anyway.
    (sized("a\n>From b\n") + sized("c\n"), ["a\nFrom b", "c"]),
    // Lengths that do not fit.
    (sized("a\n>From b\n", 3) + "\n" + sized("c\n"), ["a\nFrom b", "c"]), (sized("a\n", 500), ["a"]),
    // mboxrd
    (start + "\n>From a\n>>From b\n> From c\n", ["From a\n>From b\n> From c"]),
  ]

  @Test("a text is decoded as its part says", arguments: parts)
  func texts(_ example: (text: String, body: String?)) throws {
    #expect(try Self.body(example.text) == example.body)
  }

  private static let multipart = """
    Content-Type: multipart/mixed; boundary="b"

    Preamble
    --b
    Content-Type: multipart/alternative; boundary=b2

    --b2
    Content-Type: text/html

    <p>HTML
    --b2
    Content-Type: text/plain; charset=iso-8859-1
    Content-Transfer-Encoding: quoted-printable

    caf=E9 =
    au lait
    --b2--
    --b
    Content-Type: image/png

    x
    --b--
    Epilogue
    """

  private static let parts: [(text: String, body: String?)] = [
    ("\nText\n", "Text"), ("Content-Transfer-Encoding: base64\n\nY2Fmw6k=\n", "café"), (multipart, "café au lait"),
    (
      "Content-Type: text/plain; charset*=us-ascii'en'utf%2D8\nContent-Transfer-Encoding: Quoted-Printable\n\n=C3=A9=20=3D=\n",
      "é ="
    ),
    (
      "Content-Type: text/html\n\n<style>x{}</style><p>A <b>b</b>\n c<br>d<p><a href=http://e>e</a>&amp;",
      "A b c\nd\n\ne <http://e>&"
    ),
    ("Content-Type: multipart/mixed; boundary*0=a; boundary*1=b\n\n--ab\n\nText", "Text"),
    ("Content-Type: image/png\n\nx", nil),
    ("Content-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64\n\n8NLJ18XU\n", "Привет"),
    ("Content-Type: text/plain; charset=iso-2022-jp\nContent-Transfer-Encoding: base64\n\nGyRCRnxLXBsoQg==\n", "日本"),
    ("Content-Type: text/plain; charset=nobody-knows\n\nText", "Text"),
    ("Content-Type: multipart/digest; boundary=b\n\n--b\n\nSubject: x\n\nText\n--b--", "Text"),
    ("Content-Type: message/rfc822\n\nSubject: x\n\nText", "Text"),
    ("Subject: x\nText without a line between\n", "Text without a line between"),
    ("Subject: x\n", nil), ("", nil),
  ]

  @Test("a subject is decoded", arguments: fields)
  func subjects(_ example: (field: String, title: String)) throws {
    let read = try Self.read(Self.start + "Subject: \(example.field)\n\n")
    #expect(read.facts.last { $0.attribute == "title" }?.value == example.title)
  }

  private static let fields: [(field: String, title: String)] = [
    ("plain", "plain"), ("=?ISO-8859-1?Q?a_=E9?= b", "a é b"), ("=?utf-8?B?ww==?= =?utf-8?B?qQ==?=", "é"),
    ("=?utf-8*en?q?=C3?=\n =?utf-8?q?=A9?=", "é"), ("=?utf-8?x?y?= =?", "=?utf-8?x?y?= =?"), ("caf\u{E9}", "café"),
    ("", "Message"),
    ("=?gb2312?B?1tDOxA==?=", "中文"),
  ]

  @Test("a date is read in the forms of fifty years", arguments: moments)
  func dates(_ example: (field: String, second: Int64?)) throws {
    let read = try Self.read("From a@e.org Thu Jan  1 00:00:00 1970\nDate: \(example.field)\n\nx")
    #expect(read.facts.first { $0.value == "message" }?.timestamp.second == example.second)
    let told = "The date cannot be read; the date of delivery counts: '\(example.field)'"
    #expect(read.told == (example.second == 0 ? [told] : []))
    let lines = read.report.notes.map(\.place)
    #expect(lines.allSatisfy { if case .file(_, line: 1, _, _) = $0 { true } else { false } })
  }

  private static let moments: [(field: String, second: Int64?)] = [
    ("Fri, 9 Feb 2024 18:25:43 +0100", 1_707_499_543), ("9 Feb 24 18:25 EST", 1_707_521_100),
    ("09 Feb 2024 18:25+0000", 1_707_503_100),
    ("Fri, 09 Feb 2024 18:25:43 -0000 (UTC)", 1_707_503_143), ("Fri Feb  9 18:25:43 2024", 1_707_503_143),
    ("nonsense", 0),
    ("Fri, 30 Feb 2024 18:25:43 +0100", 0), ("Fri, 9 Feb 2024 25:00:00 +0100", 0),
  ]

  @Test("the same message twice is one, and two without an id are two")
  func twice() throws {
    let message = Self.start + "Message-ID: <1>\n\nx\n\n"
    let read = try Self.read(message + message)
    #expect(read.facts.count { $0.value == "message" } == 1)
    #expect(read.told == ["Left out: 1 messages with the same id as another, such as copies"])
    let other = Self.start + "Subject: x\n\nx\n\n"
    #expect(try Self.read(other + other).facts.count { $0.value == "message" } == 2)
  }

  @Test("marks of an encoding are no part of a mailbox", arguments: ["\u{FEFF}", ""])
  func marked(mark: String) throws {
    let text = Self.start + "Subject: caf\u{E9}\n\nx"
    let bytes =
      mark.isEmpty
      ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array((mark + text).utf8)
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "m")
    #expect(MailFile().recognizes(folder.file("m")))
    let read = try ImportedSource(MailFile(), bytes, name: "m")
    #expect(read.facts.last { $0.attribute == "title" }?.value == "café")
  }

  @Test("what is no mailbox is refused")
  func refusals() {
    #expect(throws: (any Error).self) { try Self.read("Subject: x\n\nx") }
    #expect(throws: (any Error).self) { try Self.read("From now on\n\nx") }
  }

  @Test(
    "names people without their addresses, however these are written",
    arguments: [
      ("Ada <ada@e.org>", "Ada"), ("(ada@x.example) Ada", "Ada"), ("ada@e.org (Ada E.)", "Ada E."),
      ("ada@e.org", "ada"),
      ("ada%host@gw.example", "ada"), ("ada%host", "ada"), ("ada\u{FF20}e.org", "ada"),
      ("\"ada@e.org\" <ada@e.org>", "ada"),
      ("Ada (ada@e.org) <x@e.org>", "Ada"), ("Ada ada@e.org <x@e.org>", "Ada ada"), ("<ada@e.org>", "ada"),
      ("'ada@e.org' <x@e.org>", "ada"), ("ada at e.org", "ada"), ("ada at e.org (Ada E.)", "Ada E."),
      ("\"ada AT e.org\" <x@e.org>", "ada"), ("ada [at] lists.e.org", "ada"), ("ada (at) e.org", "ada"),
      ("Ada at work <x@e.org>", "Ada at work"), ("e.org!host!ada", "ada"), ("Ada! <x@e.org>", "Ada!"),
    ])
  func people(field: String, name: String) throws {
    let read = try Self.read(Self.start + "From: \(field)\nSubject: S\n\nx")
    #expect(
      read.lines.joined().contains("from=\(name) ") || read.lines.joined().hasSuffix("from=\(name)"), "\(read.lines)")
  }
}
