/// Makes a corpus like a vault that somebody has kept for years: by power laws a few notes have most of the versions, bytes and
/// incoming links, and the others have hardly any.
///
/// The numbers were found in public vaults with their history: up to 3,000 versions of a note, 500 mentions, 200 kB of text,
/// titles of 200 bytes; a tenth has code and mathematics.
struct Skew {
  /// The number of times that each note is rewritten.
  private(set) var versions: [Int: Int] = [:]
  /// The minimum number of bytes of each note.
  private(set) var sizes: [Int: Int] = [:]
  /// The items in random order; texts link most often to the first ones.
  private let targets: [Int]
  private var mentions: [Int: Int] = [:]

  private static let mostVersions = 3_000
  private static let mostBytes = 200_000
  private static let mostMentions = 500

  init(notes: [Int], items: Int, _ dice: inout Dice) {
    targets = Self.shuffled(Array(1..<items), &dice)
    let (edited, large) = (Self.shuffled(notes, &dice), Self.shuffled(notes, &dice))
    for (rank, note) in edited.enumerated() {
      // Of a thousand notes, three in four are never rewritten.
      let count = Int(Double(Self.mostVersions) / (Double(rank + 1) * Double(rank + 1).squareRoot()))
      if count > 0 { versions[note] = count }
    }
    for (rank, note) in large.enumerated() where Self.mostBytes / (rank + 1) > 1_000 {
      sizes[note] = Self.mostBytes / (rank + 1)
    }
    // Large notes are edited, too: as often as the tenth, the eleventh and so on.
    for (note, other) in zip(large.prefix(10), edited.dropFirst(10)) { versions[note] = versions[other] }
  }

  /// An item that a text links to; items with more links are likelier.
  mutating func target(_ dice: inout Dice) -> Int {
    let unit = dice.unit()
    let cubed = unit * unit * unit
    let target = targets[Int(Double(targets.count) * cubed * cubed)]
    mentions[target, default: 0] += 1
    return mentions[target, default: 0] <= Self.mostMentions ? target : targets[dice.below(targets.count)]
  }

  private static func shuffled(_ numbers: [Int], _ dice: inout Dice) -> [Int] {
    var shuffled = numbers
    for index in shuffled.indices.dropFirst() { shuffled.swapAt(index, dice.below(index + 1)) }
    return shuffled
  }
}
