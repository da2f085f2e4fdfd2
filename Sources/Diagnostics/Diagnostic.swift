/// One message to the user who builds a site: what is wrong, where, and what would help.
///
/// Headlines follow newspaper style: the broken rule, most specific word first, no full stop.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
  public enum Severity: String, Sendable, Codable { case note, warning, error }

  public var severity: Severity
  /// A stable name for programs, such as `reference-target-missing`.
  public var identifier: String
  public var summary: String
  /// Where it happened; nil if it concerns the full run.
  public var place: Place?
  /// How to fix it, or what else is known; one sentence each.
  public var notes: [String]

  public init(
    _ severity: Severity, _ identifier: String, _ summary: String, at place: Place? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary
    self.place = place
    self.notes = notes
  }
}

/// The place of a diagnostic: a text file, or a fact of an item.
public enum Place: Hashable, Sendable, Codable {
  /// A position in a text file; line and column count from 1, columns in characters. `text` is that line, for the caret.
  case file(path: String, line: Int, column: Int, text: String)
  /// A file or folder.
  case path(String)
  /// A value of the settings by its key, such as `timeZone` or `views.garden`, whose line only the reader of the file knows. A
  /// message shows no place if the value came from elsewhere.
  case setting(String)
  /// An item, with the attribute and fact concerned if there are any.
  case item(id: String, attribute: String?, fact: FactName?)
  /// A fact. A message says only where it is, because its content may be withheld.
  case fact(FactName)
  /// An item made from a file: the file's path, and the title if it differs from the name.
  case note(path: String, title: String?, item: String, attribute: String?)
}

/// How messages name a fact.
public enum FactName: Hashable, Sendable, Codable {
  /// Its own id.
  case id(String)
  /// Its row in the drive with this number; 0 is the user drive.
  case row(Int64, drive: UInt8)

  /// `fact 6B29FC40`, `row 306` or `row 12 of drive 1`.
  public var text: String {
    switch self {
    case .id(let id): "fact \(id)"
    case .row(let row, let drive): drive == 0 ? "row \(row)" : "row \(row) of drive \(drive)"
    }
  }
}

/// Several messages thrown as one error, so that the first does not hide the others.
public struct Messages: Error, Hashable, Sendable {
  public let all: [Diagnostic]
  public init(_ all: [Diagnostic]) { self.all = all }
}

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

/// Makes a text safe for a terminal. Every message of the program passes through here.
extension Diagnostic {
  /// A text in which control characters, and characters that reorder or hide others, are shown as `\u{…}`.
  public static func withoutControls(_ text: String) -> String {
    replaced(text) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// JSON in which the same characters are JSON escapes, so that its meaning is unchanged.
  public static func jsonWithoutControls(_ json: String) -> String {
    replaced(json) { scalar in
      Character(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  private static func replaced(_ text: String, by form: (Unicode.Scalar) -> String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) { safe += form(scalar) } else { safe.unicodeScalars.append(scalar) }
    }
    return safe
  }

  /// Whether it is C0, DEL or C1; a mark, embedding, override or isolate of direction; a line separator; or an invisible
  /// annotation or tag.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
