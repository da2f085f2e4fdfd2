import Diagnostics
import Escaping
import Foundation
import Graph
import Pages
import Store
import Testing
import Views

/// A site of a few facts with pages rendered into strings.
struct SmallSite {
  let graph: PublishedGraph
  let views: ViewLibrary
  let names: BoundNames
  /// The number of facts, which is the row of the last one.
  let rows: Int

  struct Page {
    let text: String
    let reads: [ReadKey]
    let messages: [String]
    /// How many questions the graph was asked.
    var asked = 0
    /// What it was given besides what it read.
    var plan = ""
  }

  /// - Parameter files: Templates and words that replace built-in ones, by path.
  init(_ facts: String, files: [String: String] = [:], _ change: (inout Settings) -> Void = { _ in }) throws {
    try self.init(FactList(facts), files: files, change)
  }

  init(
    _ facts: FactList, files: [String: String] = [:], hasNeighbourhood: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws {
    var settings = Settings()
    change(&settings)
    graph = try PublishedGraph(graph: ItemGraph(loading: facts), settings: settings)
    let own = files.map { TemplateFiles.File(path: $0, text: $1, shownPath: $0) }
    views = try ViewLibrary(
      TemplateFiles(overriding: own), settings: settings, hasIndex: true, hasNeighbourhood: hasNeighbourhood)
    names = views.names(in: graph.graph)
    rows = facts.drives[0].count
  }

  func page(_ item: ItemIndex) throws -> Page {
    var reader = ItemReader(graph, views: views, names: names)
    var sink = Sink()
    try views.render(PageContext(.item(item), path: graph.path(of: item)), &reader, into: &sink)
    return Page(
      text: sink.text, reads: reader.graph.reads.sorted, messages: reader.diagnostics.map(\.text),
      asked: reader.graph.reads.count)
  }

  func page(_ id: String) throws -> Page { try page(#require(graph.item(withID: id))) }

  /// The part between the header and the end of the item's article.
  func view(_ id: String) throws -> String {
    let page = try page(id).text
    let start = try #require(page.range(of: "</header>\n", options: .backwards))
    let end = try #require(page.range(of: "</article>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  /// The content of the first element with a class, with its tags.
  func section(_ name: String, of id: String) throws -> String {
    let page = try page(id).text
    let starts = ["\"", " "].compactMap { page.range(of: "<section class=\"\(name)\($0)") }
    guard let start = starts.min(by: { $0.lowerBound < $1.lowerBound }) else { return "" }
    let end = try #require(page.range(of: "</section>", range: start.lowerBound..<page.endIndex))
    return String(page[start.lowerBound..<end.upperBound])
  }
}
