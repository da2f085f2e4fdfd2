import Graph
import Pages

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
  /// Bytes of those of them that stand within an embedded text.
  var readWithin = 0
  /// Embeds that were looked at, within others as well.
  var tried = 0
  /// Texts that turned out to have no room once they were written.
  var discarded = 0
  /// Texts for which there was no room to begin with.
  var refused = 0

  static let deepest = 8
  /// With what else stands on it, a page stays below 500 kB.
  static let mostWritten = 1 << 18
  static let mostRead = 1 << 22
  /// What texts embed that are embedded themselves is read for each page that embeds the outer one: a thousand texts of which
  /// each embeds all others would be read a million times.
  static let mostReadWithin = 1 << 17
  static let mostTried = 2_000
  /// Whoever embeds so much is not worth the work of trying what would still fit.
  static let mostDiscarded = 2
  static let mostRefused = 32

  /// Whether nothing more will be embedded, whatever it is.
  var isOver: Bool {
    tried >= Self.mostTried || read >= Self.mostRead || discarded >= Self.mostDiscarded || refused >= Self.mostRefused
      || (open.count > 1 && readWithin >= Self.mostReadWithin)
  }

  /// Whether a text may be read.
  ///
  /// - Parameter expected: how many bytes of HTML it will take.
  func hasRoom(for text: Bytes, _ expected: Int) -> Bool {
    !isOver && written + expected < Self.mostWritten
      && (open.count < 2 || readWithin + text.count <= Self.mostReadWithin)
  }

  /// About how many bytes of HTML a text takes: a link takes more than its title does.
  static func expected(of text: Bytes) -> Int {
    var links = 0
    var position = 0
    while let brackets = ByteSearch.brackets(in: text, from: position) {
      links += 1
      position = brackets + 2
    }
    return text.count + links * 80
  }
}
