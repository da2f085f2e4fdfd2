package import Diagnostics
package import Yams

/// Explains why a text is no YAML: where the mistake is, and what its author most likely meant.
///
/// The YAML parser reports where it could not continue, which is often lines behind the mistake, and in terms of its own grammar.
package struct YAMLMistake {
  private let path: String
  private let identifier: String
  private let lines: [Substring]
  /// The known keys, at any depth.
  private let keys: [String]

  /// - Parameter identifier: that of the messages.
  package init(in text: String, path: String, identifier: String, keys: [String]) {
    self.path = path
    self.identifier = identifier
    self.keys = keys
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A message about the parser's error.
  package func diagnostic(for error: YamlError) -> Diagnostic {
    switch error {
    case .duplicatedKeysInMapping(let names, let context):
      return duplicate(of: names.first ?? "", at: context.mark)
    case .reader(_, let offset, _, _): return unreadable(at: offset ?? 0)
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return cause(of: problem, at: mark, context)
    default: return message("This cannot be read as YAML", at: (1, 1), ["\(error)"])
    }
  }

  /// The first known key whose value follows its colon without a space, which YAML reads as one word.
  package var keyWithoutBlank: Diagnostic? { keyWithoutBlank(upTo: lines.count) }

  private func keyWithoutBlank(upTo last: Int) -> Diagnostic? {
    for (number, line) in lines.prefix(last).enumerated() {
      let name = line.drop { $0 == " " }.prefix { $0 != ":" }
      guard keys.contains(String(name)), name.endIndex < line.endIndex else { continue }
      let behind = line.index(after: name.endIndex)
      guard behind < line.endIndex, !line[behind].isWhitespace else { continue }
      return message(
        "There is no space after '\(name):'", at: (number + 1, line.distance(from: line.startIndex, to: behind) + 1),
        ["Write '\(name): \(line[behind...].prefix(40))'"])
    }
    return nil
  }

  private func cause(of problem: String, at mark: Mark, _ context: YamlError.Context?) -> Diagnostic {
    let place = (line: mark.line, column: mark.column)
    if let tab = tab(near: mark.line) {
      return message("Line begins with a tab", at: tab, ["Indent YAML with spaces alone"])
    }
    if let found = keyWithoutBlank(upTo: mark.line) { return found }
    if mark.line > 1, text(of: mark.line).hasPrefix("---") {
      return message(
        "A second document begins here, and settings are one", at: place,
        ["Leave out the line '---', and what is below it if it is not meant"])
    }
    if let quote = openQuote(upTo: mark.line) {
      return message("Quotation mark is never closed", at: quote, ["Put the same mark after the text"])
    }
    if let context, context.text.contains("flow") || problem.contains("',' or") {
      return openBracket(context)
    }
    if problem.contains("unknown escape") || problem.contains("hexdecimal") {
      return message(
        "Backslash has a meaning of its own between double quotation marks", at: place,
        ["Put the text between single ones: '…'"])
    }
    if let sign = sign(at: place) {
      return message("Text that begins with '\(sign)' needs quotation marks", at: place, ["Write '\(sign)…'"])
    }
    if problem.contains("mapping values are not allowed") { return secondColon(at: place) }
    if problem.contains("could not find expected ':'") {
      let line = lastLine(before: mark.line)
      return message("Line has no colon", at: (line, 1), ["Write 'key: value'"])
    }
    return message(
      "Line is not indented as those around it", at: place,
      ["Keys that belong together begin in the same column, and so do the '-' of a list"])
  }

  private func openBracket(_ context: YamlError.Context) -> Diagnostic {
    var (isList, place) = (context.text.contains("sequence"), (line: context.mark.line, column: context.mark.column))
    // The parser does not say what a bracket opens that is the last thing in the text.
    if let number = lines.prefix(place.line).lastIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      let last = lines[number].lastIndex(where: { !$0.isWhitespace }), "[{".contains(lines[number][last])
    {
      isList = lines[number][last] == "["
      place = (number + 1, lines[number].distance(from: lines[number].startIndex, to: last) + 1)
    }
    return message(
      "\(isList ? "List" : "Group") in brackets does not end", at: place,
      ["Put commas between what it holds, and '\(isList ? "]" : "}")' after it"])
  }

  /// A line with two colons contains a text that is read as a key; otherwise the line is indented as if the previous one opened a
  /// group.
  private func secondColon(at place: (line: Int, column: Int)) -> Diagnostic {
    let line = text(of: place.line)
    let isSecond = line.prefix(max(0, place.column - 1)).contains(":")
    return isSecond
      ? message("Text with a colon and a space in it needs quotation marks", at: place, ["Write \"a: b\" for a: b"])
      : message(
        "Line is indented, though the line before has a value already", at: (place.line, 1),
        ["Keys that belong together begin in the same column"])
  }

  private func duplicate(of name: String, at mark: Mark) -> Diagnostic {
    let column = mark.column
    let places = lines.indices.filter { number in
      let line = lines[number]
      let rest = line.dropFirst(max(0, column - 1)).drop { $0 == "\"" || $0 == "'" }
      return line.prefix(max(0, column - 1)).allSatisfy { $0 == " " } && rest.hasPrefix(name)
        && rest.dropFirst(name.count).drop { $0 == "\"" || $0 == "'" || $0 == " " }.first == ":"
    }
    let first = places.firstIndex { $0 + 1 >= mark.line }.map { places[$0] } ?? mark.line - 1
    guard let second = places.first(where: { $0 > first }) else {
      return message("Key '\(name)' is there twice", at: (mark.line, column), [])
    }
    return message("Key '\(name)' is there twice", at: (second + 1, column), ["The first one is in line \(first + 1)"])
  }

  private func unreadable(at offset: Int) -> Diagnostic {
    var rest = offset
    for (number, line) in lines.enumerated() {
      if rest <= line.count {
        return message(
          "YAML does not allow this character", at: (number + 1, rest + 1),
          ["It is a control character, which one cannot see"]
        )
      }
      rest -= line.count + 1
    }
    return message("YAML does not allow this character", at: (1, 1), [])
  }

  /// The place of a tab in the indentation of a line.
  private func tab(near line: Int) -> (line: Int, column: Int)? {
    let blanks = text(of: line).prefix { $0 == " " || $0 == "\t" }
    return blanks.firstIndex(of: "\t").map { (line, blanks.distance(from: blanks.startIndex, to: $0) + 1) }
  }

  /// The first value whose opening quotation mark is not closed in its line.
  private func openQuote(upTo last: Int) -> (line: Int, column: Int)? {
    for (number, line) in lines.prefix(last).enumerated() {
      guard let start = Self.value(of: line), let mark = line[start...].first, mark == "\"" || mark == "'" else {
        continue
      }
      var isEscaped = false
      let isClosed = line[start...].dropFirst().contains { letter in
        defer { isEscaped = letter == "\\" && mark == "\"" && !isEscaped }
        return letter == mark && !isEscaped
      }
      if !isClosed { return (number + 1, line.distance(from: line.startIndex, to: start) + 1) }
    }
    return nil
  }

  /// The index of a line's value, after its key or the `-` of a list.
  private static func value(of line: Substring) -> Substring.Index? {
    var rest = line.drop { $0 == " " }
    if rest.first == "#" { return nil }
    while rest.first == "-", rest.dropFirst().first == " " { rest = rest.dropFirst().drop { $0 == " " } }
    guard let first = rest.first, first != "\"", first != "'", let colon = rest.firstRange(of: ": ") else {
      return rest.isEmpty ? nil : rest.startIndex
    }
    return line[colon.upperBound...].firstIndex { $0 != " " }
  }

  /// The first sign of a text that has a special meaning in YAML.
  private func sign(at place: (line: Int, column: Int)) -> Character? {
    let line = text(of: place.line)
    let candidates = [line.dropFirst(max(0, place.column - 1)).first, line.dropFirst(max(0, place.column - 2)).first]
    return candidates.compactMap(\.self).first { "@`%*&!|>".contains($0) }
  }

  private func lastLine(before line: Int) -> Int {
    var number = min(line - 1, lines.count)
    while number > 1, text(of: number).allSatisfy(\.isWhitespace) { number -= 1 }
    return max(1, number)
  }

  private func text(of line: Int) -> Substring { lines.indices.contains(line - 1) ? lines[line - 1] : "" }

  private func message(_ summary: String, at place: (line: Int, column: Int), _ notes: [String]) -> Diagnostic {
    Diagnostic(
      .error, identifier, summary,
      at: .file(path: path, line: place.line, column: place.column, text: String(text(of: place.line))), notes: notes)
  }
}
