/// What was found while a text was rendered.
public struct RenderedMarkdown: Sendable, Hashable {
  public internal(set) var headings: [MarkdownHeading] = []
  /// The addresses outside the graph that the text links to, in order, if they were requested.
  public internal(set) var addresses: [String] = []
  /// Whether the text may link to addresses on the web.
  public internal(set) var leadsOut = false
  /// The start of the first paragraph as plain text, if it was requested.
  public internal(set) var excerpt = ""

  /// Whether the requested section exists; true if the full text is shown.
  public internal(set) var hasSection = true

  /// Nothing rendered yet.
  public init() {}
}
