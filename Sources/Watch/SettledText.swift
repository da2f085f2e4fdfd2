/// Decides whether a file with privacy rules has been fully written. It is given the file's contents and has no clock of its own.
///
/// Programs may empty or remove a file before they rewrite it, some for seconds, and a rule that is missing meanwhile would make
/// items public. So a file that is gone or empty is accepted after two seconds, and other contents once they stay the same for a
/// moment, which is longer if the last line has no end.
public struct SettledText {
  static let patience = (
    gone: Duration.seconds(2), unfinished: Duration.seconds(1), written: Duration.milliseconds(200)
  )

  /// The accepted contents; nil if there is no file.
  private var settled: String??
  private var seen: (text: String?, since: Duration)?

  public init() {}

  /// Takes the current contents of the file. The first contents are accepted at once.
  ///
  /// - Parameters:
  ///   - text: nil if there is no file.
  ///   - isTouched: Whether the file changed since the last look, even if its contents are the same: a program that empties it,
  ///     writes it and empties it again at once has not left it empty in between.
  ///   - time: The time since an arbitrary start.
  /// - Returns: How long to wait before the next look; nil if the contents are accepted.
  public mutating func take(_ text: String?, isTouched: Bool = false, at time: Duration) -> Duration? {
    guard let settled, settled != text else {
      (self.settled, seen) = (text, nil)
      return nil
    }
    if let seen, seen.text == text, !isTouched {} else { seen = (text, time) }
    let wait = Self.patience(for: text, after: settled) - (time - (seen?.since ?? time))
    if wait > .zero { return wait }
    (self.settled, seen) = (text, nil)
    return nil
  }

  private static func patience(for text: String?, after settled: String?) -> Duration {
    guard let text, !text.isBlank else { return settled?.isBlank ?? true ? .zero : patience.gone }
    return text.hasSuffix("\n") ? patience.written : patience.unfinished
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
