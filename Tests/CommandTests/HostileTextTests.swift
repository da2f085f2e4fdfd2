import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("Hostile texts", .serialized)
struct HostileTextTests {
  /// The types with views, one without, and one whose name is itself hostile.
  private static let types = [
    "note", "todo", "event", "link", "location", "list", "plant", "\"><script>window.hit=1</script>",
  ]
  private static let attributes = [
    "title", "body", "name", "url", "notes", "location", "mood", "startDay", "endDay", "dueDay", "calendarIdentifier",
    "order",
    "latitude", "longitude", "complete", "itemViewId", "lastItemViewId", "created", "timeline", "successor",
    "description", "tags", "text",
  ]
  private static let apps = [
    "canvas", "drafting-table", "agenda", "item-explorer", "reading-list", "folio", "fact-explorer",
  ]

  /// Writes every text as every attribute of an item of every type, as an attribute's name, in references and as a former value.
  ///
  /// - Parameter texts: The texts of each item; there is an item of each type for each group. Short runs put several texts into
  ///   one item.
  private static func write(_ texts: [[String]], to path: String) throws {
    var facts: [Fact] = []
    var second: Int64 = 1_700_000_000
    func add(_ id: String, _ attribute: String, _ value: TypedValue) {
      facts.append(
        Fact(itemId: id, attribute: attribute, value: value, timestamp: Moment(microseconds: second * 1_000_000)))
    }
    add("root", "title", .string("Home"))
    for (typeNumber, type) in types.enumerated() {
      for (number, group) in texts.enumerated() {
        second += 3_600
        let id = "\(typeNumber)-\(number)\(group[0])"
        add(id, "type", .string(type))
        for (place, attribute) in attributes.enumerated() {
          add(id, attribute, .string("Formerly " + group[place % group.count]))
          second += 1
          add(id, attribute, .string(group[(place + 1) % group.count]))
        }
        add(id, "startTime", .timestamp(Moment(microseconds: second * 1_000_000)))
        if number % 3 == 0 { add(id, "lastItemViewId", .itemId(apps[(number / 3 + typeNumber) % apps.count])) }
        if number % 3 == 1 { add(id, "body", .string(code(group[0]))) }
        add(id, group[0], .string(group[group.count - 1]))
        let tie = "tie \(id)"
        add(tie, "fromItemId", .itemId("root"))
        add(tie, "toItemId", .itemId(id))
        add(tie, "referenceType", .string(number % 2 == 0 ? "content" : group[0]))
        add(tie, "itemViewId", .string(group[0]))
        add("back \(id)", "fromItemId", .itemId(id))
        add("back \(id)", "toItemId", .itemId("root"))
        add("back \(id)", "referenceType", .string(group[0]))
      }
    }
    try SQLiteDrive(creating: path).insert(facts: facts)
  }

  /// Markdown in which a text might break out of typeset or embedded content.
  private static func code(_ text: String) -> String {
    "#tag\(text)\n\n```js\n\(text)\n```\n\n```\(text)\nx\n```\n\n$\(text)$\n\n$$\\text{\(text)}$$\n\n[[\(attachment)]] "
      + "[\(text)](a.pdf) ![\(text)](a.pdf \"\(text)\")\n\n![[\(text)]]\n\n[^1]\n\n[^1]: \(text)"
  }

  /// A file name with the greatest length and all kinds of characters.
  private static let attachment = "\"><img src=x onerror=window.hit=1>'`&#x3C;{{x}}.pdf"

  /// The texts by item: in the short form, each item has several of them in its attributes.
  private static func groups(of all: [String]) -> [[String]] {
    if Trials.areLong, all.count < 1_000 { return all.map { [$0] } }
    return stride(from: 0, to: all.count, by: 16).map { Array(all[$0..<min($0 + 16, all.count)]) }
  }

  private static func site(of texts: [String] = HostileTexts.all, in folder: TemporaryFolder) throws {
    try write(groups(of: texts), to: folder.file("s.sqlite"))
    try FileManager.default.createDirectory(atPath: folder.file("files"), withIntermediateDirectories: true)
    for name in [attachment, "a.pdf"] { try Data("x".utf8).write(to: URL(filePath: folder.file("files/" + name))) }
    let outcome = try Program.run(
      [
        "build", "s.sqlite", "-o", "site", "--base-url", "https://example.org/", "--history", "values", "--quiet",
        "--fact-explorer", "--redirects", "former-titles", "--changes", "2023-01-01..", "--attachments", "files",
        "--timeline-of", "root",
      ], in: folder)
    try #require(outcome.code == 0, "\(outcome.errors.prefix(2_000))")
  }

  @Test("run no script in a browser, with the Content-Security-Policy taken away", .timeLimit(.minutes(30)))
  func browser() throws { try Self.openAll(HostileTexts.all) }

  @Test("of others run no script in a browser either", .timeLimit(.minutes(60)))
  func listed() throws {
    guard let texts = HostileTexts.listed else {
      print("SKIPPED hostile texts of others: OFFPRINT_XSS_LIST names no file with one in each line")
      return
    }
    #expect(texts.count > 10)
    try Self.openAll(texts)
  }

  private static func openAll(_ texts: [String]) throws {
    guard let path = Chromium.path else {
      print("SKIPPED hostile texts in a browser: there is no chromium on this machine")
      return
    }
    let folder = try TemporaryFolder()
    try site(of: texts, in: folder)
    let policy = try Regex("<meta http-equiv=\"Content-Security-Policy\"[^>]*>")
    // Pages at former addresses would redirect before the test looks.
    let refresh = try Regex("<meta http-equiv=\"refresh\"[^>]*>")
    var pages: [String] = []
    for (name, bytes) in folder.allFiles("site") where name.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(policy))
      try Data(text.replacing(policy, with: "").replacing(refresh, with: "").utf8).write(
        to: URL(filePath: folder.file("site/" + name)))
      pages.append(name)
    }
    try Data(Self.feedPage(in: folder).utf8).write(to: URL(filePath: folder.file("site/items/feed.html")))
    pages.append("items/feed.html")
    let browser = try Chromium(path, in: folder)
    try browser.runFirst(
      "for (const name of ['alert', 'prompt', 'confirm', 'print']) window[name] = () => { window.hit = 1 };")
    for page in pages.sorted() {
      let address = URL(filePath: folder.file("site/" + page)).absoluteString
      try browser.open(address)
      try browser.wait("document.readyState === 'complete' && location.href === '\(address)'")
      let found = try browser.value("\(Self.finds)")
      #expect(found == "", "\(page)")
    }
    try search(in: folder, with: browser)
    print("hostile texts: \(texts.count) in \(pages.count) pages opened")
  }

  /// Checks that the search finds items by words of these texts and shows them with excerpts.
  private static func search(in folder: TemporaryFolder, with browser: Chromium) throws {
    try browser.open(URL(filePath: folder.file("site/search.html")).absoluteString)
    try browser.wait("document.readyState === 'complete' && !!document.querySelector('#page_search input')")
    for word in ["script", "img", "onerror", "javascript", "svg", "<img src", "\">"] {
      try browser.run(
        """
        (() => { const input = document.querySelector('#page_search input'); input.value = \(String(reflecting: word));
        input.dispatchEvent(new Event('input', { bubbles: true })); })()
        """)
      if word == "script" {
        try browser.wait("!!document.querySelector('#search_results .search-extract:not(:empty)')")
      }
      // Results are drawn in several steps.
      Thread.sleep(forTimeInterval: 0.5)
      #expect(try browser.value(finds) == "", "search of \(word)")
    }
  }

  /// What a feed reader would show of all entries.
  private static func feedPage(in folder: TemporaryFolder) throws -> String {
    let feed = try JSONSerialization.jsonObject(with: folder.allFiles("site")["feed.json"] ?? Data()) as? [String: Any]
    let entries = feed?["items"] as? [[String: Any]] ?? []
    #expect(!entries.isEmpty)
    return "<!DOCTYPE html><meta charset=utf-8><body>" + entries.compactMap { $0["content_html"] as? String }.joined()
  }

  /// Finds scripts, and addresses that run as scripts, in the open page.
  private static let finds = """
    (() => {
      const found = [];
      // Mathematics that was set says what it is, and holds nothing else.
      const isOurs = (element) => element.localName === 'math' && element.hasAttribute('xmlns')
        && [...element.querySelectorAll('*')].every((inner) => inner.namespaceURI === element.namespaceURI);
      // So is the picture of what an item is tied to, which holds links, shapes and labels.
      const isPicture = (element) => element.matches('nav.around > svg')
        && [...element.querySelectorAll('*')].every((inner) => /^(a|path|circle|text|title|g|tspan)$/.test(inner.localName));
      if (window.hit) found.push('a script ran');
      for (const script of document.scripts)
        if (script.type !== 'application/ld+json' && (script.text || !/^((\\.\\.\\/)*|\\/|file:.*\\/site\\/)(assets\\/[a-z-]+|404|(lookup|search|map|previews)\\/[a-z0-9\\/]+)\\.js$/.test(script.getAttribute('src')))) found.push(script.outerHTML);
      for (const element of document.querySelectorAll('*')) {
        if (/^(iframe|object|embed|base|style|form|svg|math|img|video|audio|template)$/i.test(element.localName)
            && !element.matches('form.filter, form[role=search], #page_search form') && !element.closest('svg.year, svg[class]') && !isOurs(element) && !isPicture(element)) found.push(element.outerHTML.slice(0, 200));
        for (const attribute of element.attributes) {
          if (/^on|^style$|^srcdoc$|^formaction$/i.test(attribute.name)) found.push(element.outerHTML.slice(0, 200));
          if (/^(href|src|xlink:href|action|data)$/i.test(attribute.name)) {
            const address = new URL(attribute.value, document.baseURI);
            if (!/^(https?|file|mailto|tel|sms|xmpp):$/.test(address.protocol)) found.push(attribute.value);
          }
        }
      }
      return found.slice(0, 5).join('\\n');
    })()
    """

  @Test("make no line and no component of a calendar, and no element of XML or JSON that is not ours")
  func formats() throws {
    let folder = try TemporaryFolder()
    try Self.site(in: folder)
    let files = folder.allFiles("site")
    let calendar = String(decoding: files["calendar.ics"] ?? Data(), as: UTF8.self)
    let names = Set(
      calendar.split(separator: "\r\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { !":;".contains($0) } })
    #expect(
      names.isSubset(of: [
        "BEGIN", "END", "VERSION", "PRODID", "CALSCALE", "METHOD", "NAME", "X-WR-CALNAME", "DESCRIPTION",
        "X-WR-CALDESC", "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY", "DTSTART", "DTEND", "DUE", "LOCATION",
        "URL", "LINK", "STATUS",
        "COMPLETED", "PERCENT-COMPLETE", "SOURCE", "TRANSP",
      ]), "\(names)")
    for component in calendar.components(separatedBy: "\r\nBEGIN:").dropFirst() {
      #expect(["VEVENT", "VTODO"].contains(component.prefix { $0 != "\r\n" }))
    }
    #expect(Set(files.keys.map { $0.lowercased() }).count == files.count, "names collide where case is nothing")
    for (name, bytes) in files where name.hasSuffix(".json") {
      #expect(throws: Never.self, "\(name)") { try JSONSerialization.jsonObject(with: bytes) }
    }
    for (name, bytes) in files where name.hasSuffix(".html") || name.hasSuffix(".xml") || name.hasSuffix(".js") {
      #expect(bytes.range(of: Data("<script>".utf8)) == nil, "\(name)")
      #expect(String(validating: bytes, as: UTF8.self) != nil, "\(name)")
    }
  }
}
