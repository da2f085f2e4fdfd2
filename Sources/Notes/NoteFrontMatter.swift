import Diagnostics
import Foundation
import YAMLMistakes
import Yams

/// The YAML at the head of a note, read as text: YAML's own types for values are ignored, because readers disagree on them.
struct NoteFrontMatter {
  private static let mostBytes = 1_000_000
  private static let mostNodes = 100_000
  private static let mostDepth = 6
  /// The most aliases. An alias may stand for several others. With this few, the expanded YAML is at most some thousand times as
  /// large as the text, and Yams reads all of it where it is a key.
  private static let mostAliases = 24

  /// The keys that Offprint itself reads.
  private static let keys = [
    "title", "type", "tags", "tag", "aliases", "alias", "created", "date", "draft", "private", "publish", "published",
  ]

  /// In the order of the file; where the YAML cannot be read, the properties of plain lines.
  private(set) var properties: [NoteProperty] = []
  /// The text below the front matter; the full text where that cannot be read, and then the graph removes it.
  private(set) var body: Substring
  private(set) var mistake: FrontMatterMistake?
  private var nodes = 0

  init(of text: String) {
    let whole = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    body = whole
    guard let (yaml, rest) = Self.parts(of: whole) else {
      if let lines = Self.unclosed(whole) {
        let isWithheld = NotePublishing.isNamed(in: lines, asKey: true)
        if isWithheld || Self.looksLikeProperties(lines) {
          mistake = FrontMatterMistake(kind: isWithheld ? .unclosedAndWithheld : .unclosed, lineText: "---")
        }
      }
      return
    }
    guard yaml.utf8.count <= Self.mostBytes, YAMLAliases.count(in: yaml) <= Self.mostAliases else {
      body = rest
      giveUp(yaml)
      return
    }
    let node: Node
    do { node = try Self.node(of: yaml) } catch {
      if Self.beginsWithKey(yaml) || NotePublishing.isNamed(in: yaml, asKey: true) {
        fail(yaml, Self.cause(of: error, in: yaml))
      } else if Self.looksLikeProperties(yaml) {
        note(.shown, Self.cause(of: error, in: yaml), in: yaml)
      }
      return
    }
    guard let mapping = node.mapping else {
      takeNoMapping(node, yaml)
      return
    }
    for (key, value) in mapping { read(value, as: key.scalar?.string ?? "", depth: 0) }
    body = rest
    if nodes >= Self.mostNodes { giveUp(yaml) }
  }

  /// What is no mapping is text below a rule, unless its author forgot a space or meant a list.
  private mutating func takeNoMapping(_ node: Node, _ yaml: Substring) {
    if node.sequence != nil { return note(.list, nil, in: yaml) }
    let cause = Self.mistake(in: yaml).keyWithoutBlank
    if Self.beginsWithKey(yaml) || cause != nil && NotePublishing.isNamed(in: yaml, asKey: true) {
      fail(yaml, cause)
    } else if cause != nil {
      note(.shown, cause, in: yaml)
    }
  }

  /// Front matter that is larger than anybody writes has no properties.
  private mutating func giveUp(_ yaml: Substring) {
    mistake = FrontMatterMistake(
      kind: NotePublishing.isNamed(in: yaml) ? .largeAndWithheld : .large, lineText: "---")
    properties = []
  }

  /// Reads plain lines, because a property that withholds the note must be found whatever is wrong with the rest.
  private mutating func fail(_ yaml: Substring, _ cause: Diagnostic?) {
    note(NotePublishing.isNamed(in: yaml) ? .unreadableAndWithheld : .unreadable, cause, in: yaml)
    properties = yaml.split(whereSeparator: \.isNewline).compactMap(Self.property)
  }

  private mutating func note(_ kind: FrontMatterMistake.Kind, _ cause: Diagnostic?, in yaml: Substring) {
    var mistake = FrontMatterMistake(kind: kind)
    if let cause, case .file(_, let line, let column, let text)? = cause.place {
      // The line with the `---` is not part of the YAML.
      (mistake.line, mistake.column, mistake.lineText) = (line + 1, max(1, min(column, text.count + 1)), text)
      mistake.cause = [cause.summary] + cause.notes
    } else {
      mistake.line = 2
      mistake.lineText =
        yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }
    mistake.lineText = String(mistake.lineText.prefix(200))
    self.mistake = mistake
  }

  /// The root node; an empty scalar for empty YAML.
  private static func node(of yaml: Substring) throws -> Node {
    // Without the rules for types, which cost most of the time and are not needed.
    try Yams.compose(yaml: String(yaml), .basic, .default, .utf8) ?? Node("")
  }

  private static func cause(of error: any Error, in yaml: Substring) -> Diagnostic? {
    (error as? YamlError).map(mistake(in: yaml).diagnostic)
  }

  private static func mistake(in yaml: Substring) -> YAMLMistake {
    YAMLMistake(in: String(yaml), path: "", identifier: "front-matter", keys: keys)
  }

  /// Whether the first line is a key, as the graph requires before it removes front matter.
  private static func beginsWithKey(_ yaml: Substring) -> Bool {
    let lines = yaml.split(whereSeparator: \.isNewline).lazy.map(\.trimmed)
    guard let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("#") }), let colon = first.firstIndex(of: ":")
    else { return false }
    return colon > first.startIndex && first[first.index(after: colon)...].first?.isWhitespace != false
  }

  /// A property in a line that begins with `key: value`.
  private static func property(_ line: Substring) -> NoteProperty? {
    guard let colon = line.firstIndex(of: ":"), let first = line.first, !first.isWhitespace else { return nil }
    let behind = line[line.index(after: colon)...]
    guard behind.isEmpty || behind.first?.isWhitespace == true else { return nil }
    let value = (behind.range(of: " #").map { behind[..<$0.lowerBound] } ?? behind).trimmed
    let isQuoted = value.count > 1 && value.first == value.last && (value.first == "\"" || value.first == "'")
    let text = isQuoted ? String(value.dropFirst().dropLast()) : String(value)
    guard !text.isEmpty else { return nil }
    let name = String(line[..<colon].trimmed)
    guard !name.isEmpty else { return nil }
    return NoteProperty(name: name, values: [NoteProperty.Value(text: text, isPlain: !isQuoted)], isList: false)
  }

  /// The lines between two `---`, the second of which may be `...`, and the text after them.
  private static func parts(of text: Substring) -> (yaml: Substring, rest: Substring)? {
    guard text.hasPrefix("---") else { return nil }
    var yaml: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let end = text[index...].firstIndex { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } ?? text.endIndex
      let line = text[index..<end].trimmingSuffix(while: \.isWhitespace)
      let next = end < text.endIndex ? text.index(after: end) : end
      if let yaml, line == "---" || line == "..." { return (text[yaml..<index], text[next...]) }
      if yaml == nil {
        guard line == "---" else { return nil }
        yaml = next
      }
      index = next
    }
    return nil
  }

  /// Whether a text begins like front matter but has no end of it, as far as its lines go.
  static func isUnclosed(_ text: String) -> Bool {
    let whole = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    guard whole.hasPrefix("-"), parts(of: whole) == nil else { return false }
    guard let end = whole.firstIndex(where: \.isNewline) else { return "---".hasPrefix(whole.trimmed) }
    guard whole[..<end].trimmingSuffix(while: \.isWhitespace) == "---" else { return false }
    let lines = whole[whole.index(after: end)...]
    // The first line may be incomplete.
    return !lines.contains(where: \.isNewline) || beginsWithKey(lines)
  }

  /// The lines of front matter without an end, up to the first empty one; nil where there is none.
  private static func unclosed(_ text: Substring) -> Substring? {
    guard text.hasPrefix("---"), let end = text.firstIndex(where: \.isNewline), isUnclosed(String(text)) else {
      return nil
    }
    let lines = text[text.index(after: end)...]
    let empty = lines.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .first { $0.allSatisfy(\.isWhitespace) }
    return lines[..<(empty?.startIndex ?? lines.endIndex)]
  }

  private mutating func read(_ node: Node, as name: String, depth: Int) {
    nodes += 1
    guard nodes < Self.mostNodes, depth < Self.mostDepth, !name.isEmpty else { return }
    if let mapping = node.mapping {
      for (key, value) in mapping { read(value, as: name + "." + (key.scalar?.string ?? ""), depth: depth + 1) }
    } else if let link = Self.link(node) {
      properties.append(NoteProperty(name: name, values: [link], isList: false))
    } else if let sequence = node.sequence {
      // This may be a list of mappings to merge.
      if name == "<<" { for part in sequence where part.mapping != nil { read(part, as: name, depth: depth + 1) } }
      let values = sequence.prefix(Self.mostNodes).compactMap { Self.link($0) ?? Self.value($0) }
      nodes += values.count
      if !values.isEmpty { properties.append(NoteProperty(name: name, values: values, isList: true)) }
    } else if let value = Self.value(node) {
      properties.append(NoteProperty(name: name, values: [value], isList: false))
    }
  }

  /// Nil for a null, which means no value.
  private static func value(_ node: Node) -> NoteProperty.Value? {
    guard let scalar = node.scalar else { return nil }
    let isPlain = scalar.style == .plain
    if isPlain, ["", "~", "null", "Null", "NULL"].contains(scalar.string) { return nil }
    return NoteProperty.Value(text: scalar.string, isPlain: isPlain)
  }

  /// `[[name]]` without quotes, which YAML reads as a list within a list.
  private static func link(_ node: Node) -> NoteProperty.Value? {
    guard let outer = node.sequence, outer.count == 1, let inner = outer.first?.sequence, !inner.isEmpty else {
      return nil
    }
    let parts = inner.compactMap(\.scalar?.string)
    return parts.count == inner.count
      ? NoteProperty.Value(text: "[[\(parts.joined(separator: ", "))]]", isPlain: true) : nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace) }

  /// The text without a suffix of such characters.
  fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isCut(last) { text.removeLast() }
    return text
  }
}

/// Recognising properties in lines that cannot be read as YAML.
extension NoteFrontMatter {
  /// The number of first lines that decide.
  private static let mostLines = 20

  /// Whether at least half of the lines are `key: value` with a key of one word. Prose between two rules is not.
  static func looksLikeProperties(_ lines: Substring) -> Bool {
    let lines = lines.split(whereSeparator: \.isNewline).prefix(mostLines)
    let said = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let keys = said.count { line in
      let text = line.drop(while: \.isWhitespace)
      guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return false }
      let next = text[text.index(after: colon)...].first
      return (next == nil || next?.isWhitespace == true) && text[..<colon].allSatisfy(isOfKey)
    }
    return keys > 0 && keys * 2 >= said.count
  }

  private static func isOfKey(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}
