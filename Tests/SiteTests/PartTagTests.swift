import Site
import Testing

@Suite("A build of a site with tags that loads a few items alone")
struct PartTagTests {
  @Test("knows the tags that items bear which are not at hand", arguments: ["#plums", "#PEARS", "#nobody"])
  func tags(_ tag: String) throws {
    let bearers = """
      2001-01-01 far type: list
        title: Far
        <-content- root
      2002-01-01 first type: note
        title: First
        body: Of #Plums.
        mood: Mellow
        <-content- far
      2003-01-01 pears type: tag
        title: Pears
        <-content- far
      2003-01-01 thing type: thing
        title: Thing
        <-content- list
      """
    let site = try SiteBuilder(PartTests.garden + bearers)
    site.outputs = [.items, .timeline, .history, .tags]
    // It is shown as a text is, and its item bears nothing.
    try PartTests.check(site, after: "2004-01-01 thing mood: \"Fond of [[List]].\\n\\nAnd \(tag).\"", true)
  }
}
