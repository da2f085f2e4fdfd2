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
