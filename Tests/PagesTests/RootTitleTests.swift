import Graph
import Pages
import Testing

@Suite("A root that nothing names")
struct RootTitleTests {
  private static func title(
    _ facts: String, sourceName: String? = "garden", siteTitle: String? = nil
  ) throws -> String {
    var settings = Settings()
    (settings.sourceName, settings.title) = (sourceName, siteTitle)
    let site = try PublishedGraph(graph: ItemGraph(loading: FactList(facts)), settings: settings)
    var reader = GraphReader(site)
    return String(decoding: reader.title(of: site.publication.root), as: UTF8.self)
  }

  @Test(
    "is called as its source",
    arguments: [
      ("1 root type: list", "garden"), ("1 root title: \"\"", "garden"), ("1 root title: Home", "Home"),
      ("1 root name: Plot", "Plot"), ("1 root -content-> a\n1 a title: A", "garden"),
    ])
  func name(facts: String, title: String) throws {
    #expect(try Self.title(facts + "\n") == title)
    #expect(try Self.title(facts + "\n", sourceName: nil) == (title == "garden" ? "" : title))
  }

  @Test(
    "is called as the site, if that has a name",
    arguments: [("type: list", "Plants"), ("title: garden", "Plants"), ("title: Garden", "Garden")])
  func siteName(facts: String, title: String) throws {
    #expect(try Self.title("1 root " + facts + "\n", siteTitle: "Plants") == title)
  }
}
