import Site
import Testing

@Suite("The tree beside a page")
struct TreeTests {
  /// A list of 40 items: in the order `Child 39` to `Child 0`, or without an order.
  private static func site(isOrdered: Bool = true) throws -> SiteBuilder {
    let children = (0..<40).map { number in
      "\(number + 2) c\(number) type: note\n  title: Child \(number)\n  <-content- root"
        + (isOrdered ? "  order: \(39 - number)\n" : "\n")
    }
    let site = try SiteBuilder("1 root type: list\n  title: Home\n" + children.joined())
    site.settings.sidebar = .tree
    site.outputs = [.items]
    return site
  }

  /// The links of the tree on a page; `…` for one to the rest of the list.
  private static func tree(_ site: SiteBuilder, _ child: Int) -> [String] {
    let name = site.folder.names.first { $0.hasPrefix("items/child-\(child)-") } ?? ""
    let tree = site.folder.text(name).split(separator: "<nav class=\"tree\"").last ?? ""
    let links = tree.matches(of: #/<a [^>]*>([^<]*)</a>/#).map { String($0.output.1) }
    return links.map { $0 == "More…" ? "…" : $0.replacing("Child ", with: "") }
  }

  private static func numbers(_ first: Int, _ last: Int) -> [String] { (last...first).reversed().map { String($0) } }

  @Test("has the first items of a long list, or those around the page, and says where there are more")
  func window() throws {
    let site = try Self.site()
    _ = try site.build()
    for near in [39, 33] { #expect(Self.tree(site, near) == ["Home"] + Self.numbers(39, 28) + ["…"]) }
    #expect(Self.tree(site, 20) == ["Home", "…"] + Self.numbers(26, 15) + ["…"])
    #expect(Self.tree(site, 0) == ["Home", "…"] + Self.numbers(11, 0))
  }

  @Test("has the oldest items of a long list without an order, and the page")
  func unordered() throws {
    let site = try Self.site(isOrdered: false)
    _ = try site.build()
    #expect(Self.tree(site, 20) == ["Home"] + (0..<12).map { String($0) } + ["20", "…"])
    #expect(Self.tree(site, 3) == ["Home"] + (0..<12).map { String($0) } + ["…"])
  }

  @Test("is right after changes of the list, whether the program goes on or not", arguments: [true, false])
  func changes(goesOn: Bool) throws {
    let site = try Self.site()
    var live = LiveSite(keepsMemory: goesOn)
    _ = try site.regenerate(&live)
    let steps = [
      "60 new type: note\n  title: New\n  <-content- root\n", "61 c17 title: Other\n", "62 c18 deleted\n",
      "63 c16 private: true\n", "64 list type: list\n  title: List\n  <-content- root\n  -content-> c10\n",
    ]
    for step in steps {
      try site.add(step)
      if !goesOn { live = LiveSite(keepsMemory: false) }
      _ = try site.regenerate(&live)
      try site.expectClean(step)
    }
  }
}
