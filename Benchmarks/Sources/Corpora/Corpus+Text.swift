extension Corpus {
  /// The item's id: `root`, or a UUID.
  func id(ofItem number: Int) -> String { number == 0 ? "root" : uuid(number, for: 0x6974_656D) }

  /// The id of the item that a reference is.
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

  /// The title that the item bears in the end.
  func title(of number: Int) -> String {
    if number == 0 { return "Home" }
    var dice = Dice(seed: seed, of: number, for: 0x7469_746C)
    return vocabulary.words(2 + dice.below(5), &dice).joined(separator: " ").capitalizedFirst
  }

  /// The text of a note: its last version is whole, the earlier ones are its beginning.
  func body(of number: Int, version: Int) -> String {
    let links = items[number].links.map { "[\(title(of: $0))](itemid:\(id(ofItem: $0)))" }
    var prose = Prose(vocabulary, Dice(seed: seed, of: number, for: 0x626F_6479), links: links)
    var blocks = prose.blocks()
    if version < items[number].rewritten {
      blocks = Array(blocks.prefix(max(1, blocks.count * (3 + 2 * version) / 10)))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// A line or two about an event.
  func notes(of number: Int) -> String {
    var dice = Dice(seed: seed, of: number, for: 0x6E6F_7465)
    return vocabulary.words(5 + dice.below(25), &dice).joined(separator: " ").capitalizedFirst + "."
  }
}
