/// A graph of any number of items, in the shape of a person's notes over five years: the items, their references, and when
/// everything happens. Texts are made only on demand, so that a large corpus needs little memory.
///
/// - A root, and lists (one item in forty) that contain the others in a tree; notes 80 %, todos 10, events 8, links 2.
/// - On average two references across the tree, most of them to items of the same weeks; three in four of a note's references are
///   also links in its text.
/// - 18 % of the notes are rewritten one to three times, 6 % retitled, 60 % of the todos completed.
/// - One item in a hundred is deleted, one reference in two hundred, and one note in two hundred loses a subtitle.
///
/// A skewed corpus has versions, lengths and links by power laws instead (`Skew`).
public struct Corpus {
  /// The number of items before deletions, including the root.
  public let count: Int
  let seed: UInt64
  let vocabulary: Vocabulary
  /// Nil if notes are alike.
  private(set) var skew: Skew?
  private(set) var items: [Item] = []
  private(set) var references: [Reference] = []
  /// The events in order, the oldest first; moments are microseconds since 1970.
  private(set) var happenings: [(moment: Int, what: Happening)] = []

  /// The same count, shape and seed give the same corpus, to the byte.
  public init(count: Int, isSkewed: Bool = false, seed: UInt64 = 1) {
    self.count = max(count, 8)
    self.seed = seed
    vocabulary = Vocabulary(seed: seed)
    var dice = Dice(seed: seed, of: count, for: 0x706C_616E)
    makeItems(&dice)
    if isSkewed { skew = Skew(notes: items.indices.filter { items[$0].kind == .note }, items: self.count, &dice) }
    makeTree(&dice)
    makeCrossReferences(&dice)
    makeEdits(&dice)
    // The order is stable: events in the same microsecond stay in the order in which they were planned.
    happenings = happenings.enumerated().sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }
      .map(\.element)
  }

  struct Item {
    let kind: Kind
    /// Microseconds since 1970.
    let moment: Int
    var rewritten = 0
    var isRetitled = false
    var hasSubtitle = false
    /// The items that its text links to.
    var links: [Int] = []
  }

  struct Reference {
    let from: Int
    let to: Int
    let type: String
    /// Its position among its siblings in the tree.
    let order: Int?
  }

  static let start = 1_609_459_200_000_000  // 2021-01-01T00:00:00Z
  static let end = 1_767_225_600_000_000  // 2026-01-01T00:00:00Z
  static let day = 86_400_000_000
}

extension Corpus {
  private mutating func makeItems(_ dice: inout Dice) {
    let moments = (1..<count).map { _ in Self.moment(&dice) }.sorted()
    let lists = max(4, count / 40)
    // Lists are created early, because items need a list to be put into.
    var isList = Set((0..<lists).map { 1 + Int(Double(count - 1) * Self.early(Double($0) / Double(lists))) })
    isList.insert(0)
    items = [Item(kind: .list, moment: Self.start)]
    for number in 1..<count {
      items.append(Item(kind: isList.contains(number) ? .list : Kind(&dice), moment: moments[number - 1]))
    }
    for number in 0..<count { happenings.append((items[number].moment, .created(item: number))) }
  }

  private static func early(_ part: Double) -> Double { part * part.squareRoot() }

  /// The last year has three times as many events as the first, and there are more by day than by night.
  private static func moment(_ dice: inout Dice) -> Int {
    let part = ((1 + 8 * dice.unit()).squareRoot() - 1) / 2
    let day = Int(part * Double((end - start) / Self.day))
    let hour = min(max(14.5 + 4 * dice.bell(), 0), 23.99)
    return start + day * Self.day + Int(hour * 3_600_000_000)
  }

  /// Some days after a moment, but within the five years.
  private static func later(than moment: Int, _ dice: inout Dice) -> Int {
    min(end - 1_000_000, moment + 60_000_000 + Int(dice.waiting() * 20 * Double(day)))
  }

  private mutating func makeTree(_ dice: inout Dice) {
    var lists = [0]
    var children = [Int](repeating: 0, count: count)
    for number in 1..<count {
      // Older lists contain more items; one list in ten is at the top.
      let isTop = items[number].kind == .list && dice.chance(0.1)
      let parent = isTop ? 0 : lists[Int(Double(lists.count) * Self.early(dice.unit()))]
      refer(from: parent, to: number, "content", order: children[parent], at: items[number].moment)
      children[parent] += 1
      if items[number].kind == .list { lists.append(number) }
    }
  }

  private mutating func makeCrossReferences(_ dice: inout Dice) {
    for number in 1..<count where items[number].kind != .list {
      var left = 12
      while left > 0, dice.chance(0.675) {
        left -= 1
        makeCrossReference(from: number, &dice)
      }
    }
  }

  /// Adds a reference to an item of the same weeks, or to one of the old hubs.
  private mutating func makeCrossReference(from number: Int, _ dice: inout Dice) {
    let oldness = dice.unit()
    let target =
      skew?.target(&dice)
      ?? (dice.chance(0.8) ? number + Int(200 * dice.bell()) : Int(Double(count) * oldness * oldness * oldness))
    guard target > 0, target < count, target != number else { return }
    let isLink = items[number].kind == .note && dice.chance(0.75)
    if isLink { items[number].links.append(target) }
    let moment = max(items[number].moment, items[target].moment) + dice.below(600_000_000)
    refer(from: number, to: target, isLink ? "link" : "related", order: nil, at: min(moment, Self.end - 1))
    if dice.chance(0.005) {
      let reference = references.count - 1
      happenings.append((Self.later(than: moment, &dice), .referenceDeleted(reference: reference)))
    }
  }

  private mutating func refer(from: Int, to: Int, _ type: String, order: Int?, at moment: Int) {
    references.append(Reference(from: from, to: to, type: type, order: order))
    happenings.append((moment, .referred(reference: references.count - 1)))
  }

  private mutating func makeEdits(_ dice: inout Dice) {
    for number in 1..<count {
      let moment = items[number].moment
      var last = moment
      switch items[number].kind {
      case .note: last = editNote(number, &dice)
      case .todo where dice.chance(0.6):
        last = Self.later(than: moment, &dice)
        happenings.append((last, .completed(item: number)))
      default: break
      }
      if items[number].kind != .list, dice.chance(0.01) {
        happenings.append((Self.later(than: last, &dice), .deleted(item: number)))
      }
    }
  }

  /// - Returns: the moment of the last edit.
  private mutating func editNote(_ number: Int, _ dice: inout Dice) -> Int {
    var last = items[number].moment
    if let skew {
      let versions = skew.versions[number] ?? 0
      items[number].rewritten = versions
      let span = (Self.end - 1_000_000 - last) / (versions + 1)
      for version in 0..<versions {
        happenings.append((last + span * (version + 1), .rewritten(item: number, version: version + 1)))
      }
      last += span * versions
    } else if dice.chance(0.18) {
      items[number].rewritten = 1 + dice.below(3)
      for version in 1...items[number].rewritten {
        last = Self.later(than: last, &dice)
        happenings.append((last, .rewritten(item: number, version: version)))
      }
    }
    if dice.chance(0.06) {
      items[number].isRetitled = true
      last = Self.later(than: last, &dice)
      happenings.append((last, .retitled(item: number)))
    }
    if dice.chance(0.005) {
      items[number].hasSubtitle = true
      last = Self.later(than: last, &dice)
      happenings.append((last, .subtitleRemoved(item: number)))
    }
    return last
  }
}
