import Graph

/// What has been embedded on a page so far, and what may still be.
///
/// Texts that embed each other double with every step, so both what stands on the page and what is read for it have an end:
/// beyond it an embed is the link that it would be without its `!`.
struct Transclusion {
  /// The items whose texts stand open around the place at hand, the outermost first.
  var open: [ItemIndex] = []
  /// Tells the anchors of one embedded text from those of all others.
  var number = 0
  /// Bytes of HTML.
  var written = 0
  /// Bytes of texts that were read, shown in the end or not.
  var read = 0
  /// Texts that turned out to have no room once they were written.
  var discarded = 0

  static let deepest = 8
  /// With what else stands on it, a page stays below 500 kB.
  static let mostWritten = 1 << 18
  static let mostRead = 1 << 22
  /// Whoever embeds so much is not worth the work of trying what would still fit.
  static let mostDiscarded = 8
}
