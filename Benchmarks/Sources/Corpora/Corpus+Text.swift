extension Corpus {
  /// The item's id: `root`, or a UUID.
  func id(ofItem number: Int) -> String { number == 0 ? "root" : uuid(number, for: 0x6974_656D) }

  /// The id of a reference's own item.
  func id(ofReference number: Int) -> String { uuid(number, for: 0x7265_6665) }

  /// A version 4 UUID in upper case, as Workbench writes them.
  func uuid(_ number: Int, for purpose: UInt64) -> String {
    var dice = Dice(seed: seed, of: number, for: purpose)
    let digits = Self.hexadecimal(dice.next()) + Self.hexadecimal(dice.next())
    let cut = { (from: Int, to: Int) in String(decoding: digits[from..<to], as: UTF8.self) }
    return "\(cut(0, 8))-\(cut(8, 12))-4\(cut(13, 16))-A\(cut(17, 20))-\(cut(20, 32))"
  }

  private static func hexadecimal(_ value: UInt64) -> [UInt8] {
    stride(from: 60, through: 0, by: -4).map { shift in
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
      return digit < 10 ? 48 + digit : 55 + digit
    }
  }

  /// The item's final title.
  func title(of number: Int) -> String {
    if number == 0 { return "Home" }
    var dice = Dice(seed: seed, of: number, for: 0x7469_746C)
    let words = vocabulary.words(2 + dice.below(5), &dice)
    // One title in twenty is a sentence.
    let more = skew != nil && dice.below(20) == 0 ? vocabulary.words(10 + dice.below(20), &dice) : []
    return String((words + more).joined(separator: " ").capitalizedFirst.prefix(200))
  }

  /// The text of a note. The last version is complete, and earlier versions are its beginning.
  func body(of number: Int, version: Int) -> String {
    var prose = Prose(vocabulary, Dice(seed: seed, of: number, for: 0x626F_6479), links: links(of: number))
    var blocks = prose.blocks(atLeast: skew?.sizes[number] ?? 0)
    if skew != nil { return skewed(blocks, of: number, version: version) }
    if version < items[number].rewritten {
      blocks = Array(blocks.prefix(max(1, blocks.count * (3 + 2 * version) / 10)))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func links(of number: Int) -> [String] {
    let links = items[number].links
    guard skew != nil else { return links.map { "[\(title(of: $0))](itemid:\(id(ofItem: $0)))" } }
    // Links use titles; one note in ten also links to a note that does not exist.
    return links.map { "[[\(title(of: $0))]]" } + (number.isMultiple(of: 10) ? ["[[What nobody wrote \(number)]]"] : [])
  }

  /// A text that grows from version to version. Versions that would be equal get different ends.
  private func skewed(_ blocks: [String], of number: Int, version: Int) -> String {
    let (last, count) = (items[number].rewritten, blocks.count)
    var blocks = Array(blocks.prefix(max(1, count * (version + 1) / (last + 1))))
    if number % 10 == 1 { blocks.append(Self.technical(number)) }
    if version > 0 { blocks.append("Rewritten \(version) times.") }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func technical(_ number: Int) -> String {
    "The sum is $x_{\(number)} + \\frac{\(number)}{y^2}$, and:\n\n$$\n\\sum_{i=1}^{\(number)} \\sqrt{i} \\le z\n$$\n\n"
      + "```swift\nlet count\(number) = values.reduce(0) { $0 + $1 }\n```"
  }

  /// One or two lines about an event.
  func notes(of number: Int) -> String {
    var dice = Dice(seed: seed, of: number, for: 0x6E6F_7465)
    return vocabulary.words(5 + dice.below(25), &dice).joined(separator: " ").capitalizedFirst + "."
  }
}
