/// What was learnt while a text was rendered.
public struct RenderedMarkdown: Sendable, Hashable {
  public internal(set) var headings: [MarkdownHeading] = []
  /// The addresses outside the graph that the text links to, in order, where they were asked for.
  public internal(set) var addresses: [String] = []
  /// Whether the text may link to addresses on the web.
  public internal(set) var leadsOut = false
  /// The beginning of the first paragraph as plain text, where it was asked for.
  public internal(set) var excerpt = ""

  /// Whether the section that alone is to be shown is there; true where all is shown.
  public internal(set) var hasSection = true

  /// Nothing rendered yet.
  public init() {}
}
