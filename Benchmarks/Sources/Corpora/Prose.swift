/// Writes the Markdown of a note: paragraphs, headings, lists, tasks, code, tables and quotes, in the mix of working notes.
struct Prose {
  private let vocabulary: Vocabulary
  private var dice: Dice
  /// Markdown links that still have to be put into a sentence.
  private var links: [String]

  init(_ vocabulary: Vocabulary, _ dice: Dice, links: [String]) {
    self.vocabulary = vocabulary
    self.dice = dice
    self.links = links
  }

  /// The blocks of one note: about 1.2 kB at the median and never above about 6 kB, unless `least` asks for more. Every link
  /// occurs once.
  mutating func blocks(atLeast least: Int = 0) -> [String] {
    let size = max(least, length())
    var blocks = [paragraph()]
    var written = blocks[0].utf8.count
    while written < size {
      blocks.append(block())
      written += blocks[blocks.count - 1].utf8.count + 2
    }
    if !links.isEmpty { blocks.append("See also " + links.joined(separator: ", ") + ".") }
    return blocks
  }

  /// The length in bytes, by deciles found in collections of notes: half of them are below 1.15 kB, few very long.
  private mutating func length() -> Int {
    let deciles = [250, 440, 610, 780, 950, 1150, 1400, 1720, 2180, 3000, 6000]
    let place = dice.below(10)
    return deciles[place] + dice.below(deciles[place + 1] - deciles[place])
  }

  private mutating func block() -> String {
    switch dice.below(100) {
    case ..<58: paragraph()
    case ..<70: String(repeating: "#", count: 2 + dice.below(3) / 2) + " " + phrase(4).capitalizedFirst
    case ..<80: list()
    case ..<84: lines(2 + dice.below(4)) { "\($0 + 1). " + $1.sentence() }
    case ..<88: lines(2 + dice.below(3)) { "- [\($1.dice.chance(0.5) ? "x" : " ")] " + $1.sentence() }
    case ..<92: code()
    case ..<96: table()
    default: lines(2) { "> " + $1.sentence() }
    }
  }

  private mutating func lines(_ count: Int, _ line: (Int, inout Prose) -> String) -> String {
    (0..<count).map { line($0, &self) }.joined(separator: "\n")
  }

  private mutating func paragraph() -> String {
    let separator = dice.chance(0.2) ? "\n" : " "
    return (0...dice.below(5)).map { _ in sentence() }.joined(separator: separator)
  }

  private mutating func list() -> String {
    let items = lines(2 + dice.below(5)) { "- " + $1.sentence() }
    return dice.chance(0.3) ? items + "\n  - " + sentence() : items
  }

  private mutating func code() -> String {
    let language = ["swift", "c", "sh", ""][dice.below(4)]
    let body = lines(2 + dice.below(5)) { line, prose in
      let names = prose.vocabulary.words(3, &prose.dice)
      return (line.isMultiple(of: 2) ? "" : "    ") + "let \(names[0]) = \(names[1])(\(names[2]), \(line * 7))"
    }
    return "```\(language)\n\(body)\n```"
  }

  private mutating func table() -> String {
    let columns = 2 + dice.below(3)
    let head = row(columns) + "\n|" + String(repeating: " --- |", count: columns)
    return head + "\n" + lines(1 + dice.below(3)) { $1.row(columns) }
  }

  private mutating func row(_ columns: Int) -> String {
    "| " + vocabulary.words(columns, &dice).joined(separator: " | ") + " |"
  }

  private mutating func phrase(_ count: Int) -> String { vocabulary.words(count, &dice).joined(separator: " ") }

  /// A sentence of five to eighteen words. Every third one has some inline Markdown, and every third one has one of the remaining
  /// links.
  private mutating func sentence() -> String {
    var words = vocabulary.words(5 + dice.below(14), &dice)
    let place = dice.below(words.count)
    words[place] = adorned(words[place])
    if !links.isEmpty, dice.chance(0.35) { words.insert(links.removeLast(), at: dice.below(words.count + 1)) }
    if dice.chance(0.06) { words.append(vocabulary.name(&dice)) }
    if words.count > 9 { words[words.count / 2] += "," }
    return words.joined(separator: " ").capitalizedFirst + "."
  }

  private mutating func adorned(_ word: String) -> String {
    switch dice.below(100) {
    case ..<9: "*\(word)*"
    case ..<17: "**\(word) \(vocabulary.word(&dice))**"
    case ..<24: "`\(word)()`"
    case ..<26: "~~\(word)~~"
    case ..<28: "https://example.org/\(word)"
    case ..<30: "[\(word)](https://example.com/\(word)?q=\(vocabulary.word(&dice)))"
    default: word
    }
  }
}
