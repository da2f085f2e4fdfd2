public import Diagnostics
import Escaping
import Graph
import Pages
import Store
public import Time
public import Views

extension Feed {
  /// Reads a feed from a graph, through the gate.
  ///
  /// - Parameters:
  ///   - base: where the site will stand, with its final slash.
  ///   - failures: gets a message for each entry whose view failed; the entry then says so.
  public init(
    of scope: TimelineScope, newest: NewestItems, base: String, views: ViewLibrary, reader: inout ItemReader,
    failures: inout [Diagnostic]
  ) {
    let site = reader.graph.site
    var reads = ReadLog()
    reader.graph.begin()
    let name = ScopeName(of: scope, views: views, reader: &reader.graph)
    id = NamedUUID(feedAt: base, item: scope.item.map { Array(site.graph.id(of: $0)) }).address
    title = name.title
    description = scope.item == nil ? site.settings.description : nil
    author = site.settings.author
    language = site.settings.language
    home = SiteAddress.page(of: scope.item ?? site.publication.root, of: site, base: base)
    folder = SiteAddress.file(scope.feedFolder, base: base)
    reads.add(reader.graph.reads)
    reads.note(ReadKey(.newest, of: scope.item))
    entries = []
    for position in newest.positions(in: scope, of: site) {
      let item = site.publication.items[position]
      if let entry = Self.entry(of: item, base: base, views, &reader, &failures) { entries.append(entry) }
      reads.add(reader.graph.reads)
    }
    reader.graph.reads = reads
  }

  /// Nil for an item without a day.
  private static func entry(
    of item: ItemIndex, base: String, _ views: ViewLibrary, _ reader: inout ItemReader, _ failures: inout [Diagnostic]
  ) -> Entry? {
    let site = reader.graph.site
    let address = SiteAddress.page(of: item, of: site, base: base)
    let html = content(of: item, at: address, views, &reader, &failures)
    guard let times = reader.graph.times(of: item) else { return nil }
    reader.graph.noteAddress(of: item)
    let id = NamedUUID(item: site.graph.id(of: item)).address
    let title = ScopeName.title(of: item, views: views, reader: &reader.graph)
    return Entry(id: id, title: title, address: address, created: times.created, changed: times.changed, html: html)
  }

  /// The view as it stands on the item's page; its links lead from that page, so that is what they are resolved against.
  private static func content(
    of item: ItemIndex, at address: String, _ views: ViewLibrary, _ reader: inout ItemReader,
    _ failures: inout [Diagnostic]
  ) -> [UInt8] {
    let page = PageContext(.entry(item), path: reader.graph.site.path(of: item))
    var view = Sink()
    do throws(Diagnostic) { try views.render(page, &reader, into: &view) } catch {
      failures.append(error)
      view.clear()
      view.append("<p>")
      var text = error.text
      text.withUTF8 { view.appendEscapedHTML($0) }
      view.append("</p>\n")
    }
    // A view may begin long lists; their further parts belong to the item's page.
    reader.announced.removeAll()
    var content = Sink(capacity: view.count + 1024)
    AbsoluteLinks(from: address).write(view.bytes, into: &content)
    return Array(content.bytes)
  }
}
