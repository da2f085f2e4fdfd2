import Chance
package import Store

/// A random graph in which every field of every item and reference contains a unique word, so that any leak can be found. It
/// decides by its own rules, independently of the gate, which of them may be visible.
package struct CanaryGraph {
  package enum State: CaseIterable { case open, hidden, diary, gone, unpublished, ofDrive, draft }

  private var dice: Dice
  package let withholds: Bool
  package private(set) var states: [State] = []
  package private(set) var references: [(from: Int, to: Int, isOpen: Bool)] = []
  /// The facts in the user drive, and in one that is excluded.
  package private(set) var facts: [Fact] = []
  package private(set) var driveFacts: [Fact] = []
  private var second: Int64 = 1_700_000_000
  /// The words of values that must never be visible: removed ones, and those of excluded attributes or withheld references.
  package private(set) var secrets: [String] = []
  /// The words of superseded texts.
  package private(set) var former: [String] = []

  package static let count = 16

  package init(seed: UInt64, withholds: Bool) {
    dice = Dice(seed: seed)
    self.withholds = withholds
    for item in 0..<Self.count {
      states.append(item == 0 || roll(2) == 0 ? .open : State.allCases[roll(State.allCases.count)])
    }
    for item in 0..<Self.count { add(item) }
    for item in 0..<Self.count { for _ in 0...2 + roll(3) { addReference(from: item, to: roll(Self.count)) } }
    for item in 0..<Self.count { withhold(item) }
  }

  private mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  /// The word of an item. It has only letters and digits, so that no escaping changes it.
  package static func word(_ item: Int) -> String { "zq\(item)kana" }
  package static func id(_ item: Int) -> String { item == 0 ? "root" : "id-\(word(item))" }

  private mutating func add(_ id: String, _ attribute: String, _ value: TypedValue) {
    second += 60
    facts.append(
      Fact(itemId: id, attribute: attribute, value: value, timestamp: Moment(microseconds: second * 1_000_000)))
  }

  private mutating func secret(_ kind: String) -> String {
    secrets.append("zs\(secrets.count)\(kind)")
    return secrets[secrets.count - 1]
  }

  private mutating func add(_ item: Int) {
    let (id, word) = (Self.id(item), Self.word(item))
    add(id, "type", .string(["note", "todo", "event", "link", "location", "thing", "tag"][roll(7)]))
    former.append("zf\(item)former")
    add(id, "title", .string("\(former[item]) title"))
    add(id, "title", .string("\(word) title"))
    let other = roll(Self.count)
    let (otherID, otherWord) = (Self.id(other), Self.word(other))
    let links = [
      "[x](itemid:\(otherID))", "itemid:\(otherID).", "[[\(otherWord) title]]",
      "[\(otherWord) title](itemid:\(otherID))",
      "[[label|\(otherWord) title]] ![[\(otherWord) title|label]]\n\n![[\(otherWord) title]]\n\n![[\(otherWord) title#\(otherWord)]]",
      "```swift\nlet a = \"itemid:\(otherID)\" // [[\(otherWord) title]]\n```\n\n$x_{1}$ and `[[\(otherWord) title]]`",
      "- [ ] [[\(otherWord) title]]\n\n| itemid:\(otherID) |\n|---|\n| [[\(otherWord) title\\|x]] |",
      "[a][b]\n\n[b]: itemid:\(otherID) \"\(otherWord)\"",
      "[[alias \(otherWord)]] [[folder/\(otherWord) title|x]] [alias \(otherWord)](itemid:\(otherID))",
      "[x](folder/\(otherWord)%20title.md#\(otherWord)) ![x](<alias \(otherWord).md>) `[x](alias%20\(otherWord).md)`",
      "[alias \(otherWord)][c]\n\n[c]: ../\(otherWord)%20title.markdown \"\(otherWord)\"",
      "![[folder/alias \(otherWord)]]\n\n[[\(otherWord) title.md]] [\(otherWord) title](\(otherWord)&#32;title.m%64)",
    ]
    // An item's word is allowed in another item's own text, so it is used only in links.
    let own = [
      "", "```swift\nlet \(word) = 1 // \(word)\n```\n\n", "$\\text{\(word)}_2$ ",
      "![[\(word).png]] [file](\(word).pdf) ",
      "## \(word)\n\n[^1] and ![x](https://\(word).example/p.png)\n\n[^1]: \(word)\n\n",
    ]
    let comments = "%%\(secret("comment")) #\(secret("tag")) [[\(word) title]]%%<!-- \(secret("note"))\n\n-->\n"
    let matter = "---\nkey: \(secret("key"))\ndraft: \(states[item] == .draft)\n---\n"
    add(
      id, "body",
      .string(matter + "\(word) body, #tag\(word). \(comments)" + own[roll(own.count)] + links[roll(links.count)]))
    add(id, "tags", .string("\(word) tag, shared, plain\(word)"))
    add(id, roll(2) == 0 ? "aliases" : "alias", .string("[\"alias \(word)\", other \(word)]"))
    add(id, "friend", .itemId(Self.id(roll(Self.count))))
    add(id, "phone", .string(secret("phone")))
    add(id, "mood", .string(secret("removed")))
    remove(last: facts[facts.count - 1])
    for attribute in ["url", "location", "notes", "name", "attribute\(word)"] {
      add(
        id, attribute,
        .string(attribute == "url" ? "https://\(word).example/" : "\(word) \(attribute) %%\(secret("aside"))%%"))
    }
    add(id, "startTime", .timestamp(Moment(microseconds: (second + Int64(item) * 86_400) * 1_000_000)))
    let apps = ["canvas", "drafting-table", "agenda", "item-explorer", "reading-list", "folio", "fact-explorer"]
    if roll(2) == 0 { add(id, "lastItemViewId", .itemId(apps[roll(apps.count)])) }
    if roll(3) == 0 { add(id, "timeline", .boolean(true)) }
  }

  private mutating func remove(last fact: Fact) {
    var removal = fact
    second += 60
    removal.flags = 1
    removal.timestamp = Moment(microseconds: second * 1_000_000)
    facts.append(removal)
  }

  private mutating func addReference(from: Int, to: Int) {
    let kind = roll(20)
    let isOpen = ![0, 1, 2, 3, 8, 9].contains(kind)
    let word = isOpen ? "plain" : secret("tie")
    let id = "tie\(references.count)\(word)"
    add(id, "type", .string(kind == 9 ? "diary" : "reference"))
    add(id, "referenceType", .string(kind == 0 ? "aside" : kind == 7 ? "tag" : isOpen ? "content" : "kind\(word)"))
    add(id, "fromItemId", .itemId(Self.id(from)))
    add(id, "toItemId", .itemId(Self.id(to)))
    add(id, "order", .string(word))
    switch kind {
    case 1: add(id, "private", .boolean(true))
    case 2: add(id, "deleted", .timestamp(Moment(microseconds: 0)))
    case 8: add(id, "publish", .boolean(false))
    case 3: driveFacts.append(Fact(itemId: id, attribute: "note", value: .string(word), timestamp: .onInsertion))
    default: break
    }
    references.append((from, to, isOpen))
  }

  private mutating func withhold(_ item: Int) {
    let id = Self.id(item)
    if withholds, states[item] != .unpublished { add(id, "publish", .boolean(true)) }
    switch states[item] {
    case .open, .draft: break
    case .hidden: add(id, "private", [.boolean(true), .string(""), .number(0)][roll(3)])
    case .diary: add(id, "type", .string("diary"))
    case .gone: add(id, "deleted", .timestamp(Moment(microseconds: 0)))
    case .unpublished: add(id, "publish", withholds ? .string("true") : .boolean(false))
    case .ofDrive:
      driveFacts.append(Fact(itemId: id, attribute: "note", value: .string(Self.word(item)), timestamp: .onInsertion))
    }
  }

  /// The items that are reachable from the first one by open references of open items.
  package var published: Set<Int> {
    var reached: Set = [0]
    var isNew = true
    while isNew {
      isNew = false
      for reference in references
      where reference.isOpen && reached.contains(reference.from) && states[reference.to] == .open {
        if reached.insert(reference.to).inserted { isNew = true }
      }
    }
    return reached
  }

  /// More withheld facts: other values of withheld items, and a withheld item that is linked to everything.
  package var moreSecrets: [Fact] {
    let time = Moment(microseconds: 1_900_000_000_000_000)
    func fact(_ id: String, _ attribute: String, _ value: TypedValue) -> Fact {
      Fact(itemId: id, attribute: attribute, value: value, timestamp: time)
    }
    var more = [
      fact("zszspy", "private", .boolean(true)), fact("zszspy", "title", .string("zszspy")),
      fact("zszspy", "startDay", .string("2024-05-01")), fact("zszspy", "timeline", .boolean(true)),
    ]
    for item in 0..<Self.count {
      for (from, to) in [(Self.id(item), "zszspy"), ("zszspy", Self.id(item))] {
        let tie = "zszspy \(from) \(to)"
        more.append(fact(tie, "type", .string("reference")))
        more.append(fact(tie, "referenceType", .string("content")))
        more.append(fact(tie, "fromItemId", .itemId(from)))
        more.append(fact(tie, "toItemId", .itemId(to)))
      }
      // An excluded attribute, and one that names something withheld, do not belong to a published item.
      if states[item] != .gone {
        more.append(fact(Self.id(item), "phone", .string("zszspy")))
        more.append(fact(Self.id(item), "zszspy", .itemId("zszspy")))
      }
      guard ![.open, .gone].contains(states[item]) else { continue }
      let matter = states[item] == .draft ? "---\ndraft: true\n---\n" : ""
      more.append(fact(Self.id(item), "body", .string("\(matter)zszspy #zszspy and [x](itemid:root)")))
    }
    return more
  }

  /// Every word that must not be in any output.
  package func forbidden(tellingFormer: Bool) -> [String] {
    let items = (0..<Self.count).filter { !published.contains($0) }
    let titles = tellingFormer ? items.map { former[$0] } : former
    return items.map(Self.word) + titles + secrets + ["zszspy"]
  }
}
