public import Diagnostics
import Escaping
import Graph
import Markdown
import Mustache
public import Pages
import Store
public import Time
public import Typeset

/// What templates see of the graph: answers every name of the contract and every attribute, for one page after the other.
///
/// One per worker. All questions to the graph go through its `GraphReader`, which notes them.
public struct ItemReader: ~Copyable {
  public var graph: GraphReader
  /// Messages that rendering gave rise to, such as a link to a title that nobody bears.
  public var diagnostics: [Diagnostic] = []
  /// Those of the page or text at hand.
  var said: Set<Diagnostic> = []
  /// Whether messages are left out, since the item's own page has them.
  var isQuiet = false
  /// Further files of long lists that the pages so far have announced, for the caller to render and take away.
  public var announced: [PageContext] = []

  let views: ViewLibrary
  let names: BoundNames
  let style: DateStyle
  /// By item: the folder of its own timeline.
  let scopes: [ItemIndex: String]
  /// Away while it renders, since links ask the reader meanwhile.
  var markdown: MarkdownRenderer? = MarkdownRenderer()
  var page = PageContext(.missing, path: "")
  /// Rows of all lists on the page, one behind the other; cursors and group frames point into it.
  var rows: [ListRow] = []
  var attributes: [NameIndex] = []
  /// The references that are listed behind them.
  var relations: [ListRow] = []
  /// The picture of the item asked about last.
  var lastPicture: (item: ItemIndex, picture: LeadPicture?)?
  /// Bytes of the names of the attributes that are listed on the page, and of what stands around each.
  public internal(set) var attributeBytes = 0
  /// The rendered body of `bodyOwner`, since the table of contents above it is known only then.
  var body = Sink()
  var rendered = RenderedMarkdown()
  var bodyOwner: ItemIndex?
  /// Where addresses on the web stand in the body.
  var sources: [Range<Int>] = []
  /// What leads to the page's item, once its list was asked for, and how much is told of it.
  var backlinks = Backlinks.none
  var backlinkRoom = BacklinkRoom()
  /// The day of the reference asked about last.
  var lastSince: (reference: ItemIndex, moment: Moment?)?
  /// The sentence asked about last, since a section asks whether it is there.
  var lastSentence: (item: ItemIndex, sentence: LinkSentence?)?
  /// The text of the item asked about last: its description, its contents and its body all want it.
  var lastSource: (item: ItemIndex, source: TextSource?)?
  /// The tags of the item asked about last.
  var lastTags: (item: ItemIndex, names: [String])?
  /// What is being rendered as Markdown, or was last.
  var textSource: TextSource?
  /// What texts on the page embed of others.
  var transclusion = Transclusion()
  /// The lists of what stands below the page's item, how deep each item stands in the last of them, and a table's columns.
  var listings: [FoundListing] = []
  var levels: [ItemIndex: Int] = [:]
  var columns: [NameIndex] = []
  /// The view of the item asked about last, where no reference chooses another.
  var lastView: (item: ItemIndex, view: ViewLibrary.View)?
  /// What the item asked about last is tied to.
  var lastNeighbourhood: (item: ItemIndex, found: Neighbourhood?)?
  var encounters = Encounters()
  /// The site's tags; none where they have no pages.
  let tags: TagIndex
  /// The numbers of the files that pages refer to, for the caller to take away.
  public var attached: Set<Int> = []
  /// What of the page is mathematics, in bytes.
  var mathematicsBytes = 0
  /// Whether any of it was set, so that the page wants the style sheet of mathematics.
  var hasMathematics = false
  /// Where the link to that style sheet belongs: whether it is wanted is known when the page is made.
  var mathematicsPlace: Int?
  /// For the texts of other items within the one at hand.
  var innerMarkdown: MarkdownRenderer?
  /// Where links of the page name headings: the item whose text is meant, and the anchors of its headings.
  var headingAnchors: [HeadingPlace: (item: ItemIndex, anchors: Set<String>)?] = [:]
  /// The code of the pages so far that waits to be set: it stands in them in holes with these numbers. Nil where all is set at
  /// once.
  public var heldCode: [Typesetter.Code]?
  /// What a page that failed says.
  var notice = ""
  /// The links that a list of pages goes through.
  var links: [PageLink] = []
  /// Number, neighbours and rest of each group of rows on the page.
  var groups: [ListGroup] = []
  /// How many rows stand below rows of the page, by how deep these stand.
  var nestedRows = [0, 0]

  /// What is told on the page of its item's history.
  var history: HistoryPart?

  /// The site's timelines, that of everything first; none where none are made.
  let timelines: [Timeline]
  /// What the page of a timeline shows.
  var time = TimeView()

  /// - Parameters:
  ///   - timelines: where items are said to have come to be, and which pages the subjects `.time` are of.
  ///   - tags: which tags have pages.
  ///   - scopes: what there are feeds and calendars of; pages of items that have their own lead to them.
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

  /// By the number of a type: its view, the class that carries its colour, and its name.
  let typeViews: [ViewLibrary.View]
  let typeClasses: [StaticString]
  let typeNames: [String]
  /// What attributes are called that were asked about.
  var attributeNames: [NameIndex: String] = [:]
  /// By the number of a view's page form that lists attributes: what it shows besides.
  let viewNames: [Int: ViewNames.Bound]
  /// The reference types that have a word of their own.
  let kinds: [(type: NameIndex, word: String)]
  /// What names the language of an item.
  let languageAttributes: [NameIndex]
  /// The type of references from a text to its translation; nil where there are none.
  let translation: NameIndex?
  /// The views that the settings name.
  let setViews: [ItemIndex: ViewLibrary.View]
  /// How changes to its items are told.
  let typeUpdates: [BoundUpdate?]
  let genericUpdate: BoundUpdate?

  /// Makes ready for another item, where no page is made.
  mutating func forget() {
    graph.begin()
    rows.removeAll(keepingCapacity: true)
    (lastSource, lastTags, lastView, lastPicture) = (nil, nil, nil, nil)
  }

  /// Makes ready for another page; what was read for the last one is forgotten.
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

  /// Where a published item's page is, seen from this page.
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

  /// The title of an item, or the word for one that has none.
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
