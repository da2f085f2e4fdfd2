public import Diagnostics
import Escaping
import Graph
import Markdown
import Mustache
public import Pages
import Store
public import Time
public import Typeset

/// The view of the graph for templates: answers every name of the contract and every attribute, for one page after the other.
///
/// Each worker has one. All reads go through its `GraphReader`, which records them.
public struct ItemReader: ~Copyable {
  public var graph: GraphReader
  /// Messages from rendering, such as a link to a title that no item has.
  public var diagnostics: [Diagnostic] = []
  /// The messages of the current page or text.
  var said: Set<Diagnostic> = []
  /// Whether messages are suppressed, since the item's own page has them.
  var isQuiet = false
  /// Further files of long lists that the pages so far have announced, for the caller to render and remove.
  public var announced: [PageContext] = []

  let views: ViewLibrary
  let names: BoundNames
  let style: DateStyle
  /// For each item, the folder of its own timeline.
  let scopes: [ItemIndex: String]
  /// Nil while it renders, since links call the reader meanwhile.
  var markdown: MarkdownRenderer? = MarkdownRenderer()
  var page = PageContext(.missing, path: "")
  /// Rows of all lists on the page, concatenated; cursors and group frames point into it.
  var rows: [ListRow] = []
  var attributes: [NameIndex] = []
  /// The references that are listed after the attributes.
  var relations: [ListRow] = []
  /// The picture of the last item that was read.
  var lastPicture: (item: ItemIndex, picture: LeadPicture?)?
  /// Bytes of the names of the attributes listed on the page, and of the markup around each.
  public internal(set) var attributeBytes = 0
  /// The rendered body of `bodyOwner`, cached since the table of contents above it needs it first.
  var body = Sink()
  var rendered = RenderedMarkdown()
  var bodyOwner: ItemIndex?
  /// The ranges of web addresses in the body.
  var sources: [Range<Int>] = []
  /// What leads to the page's item, once its list was read, and how much of it is shown.
  var backlinks = Backlinks.none
  var backlinkRoom = BacklinkRoom()
  /// The day of the last reference that was read.
  var lastSince: (reference: ItemIndex, moment: Moment?)?
  /// The last sentence, since a section first asks whether it exists.
  var lastSentence: (item: ItemIndex, sentence: LinkSentence?)?
  /// The text of the last item: its description, its contents and its body all need it.
  var lastSource: (item: ItemIndex, source: TextSource?)?
  /// The tags of the last item.
  var lastTags: (item: ItemIndex, names: [String])?
  /// The text that is being rendered as Markdown, or the last one.
  var textSource: TextSource?
  /// The embeds of other texts on the page.
  var transclusion = Transclusion()
  /// The lists of items below the page's item, the depth of each item in the last of them, and a table's columns.
  var listings: [FoundListing] = []
  var levels: [ItemIndex: Int] = [:]
  var columns: [NameIndex] = []
  /// The view of the last item, if no reference chooses another.
  var lastView: (item: ItemIndex, view: ViewLibrary.View)?
  /// The neighbourhood of the last item.
  var lastNeighbourhood: (item: ItemIndex, found: Neighbourhood?)?
  var encounters = VisitedSet()
  /// The site's tags; empty if tags have no pages.
  let tags: TagIndex
  /// The numbers of the files that pages refer to, for the caller to collect.
  public var attached: Set<Int> = []
  /// The bytes of mathematics on the page.
  var mathematicsBytes = 0
  /// Whether any was typeset, so that the page needs the style sheet of mathematics.
  var hasMathematics = false
  /// The place of the link to that style sheet: whether it is needed is known only when the page is finished.
  var mathematicsPlace: Int?
  /// The renderer for texts of other items inside the current one.
  var innerMarkdown: MarkdownRenderer?
  /// The targets of heading links on the page: the item, and the anchors of its headings.
  var headingAnchors: [HeadingPlace: (item: ItemIndex, anchors: Set<String>)?] = [:]
  /// Code of the pages so far that is still to be typeset: the pages have holes with these numbers. Nil if all code is typeset
  /// immediately.
  public var heldCode: [Typesetter.Code]?
  /// The message of a page that failed.
  var notice = ""
  /// The links of the current list of pages.
  var links: [PageLink] = []
  /// The number, neighbours and rest of each group of rows on the page.
  var groups: [ListGroup] = []
  /// How many rows are shown below rows of the page, by the depth of the latter.
  var nestedRows = [0, 0]

  /// The history of the page's item, as shown.
  var history: HistoryPart?

  /// The site's timelines, that of everything first; empty if none are made.
  let timelines: [Timeline]
  /// The contents of a timeline page.
  var time = TimeView()

  /// - Parameters:
  ///   - timelines: the timelines in which items' creations are shown and that have pages, the subjects `.time`.
  ///   - tags: the tags that have pages.
  ///   - scopes: the parts that have feeds and calendars; the pages of their items link to them.
  public init(
    _ site: PublishedGraph, views: ViewLibrary, names: BoundNames, timelines: [Timeline] = [],
    scopes: [TimelineScope] = [], tags: TagIndex = .none
  ) {
    graph = GraphReader(site)
    self.tags = tags
    root = site.publication.root
    kinds = views.words.keys.compactMap { key in
      guard key.hasPrefix("reference."), let word = views.words[key] else { return nil }
      return site.graph.name(String(key.dropFirst(10))).map { ($0, word) }
    }
    languageAttributes = Self.languageNames.compactMap { site.graph.name($0) }
    translation = site.graph.name("translation")
    recurrence = site.graph.name("recurrence")
    self.timelines = timelines
    self.scopes = Dictionary(scopes.compactMap { scope in scope.item.map { ($0, scope.folder) } }) { first, _ in first }
    self.views = views
    self.names = names
    setViews = Self.setViews(site, views)
    typeViews = site.types.map { type in type.withUnsafeBufferPointer { views.view(named: $0) } ?? views.generic }
    let generic = views.update(of: nil).map { BoundUpdate($0, in: site.graph) }
    typeUpdates = site.types.map { type in
      type.withUnsafeBufferPointer { views.update(of: $0) }.map { BoundUpdate($0, in: site.graph) } ?? generic
    }
    genericUpdate = generic
    typeClasses = site.types.map { type in type.withUnsafeBufferPointer { TypeColor(of: $0).name } }
    typeNames = site.types.map { views.words.type(String(decoding: $0, as: UTF8.self)) }
    viewNames = views.shown.compactMapValues { ViewNames.Bound($0, in: site.graph) }
    style = DateStyle(words: views.words)
  }

  /// By type number: its view, the class with its colour, and its name.
  let typeViews: [ViewLibrary.View]
  let typeClasses: [StaticString]
  let typeNames: [String]
  /// Names of the attributes that were read.
  var attributeNames: [NameIndex: String] = [:]
  /// Whether they are only bookkeeping.
  var bookkeeping: [NameIndex: Bool] = [:]
  /// For each page view that lists attributes, by number, what else it shows.
  let viewNames: [Int: ViewNames.Bound]
  /// The reference types with words of their own.
  let kinds: [(type: NameIndex, word: String)]
  /// The attributes that name the language of an item.
  let languageAttributes: [NameIndex]
  /// The type of references from a text to its translation; nil if there are none.
  let translation: NameIndex?
  /// The attribute with the rules of a series from a calendar; nil if there are none.
  let recurrence: NameIndex?
  /// The views that the settings choose.
  let setViews: [ItemIndex: ViewLibrary.View]
  /// The update view of each type, by number.
  let typeUpdates: [BoundUpdate?]
  let genericUpdate: BoundUpdate?

  /// Prepares for another item, when no page is rendered.
  mutating func forget() {
    graph.begin()
    rows.removeAll(keepingCapacity: true)
    (lastSource, lastTags, lastView, lastPicture) = (nil, nil, nil, nil)
  }

  /// Prepares for another page; the reads of the last one are dropped.
  public mutating func turn(to page: PageContext) {
    self.page = page
    graph.begin()
    (attributeBytes, mathematicsBytes) = (0, 0)
    (hasMathematics, mathematicsPlace) = (false, nil)
    rows.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    nestedRows = [0, 0]
    attributes.removeAll(keepingCapacity: true)
    bodyOwner = nil
    turnListings(to: page)
    lastView = nil
    (lastSource, lastTags, lastNeighbourhood, lastPicture) = (nil, nil, nil, nil)
    backlinks = .none
    lastSince = nil
    lastSentence = nil
    textSource = nil
    transclusion = Transclusion()
    if !said.isEmpty { said = [] }
    if !headingAnchors.isEmpty { headingAnchors = [:] }
    notice = ""
    history = nil
    time = TimeView()
    if case .time(let shown, of: let timeline) = page.subject { prepare(shown, of: timeline) }
    if case .changes(let list, let part) = page.subject { prepare(list, part) }
  }

  var site: PublishedGraph { graph.site }
  let root: ItemIndex

  /// The URL of a published item's page, relative to this page.
  mutating func writeURL(of item: ItemIndex, into sink: inout Sink) {
    guard item != root else {
      graph.noteAddress(of: item)
      sink.append(text: page.base)
      return sink.append("index.html")
    }
    if !page.toItems.isEmpty { sink.append(text: page.toItems) }
    graph.appendStem(of: item, to: &sink)
    sink.append(".html")
  }

  /// The title of an item, or the word for an untitled one.
  mutating func writeTitle(of item: ItemIndex, as form: Form, into sink: inout Sink) {
    let title = graph.title(of: item)
    if title.isEmpty {
      sink.append(views.words["untitled"] ?? "Untitled", as: form)
    } else {
      sink.append(title, as: form)
    }
  }
}

extension Sink {
  mutating func append(_ bytes: Bytes, as form: Form) {
    switch form {
    case .escaped: appendEscapedHTML(bytes)
    case .raw: append(bytes)
    }
  }

  mutating func append(_ text: String, as form: Form) {
    var text = text
    text.withUTF8 { append($0, as: form) }
  }
}
