/// How a text becomes HTML. The default is safe for text from anywhere.
public struct MarkdownOptions: Sendable {
  public var extensions: MarkdownExtensions = .all
  /// Lets raw HTML and every address through. Only for text that its publisher wrote.
  public var unsafeHTML = false
  /// Gives every heading an `id` made from its text.
  public var headingAnchors = true
  /// A prefix for each anchor and each footnote's `id`, so that several texts can share a page.
  public var anchorPrefix = ""
  /// How many levels headings move down: 1 if the page's own title is the `h1`. The lowest level stays `h6`.
  public var headingShift = 0
  /// Understands `itemid:ID`, `[[Title]]`, `[[Title|text]]` and `[[Title#Heading]]`.
  public var itemLinks = true
  /// How `![[Title]]` alone in a line is shown.
  public var embeds = Embeds.links
  /// The heading of the only section to show, up to the next heading of the same or a higher level; nil shows everything.
  public var section: String?
  /// The page that has the text's headings, if it is not the current page.
  public var ownPage = ""
  /// Shows images with a relative address. All other images become links, so that pages send no requests to other sites.
  public var relativeImages = false
  /// Recognises mathematics, `$…$` and `$$…$$`. It is not part of Markdown, and is shown as TeX if nothing typesets it.
  public var mathematics = true
  /// Strikes out text between single tildes within words, too, as GitHub does: `20~30 and 40~50`.
  public var singleTildes = false
  /// Asks the resolver to typeset code in fences that name a language.
  public var setsCode = false
  /// Asks the resolver to typeset mathematics.
  public var setsMathematics = false
  /// Asks the resolver for the pages of `#tag`.
  public var tags = false
  /// Asks the resolver for the targets of relative addresses. If false, they become links as typed.
  public var resolvesAddresses = false
  /// Lets the resolver check that the headings in `[[Title#Heading]]` exist.
  public var looksForHeadings = false
  /// Asks the resolver for the files of `![[name.png]]`.
  public var attachments = false
  /// How many characters of the first paragraph are returned as `RenderedMarkdown.excerpt`; 0 for none.
  public var excerptLimit = 0
  /// Lists the addresses that the text links to in `RenderedMarkdown.addresses`.
  public var collectsAddresses = false
  /// The label of a task's checkbox for screen readers.
  public var doneWord = "done"
  public var openWord = "to do"
  /// The text of a link to a withheld item whose label would reveal its title or id.
  public var unpublishedWords = "unpublished item"

  /// How an embed is shown.
  public enum Embeds: Sendable {
    /// As a link.
    case links
    /// As the content that the resolver returns.
    case shown
    /// Not at all, because it is not the author's own text.
    case skipped
  }

  var conforming = false

  public init() {}

  /// Exactly the HTML of the GFM specification: no extensions of ours, and nothing neutralised.
  public static func conformance(_ extensions: MarkdownExtensions) -> MarkdownOptions {
    var options = MarkdownOptions()
    options.extensions = extensions
    options.unsafeHTML = true
    options.headingAnchors = false
    options.itemLinks = false
    options.mathematics = false
    options.singleTildes = true
    options.conforming = true
    return options
  }
}

/// The parts of GitHub-flavoured Markdown that go beyond CommonMark (GFM specification 0.29).
public struct MarkdownExtensions: OptionSet, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let table = MarkdownExtensions(rawValue: 1)
  public static let strikethrough = MarkdownExtensions(rawValue: 2)
  /// Bare addresses in the text become links.
  public static let autolink = MarkdownExtensions(rawValue: 4)
  public static let taskList = MarkdownExtensions(rawValue: 8)
  /// Neutralises nine kinds of tags. It matters only if raw HTML is let through.
  public static let tagFilter = MarkdownExtensions(rawValue: 16)
  public static let footnotes = MarkdownExtensions(rawValue: 32)

  /// The extensions of notes.
  public static let all: MarkdownExtensions = [.table, .strikethrough, .autolink, .taskList, .tagFilter, .footnotes]
}
