/// Whether a file that decides what is private has been written to its end: a value that is given what the file holds, and has
/// no clock of its own.
///
/// Programs write a file anew by emptying or removing it first, some over seconds, and what is missing from it meanwhile would be
/// public. So what was there and is gone or empty counts after two seconds, and other contents after a moment in which they stay
/// as they are: a longer one where the last line has no end.
public struct SettledText {
  static let patience = (
    gone: Duration.seconds(2), unfinished: Duration.seconds(1), written: Duration.milliseconds(200)
  )

  /// What counts: nil where there is no file.
  private var settled: String??
  private var seen: (text: String?, since: Duration)?

  public init() {}

  /// Takes in what the file holds now. What it holds first counts at once.
  ///
  /// - Parameters:
  ///   - text: nil where there is no file.
  ///   - isTouched: whether the file changed since the last look, though it may hold what it held: a program that empties it, writes
  ///     it and empties it again at once has not left it empty in between.
  ///   - time: since some start.
  /// - Returns: how long to wait before looking again; nil where it counts.
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
