import Chance

/// A random history of a small graph, as lines of facts: the same for the same seed.
struct RandomHistory {
  /// Each line has one change, with its time.
  private(set) var lines = ["5 root type: list\n  title: Home"]
  private(set) var clock = 10
  private var dice: Dice
  private var titles = 0
  /// The number of titles of each item that can be removed, and that can be restored.
  private var removable: [String: Int] = [:]
  private var restorable: [String: Int] = [:]

  init(seed: UInt64) { dice = Dice(seed: seed) }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  /// Any change may happen to any item.
  mutating func changeAnything(_ times: Int) {
    for _ in 0..<times {
      clock += roll(3)
      let item = "i\(roll(12))"
      switch roll(8) {
      case 0: add("\(item) private: \(roll(2) == 0)")
      case 1: add("\(item) deleted successor i\(roll(12))")
      case 2: add("\(item) type: \(["note", "diary"][roll(2)])")
      case 3: remove(item)
      case 4: restore(item)
      default: addHarmless(to: item)
      }
    }
  }

  private mutating func remove(_ item: String) {
    guard let count = removable[item], count > 0 else { return }
    removable[item] = count - 1
    restorable[item, default: 0] += 1
    add("\(item) remove title")
  }

  private mutating func restore(_ item: String) {
    guard let count = restorable[item], count > 0 else { return }
    restorable[item] = count - 1
    removable[item, default: 0] += 1
    add("\(item) restore title")
  }

  /// Facts are added and superseded; nothing is removed or withheld.
  mutating func changeHarmlessly(_ times: Int) {
    for _ in 0..<times {
      clock += 1 + roll(3)
      addHarmless(to: "i\(roll(12))")
    }
  }

  private mutating func addHarmless(to item: String) {
    titles += 1
    let kind = roll(6)
    if kind == 0 || kind == 3 { removable[item, default: 0] += 1 }
    switch kind {
    case 0:
      add(
        "\(item) type: \(titles % 7 == 0 ? "tag" : "note")\n  title: Title \(titles)\n  tags: Title \(titles / 7 * 7)")
    case 1: add("root -content-> \(item)")
    case 2: add("\(item) -content-> i\(roll(12))  order: \(roll(3))")
    case 3: add("\(item) title: New \(titles)")
    case 4: add("\(item) friend: =i\(roll(12))")
    default:
      let links = "See [[Title \(roll(titles))]], [x](itemid:i\(roll(12))) and itemid:i\(roll(12))."
      add(
        "\(item) body: \"\(links)\\n\\n#t\(titles % 4) ![[Title \(titles / 2)]]\\n\\n![[Title \(titles / 2)]]\\n![[New \(titles / 3)]]\""
      )
    }
  }

  private mutating func add(_ change: String) { lines.append("\(clock) \(change)") }
}
