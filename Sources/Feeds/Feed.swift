public import Diagnostics
import Escaping
import Graph
import Pages
public import Store
public import Time
public import Views

/// The content of a feed in any format.
public struct Feed: Hashable, Sendable {
  /// An item that was created or changed.
  public struct Entry: Hashable, Sendable {
    /// `urn:uuid:…`, derived only from the item's id.
    public var id: String
    /// Any bytes, unescaped.
    public var title: [UInt8]
    /// The address of its page.
    public var address: String
    public var created: Moment
    public var changed: Moment
    /// The view of its page with absolute links.
    public var html: [UInt8]
  }

  public var id: String
  /// Any bytes, unescaped.
  public var title: [UInt8]
  public var description: String?
  public var author: String?
  /// A BCP 47 language tag.
  public var language: String
  /// The page of the feed.
  public var home: String
  /// The folder of the feed's own files, with its slash.
  public var folder: String
  /// The newest first.
  public var entries: [Entry]

  /// The time of the last change, from the facts and never from the clock. For an empty feed it is the start of 1970.
  public var changed: Moment { entries.first?.changed ?? Moment(microseconds: 0) }
}

extension Feed {
  /// The most bytes of HTML of all views in a feed, in the order of its entries. An entry that does not fit shows its first words
  /// and a link, because readers fetch a feed again and again.
  static let mostContent = 256_000

  /// Reads a feed from a graph, through the gate.
  ///
  /// - Parameters:
  ///   - base: The address of the site, with its final slash.
  ///   - failures: Gets a message for each entry whose view failed; the entry then shows that.
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
    var room = Self.mostContent
    for position in newest.positions(in: scope, of: site) {
      let item = site.publication.items[position]
      // Rendering a view starts a new read log.
      let isLong = reader.textSize(of: item) > room
      reads.add(reader.graph.reads)
      if let entry = Self.entry(of: item, base: base, isLong, views, &reader, &room, &failures) {
        entries.append(entry)
      }
      reads.add(reader.graph.reads)
    }
    reader.graph.reads = reads
  }

  /// The entry of an item; nil if no fact has a time.
  private static func entry(
    of item: ItemIndex, base: String, _ isLong: Bool, _ views: ViewLibrary, _ reader: inout ItemReader,
    _ room: inout Int,
    _ failures: inout [Diagnostic]
  ) -> Entry? {
    let site = reader.graph.site
    let address = SiteAddress.page(of: item, of: site, base: base)
    // An entry with a text that does not fit is not rendered at all.
    var html = isLong ? nil : content(of: item, at: address, views, &reader, &failures)
    if let all = html, all.count > room { html = nil }
    room -= html?.count ?? 0
    let content = html ?? excerpt(of: item, at: address, views, &reader)
    guard let times = reader.graph.times(of: item) else { return nil }
    reader.graph.noteAddress(of: item)
    let id = NamedUUID(item: site.graph.id(of: item)).address
    let title = ScopeName.title(of: item, views: views, reader: &reader.graph)
    return Entry(id: id, title: title, address: address, created: times.created, changed: times.changed, html: content)
  }

  /// The first words of the text, and a link to the page.
  private static func excerpt(
    of item: ItemIndex, at address: String, _ views: ViewLibrary, _ reader: inout ItemReader
  ) -> [UInt8] {
    var words = Sink()
    var html = Sink()
    reader.appendExcerpt(of: item, to: &words)
    if words.count > 0 {
      html.append("<p>")
      html.appendEscapedHTML(words.bytes)
      html.append("</p>\n")
    }
    html.append("<p><a href=\"")
    html.append(text: address)
    html.append("\">")
    html.append(text: views.words["more"] ?? "More…")
    html.append("</a></p>\n")
    return Array(html.bytes)
  }

  /// The view as on the item's page. Its links are relative to that page, so they are resolved against its address.
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
    // A view may start long lists; their further parts belong to the item's page.
    reader.announced.removeAll()
    var content = Sink(capacity: view.count + 1024)
    AbsoluteLinks(from: address).write(view.bytes, into: &content)
    return Array(content.bytes)
  }
}

/// The name of a feed or calendar.
struct ScopeName {
  /// The title of the site, or of the item that the part belongs to. Any bytes, unescaped.
  let title: [UInt8]

  init(of scope: TimelineScope, views: ViewLibrary, reader: inout GraphReader) {
    if let item = scope.item {
      title = Self.title(of: item, views: views, reader: &reader)
    } else if let own = reader.site.settings.title {
      title = Array(own.utf8)
    } else {
      title = Self.title(of: reader.site.publication.root, views: views, reader: &reader)
    }
  }

  /// The page title of an item, or the word for an untitled one.
  static func title(of item: ItemIndex, views: ViewLibrary, reader: inout GraphReader) -> [UInt8] {
    let title = reader.title(of: item)
    return title.isEmpty ? Array((views.words["untitled"] ?? "Untitled").utf8) : Array(title)
  }
}

extension TimelineScope {
  /// The folder of its feeds and calendar, with its slash: the output folder for the full site, or the folder of its timeline for
  /// a part.
  public var feedFolder: String { item == nil ? "" : folder }
}
