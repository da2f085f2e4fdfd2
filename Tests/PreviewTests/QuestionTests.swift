import Testing

@testable import Preview

@Suite("What is asked for")
struct QuestionTests {
  @Test(
    "a path is the names in it",
    arguments: [
      ("/", [], true), ("/index.html", ["index.html"], false), ("/items/", ["items"], true),
      ("/items/a-b.html", ["items", "a-b.html"], false), ("/%C3%A4.html", ["ä.html"], false),
      ("/a%20b%3F%23%25", ["a b?#%"], false), ("/...", ["..."], false), ("/a..b", ["a..b"], false),
    ] as [(String, [String], Bool)])
  func path(_ target: String, _ names: [String], _ isFolder: Bool) {
    #expect(SitePath(target: target) == SitePath(names: names, isFolder: isFolder))
  }

  @Test(
    "what no browser asks for is refused",
    arguments: [
      "", "*", "index.html", "http://127.0.0.1/", "//", "//evil.example/", "/a//b", "/.", "/..", "/../x", "/a/../b",
      "/a/./b", "/%2e%2e/x", "/%2E%2e", "/.%2e/x", "/a%2fb", "/a%2Fb", "/a%5cb", "/a\\b", "/a%00", "/%00", "/a\0b",
      "/a%0ab", "/a%7f", "/%", "/%4", "/%zz", "/%ff", "/%c0%ae%c0%ae/x", "/%ed%a0%80",
    ])
  func refused(_ target: String) { #expect(SitePath(target: target) == nil) }

  @Test(
    "a whole address is a host and a path",
    arguments: [
      ("http://127.0.0.1:8080/index.html", "127.0.0.1:8080", "/index.html"), ("HTTP://localhost", "localhost", "/"),
      ("http://localhost?q=1", "localhost", "/?q=1"), ("http://[::1]:80/a?b=/c", "[::1]:80", "/a?b=/c"),
      ("http://evil.example/http://localhost/", "evil.example", "/http://localhost/"), ("http:///a", "", "/a"),
      ("http://a@localhost/", "a@localhost", "/"), ("/http://localhost/", nil, "/http://localhost/"), ("/a", nil, "/a"),
      ("https://localhost/", nil, "https://localhost/"), ("http:/a", nil, "http:/a"), ("*", nil, "*"), ("", nil, ""),
    ] as [(String, String?, String)])
  func target(_ text: String, _ authority: String?, _ path: String) {
    let target = RequestTarget(text)
    #expect(target.authority == authority && target.path == path)
  }

  @Test(
    "only what a site holds is shown",
    arguments: [
      ("/.offprint", true), ("/a/.git/config", true), ("/a.html.offprint-new", true), ("/a.html", false), ("/", false),
    ])
  func hidden(_ target: String, _ isHidden: Bool) { #expect(SitePath(target: target)?.isHidden == isHidden) }

  @Test("a folder's page is its index", arguments: [("/", "index.html"), ("/a/", "a/index.html"), ("/a/b", "a/b")])
  func file(_ target: String, _ file: String) { #expect(SitePath(target: target)?.file.path == file) }

  @Test("the query is no part of the path, and is decoded")
  func query() {
    let question = Question(target: "/.offprint/events?page=%2Fa%2520b%2F&version=1.2&empty")
    #expect(question.path == "/.offprint/events")
    #expect(
      ["page", "version", "empty", "other"].map(question.parameter) == ["/a%20b/", "1.2", "", nil])
  }

  @Test(
    "a preview of this machine answers under this machine's names alone",
    arguments: [
      ("localhost", true), ("LOCALHOST:8080", true), ("127.0.0.1:9", true), ("[::1]:8080", true), ("[::1]", true),
      ("evil.example", false), ("evil.example:8080", false), ("127.0.0.1.evil.example", false), ("localhost.", false),
      ("192.168.1.9:8080", false), ("", false), (":8080", false), ("[::1", false), ("localhost:80:80", false),
      ("localhost:http", false), ("evil.example@localhost", false), ("127.0.0.1 evil.example", false),
    ])
  func hosts(_ host: String, _ isAllowed: Bool) {
    #expect(HostRule(address: "127.0.0.1").allows(host) == isAllowed)
  }

  @Test(
    "a preview of another address answers under that, too; one of all addresses under every address and no name",
    arguments: [
      ("192.168.1.9", "192.168.1.9:80", true), ("192.168.1.9", "192.168.1.8", false), ("fd00::1", "[fd00::1]:80", true),
      ("0.0.0.0", "192.168.1.9:8080", true), ("0.0.0.0", "evil.example", false), ("::", "[fd00::2]", true),
      ("0.0.0.0", "1.2.3.4.evil.example", false), ("0.0.0.0", "1.2.3", false), ("0.0.0.0", "localhost", true),
    ])
  func addresses(_ address: String, _ host: String, _ isAllowed: Bool) {
    #expect(HostRule(address: address).allows(host) == isAllowed)
  }

  @Test(
    "a range of ten bytes",
    arguments: [
      (nil, .whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-9", .part(0..<10)), ("bytes=3-", .part(3..<10)),
      ("bytes=-3", .part(7..<10)), ("bytes=-99", .part(0..<10)), ("bytes=5-99", .part(5..<10)),
      ("Bytes=1-2", .part(1..<3)), ("bytes=10-", .unsatisfiable), ("bytes=10-12", .unsatisfiable),
      ("bytes=-0", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable),
      ("bytes=0-99999999999999999999", .part(0..<10)), ("bytes=5-4", .whole), ("bytes=0-1,3-4", .whole),
      ("bytes=", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=1-2-3", .whole), ("items=0-1", .whole),
      ("bytes", .whole), ("bytes=+1-2", .whole), ("bytes= 1-2", .whole),
    ] as [(String?, ByteRange)])
  func range(_ header: String?, _ range: ByteRange) { #expect(ByteRange(header, size: 10) == range) }

  @Test("there is no range of nothing")
  func emptyRange() {
    #expect(
      ["bytes=0-", "bytes=-5", "bytes=0-0"].map { ByteRange($0, size: 0) } == Array(repeating: .unsatisfiable, count: 3)
    )
  }

  @Test(
    "a tag is named",
    arguments: [
      (nil, false), ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("\"b\"", false),
      ("a", false), ("", false),
    ] as [(String?, Bool)])
  func tag(_ header: String?, _ isNamed: Bool) { #expect(EntityTag(10).isNamed(in: header) == isNamed) }

  @Test(
    "a range needs the same bytes",
    arguments: [(nil, true), ("\"a\"", true), ("W/\"a\"", false), ("\"b\"", false)]
      as [(String?, Bool)])
  func ifRange(_ header: String?, _ isAllowed: Bool) { #expect(EntityTag(10).allowsRange(header) == isAllowed) }
}
