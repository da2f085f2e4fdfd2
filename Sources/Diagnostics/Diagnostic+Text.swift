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
      lines.append("  \(number) | \(text)")
      let width = number.count + 5 + max(0, column - 1)
      lines.append(String(repeating: " ", count: width) + "^")
    case .path(let path):
      place = "\(path): "
    case .item(let id, let attribute, let fact):
      rest += " (" + (["item \(id)"] + [attribute, fact?.text].compactMap(\.self)).joined(separator: ", ") + ")"
    case .note(let path, let title, _, let attribute):
      place = "\(path): "
      let words = [title.map { "'\($0)'" }, attribute].compactMap(\.self).joined(separator: ", ")
      if !words.isEmpty { rest += " (\(words))" }
    case .fact(let fact): rest += " (\(fact.text))"
    case nil: break
    }
    for note in notes { lines.append("  note: \(note)") }
    let shown = ([rest] + lines).map { Self.withoutControls(Self.shortened($0)) }
    return Self.withoutControls(Self.shortened(place)) + word(severity) + ": " + shown.joined(separator: "\n")
  }

  /// Cuts a very long line, because a quotation of megabytes is not useful.
  private static func shortened(_ line: String) -> String {
    line.utf8.count > 4_000 ? String(line.prefix(1_000)) + "…" : line
  }
}
