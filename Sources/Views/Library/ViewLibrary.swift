public import Diagnostics
public import Escaping
public import Graph
import Markdown
import Mustache
public import Pages
import Typeset

/// The compiled and checked templates of a site: item views keyed by type, the pages that contain them, and the words.
public final class ViewLibrary: Sendable {
  /// A view's two forms. They are numbers, since each row looks up its view, and threads that share a name would wait for each
  /// other.
  struct View: Sendable {
    /// The form on a page of its own.
    let page: Int
    /// The form as a row of a list.
    let row: Int
  }

  public let words: Words
  /// The attributes that a person's own templates ask for, each with its first place.
  public let askedByOwn: [(attribute: String, place: Place)]
  /// The types of items that they ask for, too.
  public let typesAskedByOwn: [(type: String, place: Place)]
  /// The names of the templates that others include by name.
  public let includes: Set<String>
  /// Files that are copied into `assets/`.
  public let assets: [TemplateFiles.File]
  /// The script with which `404.html` finds pages that moved.
  public let missingScript: String
  /// The direction of the interface's words, and so of the pages.
  let direction: TextDirection
  let hasHistory: Bool
  let markdown: MarkdownOptions
  let macros: MathMacros
  /// Nil if the site has no folder of attachments.
  public let attachments: Attachments?
  /// Options for texts of which only the words count.
  let plainMarkdown: MarkdownOptions
  let generic: View
  let templates: TemplateLibrary
  let views: [(name: [UInt8], view: View)]
  let updates: [UpdateView]
  /// The templates that include others by a dynamic name: the paths of their files, by that name.
  let callers: [String: [String]]
  let pages: PageTemplates
  /// The lists of each app that lists an item's contents, by the number of its template.
  let lists: [Int: [ListingKind]]
  /// What the page forms of views show, by the number of the template.
  let shown: [Int: ViewNames]

  /// - Parameters:
  ///   - hasIndex: whether the site has an item index to link to.
  ///   - hasHistory: whether pages show the history of their items.
  ///   - hasFeed: whether it has feeds.
  ///   - hasCalendar: whether it has calendars.
  ///   - hasSearch: whether it can be searched.
  ///   - hasNeighbourhood: whether pages of items show what these are linked with.
  ///   - hasMap: whether there is a page with all items.
  ///   - hasPreviews: whether links show previews of their targets.
  ///   - attachments: the files that texts may refer to.
  /// - Throws: every mistake in every template, or in the words.
  public init(
    _ files: TemplateFiles, settings: Settings, hasIndex: Bool, hasHistory: Bool = true, hasFeed: Bool = false,
    hasCalendar: Bool = false, hasSearch: Bool = false, hasNeighbourhood: Bool = false,
    hasMap: Bool = false, hasPreviews: Bool = false,
    attachments: Attachments? = nil
  ) throws {
    let files = files.themed(for: settings)
    let words = try Self.words(files, language: settings.language)
    direction = words["direction"] == "rtl" ? .rightToLeft : .leftToRight
    let constants = SiteConstants(
      settings: settings, direction: direction, hasIndex: hasIndex, hasTheme: files["assets/theme.css"] != nil,
      hasFeed: hasFeed, hasCalendar: hasCalendar, hasSearch: hasSearch, hasNeighbourhood: hasNeighbourhood,
      hasMap: hasMap, hasPreviews: hasPreviews, hasPictures: attachments?.hasPictures == true)
    let asked = AskedAttributes(in: files)
    let templates = try Self.compiled(Self.sources(files), Self.rules(words, constants, asked))
    askedByOwn = asked.all
    typesAskedByOwn = asked.types
    includes = templates.includedNames
    let views = try Self.views(templates)
    guard let generic = views.first(where: { $0.name == Array("generic".utf8) })?.view else {
      throw Self.missing("items/generic")
    }
    pages = try PageTemplates(templates)
    updates = try Self.updates(templates, files)
    lists = Self.lists(views, templates)
    shown = Dictionary(views.map { ($1.page, ViewNames(of: $1.page, in: templates)) }) { first, _ in first }
    assets = files.files(in: "assets").map {
      TemplateFiles.File(path: String($0.path.dropFirst(7)), bytes: $0.bytes, shownPath: $0.shownPath)
    }
    callers = Self.callers(in: files)
    missingScript = files["404.js"]?.text ?? ""
    self.attachments = attachments
    let markdown = Self.markdown(settings, words, hasAttachments: attachments != nil)
    self.markdown = markdown
    plainMarkdown = Self.plain(markdown)
    macros = MathMacros(settings.macros)
    self.words = words
    self.templates = templates
    self.views = views
    self.generic = generic
    self.hasHistory = hasHistory
  }

  /// The names of the templates for one graph.
  public func names(in graph: borrowing ItemGraph) -> BoundNames {
    BoundNames(templates.vocabulary.names) { graph.name($0) }
  }

  /// The attributes that the templates ask for.
  public var attributeNames: [String] {
    templates.vocabulary.names.flatMap { name -> [String] in
      switch NameMeaning(name) {
      case .attribute(let attribute, _), .comparison(let attribute, _): [attribute]
      case .contract(.itemLanguage), .contract(.pageTranslations): ItemReader.languageNames
      default: []
      }
    }
  }

  /// Renders a page.
  ///
  /// - Throws: a diagnostic if templates include each other endlessly.
  public func render(_ page: PageContext, _ reader: inout ItemReader, into sink: inout Sink) throws(Diagnostic) {
    reader.turn(to: page)
    let frame = ViewFrame(kind: .page)
    try templates.render(template: pages.number(for: page.subject), in: frame, reader: &reader, into: &sink)
    reader.linkMathematics(in: &sink)
    reader.keepPicture()
  }

  /// Renders the page that replaces one that failed.
  public func renderFailure(
    _ failure: Diagnostic, of page: PageContext, _ reader: inout ItemReader, into sink: inout Sink
  ) {
    reader.turn(to: page)
    reader.notice = failure.text
    let frame = ViewFrame(kind: .page)
    do { try templates.render(template: pages.failed, in: frame, reader: &reader, into: &sink) } catch {
      sink.clear()
      sink.append("<!DOCTYPE html>\n<title>Offprint</title>\n<p>")
      sink.append(failure.text, as: .escaped)
      sink.append("</p>\n")
    }
  }

  /// The version of the library that reads Markdown.
  public static var markdownVersion: String { MarkdownRenderer.libraryVersion }

  func view(named name: Bytes) -> View? {
    for (known, view) in views where known.withUnsafeBufferPointer({ $0.equals(name) }) { return view }
    return nil
  }

  /// Whether a view belongs to one of Workbench's apps.
  public func isApp(named name: String) -> Bool { AppView.allCases.contains { $0.rawValue == name } }

  /// The names of all views.
  public var viewNames: [String] { views.map { String(decoding: $0.name, as: UTF8.self) } }

  /// Whether a view has this name, or an app with this name has a view.
  public func hasView(named name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in view(named: bytes) ?? AppView(bytes).flatMap { view(of: $0) } } != nil
  }

  /// The view of an app, if it has a template.
  func view(of app: AppView) -> View? {
    var name = app.rawValue
    return name.withUTF8 { view(named: $0) }
  }

  /// The update view for items of a type.
  func update(of type: Bytes?) -> UpdateView? {
    updates.first { update in
      update.name.withUnsafeBufferPointer { type.map($0.equals) ?? $0.equals("generic") }
    }
  }
}
