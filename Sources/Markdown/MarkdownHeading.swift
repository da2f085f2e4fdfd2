/// A heading of a text, for a table of contents.
public struct MarkdownHeading: Sendable, Hashable {
  /// 1 to 6, as written into the page (after `MarkdownOptions.headingShift`).
  public let level: Int
  public let text: String
  /// The `id` in the page, with its prefix; empty if no anchors were requested.
  public let anchor: String

  public init(level: Int, text: String, anchor: String) {
    self.level = level
    self.text = text
    self.anchor = anchor
  }
}
