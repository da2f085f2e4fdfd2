import Testing
import Views

@Suite("Where a site begins on its server")
struct SiteRootTests {
  @Test(
    "comes from the base URL, as a link may have it",
    arguments: [
      (nil, "/"), ("https://example.org/", "/"), ("https://example.org/shelf/", "/shelf/"),
      ("http://a:80/b/c/", "/b/c/"),
      ("https://example.org/Büro/a'b&c/", "/B%C3%BCro/a%27b%26c/"), ("https://example.org/a%20b/", "/a%20b/"),
      ("https://example.org", "/"), ("https://example.org//other.example/", "/other.example/"), ("nonsense", "/"),
    ] as [(String?, String)])
  func path(baseURL: String?, path: String) { #expect(SiteRoot.path(of: baseURL) == path) }
}
