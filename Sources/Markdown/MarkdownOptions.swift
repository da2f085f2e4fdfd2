/// How a text becomes HTML. The default is safe for text from anywhere.
public struct MarkdownOptions: Sendable {
  public var extensions: MarkdownExtensions = .all
  /// Lets raw HTML and every address through. Only for text that its publisher wrote.
  public var unsafeHTML = false
  /// Gives every heading an `id` made from its text.
  public var headingAnchors = true
  /// Stands before each anchor and each footnote's `id`, so that several texts can share a page.
  public var anchorPrefix = ""
  /// How many levels headings go down: 1 where the page's own title is the `h1`. The lowest level stays `h6`.
  public var headingShift = 0
  /// Understands `itemid:ID`, `[[Title]]`, `[[Title|text]]` and `[[Title#Heading]]`.
  public var itemLinks = true
  /// What becomes of `![[Title]]` that stands alone in its line.
  public var embeds = Embeds.links
  /// The heading of the section that alone is shown, to the next heading of the same or a higher level; all where nil.
  public var section: String?
  /// Where the text's own headings are, where that is not the page at hand.
  public var ownPage = ""
  /// Shows images with a relative address. All other images become links, so that no request leaves the site.
  public var relativeImages = false
  /// Understands mathematics, `$…$` and `$$…$$`: it is no Markdown, and shown as TeX where nobody sets it.
  public var mathematics = true
  /// Strikes out what stands between single tildes within words, too, as GitHub does: `20~30 and 40~50`.
  public var singleTildes = false
  /// Asks the resolver to set the code of fences that name a language.
  public var setsCode = false
  /// Asks the resolver to set mathematics.
  public var setsMathematics = false
  /// Asks the resolver for the pages of `#tag`.
  public var tags = false
  /// Asks the resolver for what relative addresses lead to; else they are links as they were typed.
  public var resolvesAddresses = false
  /// Lets the resolver look whether the headings are there that `[[Title#Heading]]` names.
  public var looksForHeadings = false
  /// Asks the resolver for the files of `![[name.png]]`.
  public var attachments = false
  /// How many characters of the first paragraph come back as `RenderedMarkdown.excerpt`; 0 for none.
  public var excerptLimit = 0
  /// Lists the addresses that the text links to in `RenderedMarkdown.addresses`.
  public var collectsAddresses = false
  /// What a screen reader says of a task's box.
  public var doneWord = "done"
  public var openWord = "to do"
  /// Stands for a link to a withheld item whose label would tell its title or id.
  public var unpublishedWords = "unpublished item"

  /// What becomes of an embed.
  public enum Embeds: Sendable {
    /// It is a link.
    case links
    /// The resolver is asked for what is to be shown.
    case shown
    /// It is left out, as it is no text of the author's own.
    case skipped
  }

  var conforming = false

  public init() {}

  /// Exactly the HTML of the GFM specification: nothing of ours, and nothing neutralised.
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
