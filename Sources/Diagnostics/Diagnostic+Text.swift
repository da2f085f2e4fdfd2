extension Diagnostic {
  /// The message as a terminal shows it, several lines at most, without a final newline.
  ///
  /// Control characters of quoted text are shown as `\u{…}`, so that nothing from a store reaches a terminal as an escape sequence.
  public var text: String {
    var lines: [String] = []
    switch place {
    case .file(let path, let line, let column, let text):
      lines.append("\(path):\(line):\(column): \(severity.rawValue): \(summary)")
      // Not every file still has the text of its lines.
      guard !text.isEmpty else { break }
      let number = String(line)
      lines.append("  \(number) | \(text)")
      let width = number.count + 5 + max(0, column - 1)
      lines.append(String(repeating: " ", count: width) + "^")
    case .path(let path):
      lines.append("\(path): \(severity.rawValue): \(summary)")
    case .item(let id, let attribute, let fact):
      var place = "item \(id)"
      if let attribute { place += ", \(attribute)" }
      if let fact { place += ", \(fact.text)" }
      lines.append("\(severity.rawValue): \(summary) (\(place))")
    case .note(let path, let title, _, let attribute):
      let rest = [title.map { "'\($0)'" }, attribute].compactMap(\.self).joined(separator: ", ")
      lines.append("\(path): \(severity.rawValue): \(summary)" + (rest.isEmpty ? "" : " (\(rest))"))
    case .fact(let fact): lines.append("\(severity.rawValue): \(summary) (\(fact.text))")
    case nil:
      lines.append("\(severity.rawValue): \(summary)")
    }
    for note in notes { lines.append("  note: \(note)") }
    return lines.map { Self.withoutControls(Self.shortened($0)) }.joined(separator: "\n")
  }

  /// A line that quotes something of megabytes says no more for it.
  private static func shortened(_ line: String) -> String {
    line.utf8.count > 4_000 ? String(line.prefix(1_000)) + "…" : line
  }
}
