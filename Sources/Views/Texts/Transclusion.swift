import Graph
import Pages

/// The embeds on a page so far, and what may still be embedded.
///
/// Texts that embed each other double with every step, so both the output and the texts read for it are limited. Beyond the
/// limits, an embed is shown as the link that it would be without its `!`.
struct Transclusion {
  /// The items whose texts are open around the current place, the outermost first.
  var open: [ItemIndex] = []
  /// Distinguishes the anchors of one embedded text from those of all others.
  var number = 0
  /// Bytes of HTML that were written.
  var written = 0
  /// Bytes of texts that were read, including those that are not shown.
  var read = 0
  /// Bytes of texts that were read within an embedded text.
  var readWithin = 0
  /// Embeds that were tried, including nested ones.
  var tried = 0
  /// Texts that turned out too long once they were written.
  var discarded = 0
  /// Texts that were too long from the start.
  var refused = 0

  static let deepest = 8
  /// With everything else on it, a page stays below 500 kB.
  static let mostWritten = 1 << 18
  static let mostRead = 1 << 22
  /// Nested embeds are read for each page that embeds the outer text: if each of a thousand texts embeds all others, they would
  /// be read a million times.
  static let mostReadWithin = 1 << 17
  static let mostTried = 2_000
  /// After this many attempts it is not worth trying what still fits.
  static let mostDiscarded = 2
  static let mostRefused = 32

  /// Whether nothing more will be embedded.
  var isOver: Bool {
    tried >= Self.mostTried || read >= Self.mostRead || discarded >= Self.mostDiscarded || refused >= Self.mostRefused
      || (open.count > 1 && readWithin >= Self.mostReadWithin)
  }

  /// Whether a text may be read.
  ///
  /// - Parameter expected: the expected bytes of its HTML.
  func hasRoom(for text: Bytes, _ expected: Int) -> Bool {
    !isOver && written + expected < Self.mostWritten
      && (open.count < 2 || readWithin + text.count <= Self.mostReadWithin)
  }

  /// The approximate bytes of a text's HTML: a link takes more than its title does.
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
