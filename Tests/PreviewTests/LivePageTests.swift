import Testing

@testable import Preview

@Suite("A served page")
struct LivePageTests {
  private static let tag = "<script src=\"/.offprint/live.js\" data-version=\"1.2.3\" defer></script>\n"

  @Test(
    "has the live script at the end of its head, and nothing else is changed",
    arguments: [
      ("<head><title>A</title></head><body></body>", "<head><title>A</title>", "</head><body></body>"),
      ("<HEAD></HEAD>", "<HEAD>", "</HEAD>"), ("<p>no head", "<p>no head", ""), ("", "", ""), ("</head", "</head", ""),
    ])
  func script(_ page: String, _ before: String, _ after: String) {
    let live = LivePage.bytes(Array(page.utf8), version: Version(page: "1", styles: "2", scripts: "3"))
    #expect(String(decoding: live, as: UTF8.self) == before + Self.tag + after)
  }

  @Test("may be connected to the preview, whatever its policy says")
  func policy() {
    let page = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\"></head>"
    let live = LivePage.bytes(Array(page.utf8), version: Version(page: "1", styles: "2", scripts: "3"))
    #expect(
      String(decoding: live, as: UTF8.self)
        == "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; "
        + "connect-src 'self'\">" + Self.tag + "</head>")
  }

  @Test(
    "keeps what its policy allows",
    arguments: [
      ("script-src 'self'; connect-src 'self'", "script-src 'self'; connect-src 'self'"),
      ("script-src 'none'; connect-src 'none'", "script-src 'self'; connect-src 'self'"),
      ("connect-src https://a.example;", "connect-src https://a.example 'self'; script-src 'self'"),
      ("", "script-src 'self'; connect-src 'self'"),
    ])
  func policies(_ policy: String, _ allowing: String) { #expect(LivePage.allowingEvents(policy) == allowing) }
}
