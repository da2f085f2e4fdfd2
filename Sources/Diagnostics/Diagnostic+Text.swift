extension Diagnostic {
  /// The message for a terminal, in one or more lines without a final newline.
  ///
  /// Control characters of quoted text are shown as `\u{…}`, so that nothing from a store reaches a terminal as an escape sequence.
  public var text: String { text(\.rawValue) }

  /// The message with other words for severities.
  ///
  /// - Parameter word: The word for a severity, such as with terminal colours.
  public func text(_ word: (Severity) -> String) -> String {
    // The first line without the severity, which goes between these two parts.
    var (place, rest) = ("", summary)
    var lines: [String] = []
    switch self.place {
    case .file(let path, let line, let column, let text):
      place = "\(path):\(line):\(column): "
      // The text of a line is not known for every file.
      guard !text.isEmpty else { break }
      let number = String(line)
      let (excerpt, caret) = Self.excerpt(of: text, around: max(0, column - 1))
      lines.append("  \(number) | \(excerpt)")
      lines.append(String(repeating: " ", count: number.count + 5 + caret) + "^")
    case .path(let path):
      place = "\(path): "
    case .item(let id, let attribute, let fact):
      rest += " (" + (["item \(id)"] + [attribute, fact?.text].compactMap(\.self)).joined(separator: ", ") + ")"
    case .note(let path, let title, _, let attribute):
      place = "\(path): "
      let words = [title.map { "'\($0)'" }, attribute].compactMap(\.self).joined(separator: ", ")
      if !words.isEmpty { rest += " (\(words))" }
    case .fact(let fact): rest += " (\(fact.text))"
    case .setting, nil: break
    }
    for note in notes { lines.append("  note: \(note)") }
    let shown = ([rest] + lines).map { Self.withoutControls(Self.shortened($0)) }
    return Self.withoutControls(Self.shortened(place)) + word(severity) + ": " + shown.joined(separator: "\n")
  }

  /// The part of a long line around a place, and how many characters of it come before the place. A tab is one blank, so that the
  /// caret is below its place.
  private static func excerpt(of line: String, around place: Int) -> (text: String, caret: Int) {
    let letters = line.map { $0 == "\t" ? " " : $0 }
    guard letters.count > widestLine else { return (String(letters), place) }
    let start = max(0, min(place - excerptWidth / 2, letters.count - excerptWidth))
    let shown = String(letters[start...].prefix(excerptWidth))
    let isCut = start + excerptWidth < letters.count
    return ((start > 0 ? "…" : "") + shown + (isCut ? "…" : ""), place - start + (start > 0 ? 1 : 0))
  }

  /// A line up to this many characters is shown as it is.
  private static var widestLine: Int { 100 }
  private static var excerptWidth: Int { 80 }

  /// Cuts a very long line, because a quotation of megabytes is not useful.
  private static func shortened(_ line: String) -> String {
    line.utf8.count > 4_000 ? String(line.prefix(1_000)) + "…" : line
  }
}
