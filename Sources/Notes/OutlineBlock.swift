import Foundation

/// One block of a page of Logseq: its lines as written, parsed when it is complete.
struct OutlineBlock {
  private static let callouts: Set = ["note", "tip", "important", "caution", "warning"]
  /// Properties whose values are names.
  private static let names: Set = ["tags", "tag", "alias", "aliases", "type"]
  /// Properties whose values name no pages.
  private static let plain: Set = ["title", "id"]

  /// Its depth in the outline; nil for text without a bullet.
  let depth: Int?
  private let indentation: Substring
  private var lines: [Substring] = []

  init() { (depth, indentation) = (nil, "") }

  /// - Parameter indentation: the text before its bullet.
  init(depth: Int, indentation: Substring) { (self.depth, self.indentation) = (depth, indentation) }

  /// Adds a line, the first one without the bullet.
  mutating func add(_ line: Substring) {
    lines.append(lines.isEmpty || depth == nil ? line : unindented(line))
  }

  var endsBlank: Bool { lines.last?.allSatisfy(\.isWhitespace) ?? true }

  /// A line without the block's indentation.
  private func unindented(_ line: Substring) -> Substring {
    guard line.hasPrefix(indentation) else { return line.drop { $0 == " " || $0 == "\t" } }
    let rest = line.dropFirst(indentation.count)
    if rest.first == "\t" { return rest.dropFirst() }
    return rest.hasPrefix("  ") ? rest.dropFirst(2) : rest
  }

  /// The marks of a code fence that a line opens.
  static func fence(_ words: Substring) -> Substring? {
    guard let mark = words.first, mark == "`" || mark == "~" else { return nil }
    let marks = words.prefix { $0 == mark }
    return marks.count >= 3 && !(mark == "`" && words.dropFirst(marks.count).contains("`")) ? marks : nil
  }

  /// Its lines as Markdown and its properties, with the number of properties before all other lines.
  func read() -> (lines: [String], properties: [NoteProperty], leading: Int) {
    var (result, properties, leading): ([String], [NoteProperty], Int) = ([], [], 0)
    var (fence, isInLog, isBlank): (Substring?, Bool, Bool) = (nil, false, true)
    var quote = ""
    for line in lines {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if words.hasPrefix(open), words.drop(while: { $0 == open.first }).allSatisfy(\.isWhitespace) { fence = nil }
        result.append(quote + line)
        continue
      }
      if isInLog || words == ":LOGBOOK:" {
        isInLog = words != ":END:"
      } else if words.hasPrefix("#+"), let mark = Self.drawer(words) {
        if let line = Self.drawn(mark, &quote) { result.append(line) }
      } else if let property = Self.property(words) {
        properties.append(property)
        if isBlank { leading += 1 }
      } else {
        fence = Self.fence(words)
        isBlank = isBlank && words.allSatisfy(\.isWhitespace)
        result.append(quote + (result.isEmpty && depth != nil ? Self.marked(line) : Self.macros(Self.dated(line))))
      }
    }
    while result.last?.allSatisfy(\.isWhitespace) == true { result.removeLast() }
    return (Array(result.drop { $0.allSatisfy(\.isWhitespace) }), properties, leading)
  }

  /// Reads `#+BEGIN_QUOTE` and similar marks.
  private static func drawer(_ words: Substring) -> (isBegin: Bool, name: String, rest: Substring)? {
    let word = words.dropFirst(2).prefix { !$0.isWhitespace }
    let name = word.lowercased()
    for (mark, isBegin) in [("begin_", true), ("end_", false)] where name.hasPrefix(mark) {
      let rest = words.dropFirst(2 + word.count).drop(while: \.isWhitespace)
      return (isBegin, String(name.dropFirst(mark.count)), rest)
    }
    return nil
  }

  private static func drawn(_ mark: (isBegin: Bool, name: String, rest: Substring), _ quote: inout String) -> String? {
    switch mark.name {
    case "src", "example", "export", "query":
      return mark.isBegin ? "```" + mark.rest.prefix { !$0.isWhitespace && $0 != "`" } : "```"
    case "quote":
      quote = mark.isBegin ? "> " : ""
      return mark.isBegin ? nil : ""
    case let name where callouts.contains(name):
      quote = mark.isBegin ? "> " : ""
      return mark.isBegin ? "> [!\(name)]" : ""
    default: return nil
    }
  }

  /// A property: `key:: value`, alone in its line.
  static func property(_ words: Substring) -> NoteProperty? {
    guard let end = words.range(of: "::"), end.lowerBound > words.startIndex else { return nil }
    let (name, rest) = (words[..<end.lowerBound], words[end.upperBound...])
    guard rest.first?.isWhitespace ?? true,
      !name.contains(where: { $0.isWhitespace || "`[](){}#\"'*<>,;:/".contains($0) })
    else { return nil }
    var key = name.lowercased()
    if key == "public" { key = "publish" }
    let text = rest.trimmingCharacters(in: .whitespaces)
    var values = [text]
    if names.contains(key) {
      values = split(text[...]).flatMap { part in
        OutlineValue.references(in: part)?.map(\.name) ?? [bare(part)]
      }
    } else if !plain.contains(key) {
      values = OutlineValue.references(in: text)?.map(\.link) ?? [OutlineValue.words(of: address(text) ?? text)]
    }
    values.removeAll(where: \.isEmpty)
    return NoteProperty(
      name: key, values: values.map { NoteProperty.Value(text: $0, isPlain: true) }, isList: values.count > 1)
  }

  /// The address in `{{video address}}`, if the text is nothing else.
  private static func address(_ text: String) -> String? {
    guard text.hasPrefix("{{") else { return nil }
    let shown = macros(text)
    guard shown.hasPrefix("<http"), let end = shown.firstIndex(of: ">"), shown[end...].count == 1 else { return nil }
    return String(shown[..<end].dropFirst())
  }

  /// The parts between commas outside of brackets.
  private static func split(_ text: Substring) -> [String] {
    var (parts, part, depth) = ([String](), "", 0)
    for sign in text {
      if sign == "[" { depth += 1 }
      if sign == "]" { depth -= 1 }
      if depth <= 0, sign == "," || sign == "，" {
        parts.append(part)
        part = ""
      } else {
        part.append(sign)
      }
    }
    return (parts + [part]).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The name in `[[name]]` or `#name`.
  private static func bare(_ value: String) -> String {
    var name = value[...]
    if name.hasPrefix("#") { name = name.dropFirst() }
    if name.hasPrefix("[["), name.hasSuffix("]]") { name = name.dropFirst(2).dropLast(2) }
    return String(name)
  }

  /// The first line with a checkbox in place of a task's status word.
  private static func marked(_ line: Substring) -> String {
    let word = line.prefix { $0.isASCII && $0.isUppercase || $0 == "-" }
    let rest = line.dropFirst(word.count)
    guard rest.first == " ", rest.contains(where: { !$0.isWhitespace }) else { return macros(String(line)) }
    let words = macros(String(rest.dropFirst()))
    switch word.lowercased() {
    case "todo", "doing", "now", "later", "waiting", "wait", "in-progress": return "[ ] " + words
    case "done": return "[x] " + words
    case "canceled", "cancelled": return "[x] ~~\(words)~~"
    default: return macros(String(line))
    }
  }

  /// `SCHEDULED: <2024-02-09 Fri>` without the brackets, which would make it an HTML tag.
  private static func dated(_ line: Substring) -> String {
    let words = line.drop { $0 == " " || $0 == "\t" }
    guard words.hasPrefix("SCHEDULED: <") || words.hasPrefix("DEADLINE: <") else { return String(line) }
    return words.filter { $0 != "<" && $0 != ">" }
  }

  /// Turns `{{embed [[Page]]}}` into an embed and `{{video address}}` into a link.
  private static func macros(_ line: String) -> String {
    guard line.contains("{{") else { return line }
    var (result, rest) = ("", line[...])
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      result += rest[..<open.lowerBound]
      let isCode = result.count { $0 == "`" } % 2 == 1
      let inner = rest[open.upperBound..<close.lowerBound]
      let name = inner.prefix { !$0.isWhitespace }
      let value = inner.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
      switch isCode ? "" : name {
      case "embed" where value.hasPrefix("[[") && value.hasSuffix("]]"): result += "!" + value
      case "embed" where value.hasPrefix("(("): result += value
      case "video", "youtube", "vimeo", "bilibili", "tweet", "twitter":
        result += value.hasPrefix("http") && !value.contains(where: \.isWhitespace) ? "<\(value)>" : value
      case "cloze": result += value
      default:
        // What only Logseq can compute is shown as it was written.
        let written = rest[open.lowerBound..<close.upperBound]
        let isAddress = result.hasSuffix("](")
        result += isCode || isAddress || written.contains("`") ? String(written) : "`\(written)`"
      }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
