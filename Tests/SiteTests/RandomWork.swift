import Chance
import Pages
import Store

/// A person who changes a graph at random: every kind of change that a store sees in years. The same seed gives the same changes.
struct RandomWork {
  /// The kinds of steps.
  enum Step: String, CaseIterable {
    case insert, title, body, edit, complete, schedule, collide, relate, unrelate, order, delete, revive, remove
    case restore, hide, show, scope, stray, late, tag, view, place, open, turn, alike, mean, rejoin, alias, path
  }

  private var dice: Dice
  /// Separate dice for items that are opened as another app.
  private var opening: Dice
  /// Separate dice for items that become references, or references that become items.
  private var turning: Dice
  /// Separate dice for names that look like others, or link to them.
  private var resembling: Dice
  /// Separate dice for other names, and for links by path.
  private var naming: RandomNames
  private var clock: Int64 = 1_700_000_000_000_000
  private var items: [String] = []
  private var lists = ["root"]
  private var references: [String] = []
  private var gone: [String] = []
  private var hidden: [String] = []
  private var titles = 0
  private var facts = 0
  /// Titles that can be removed, and those that were.
  private var removable: [Fact] = []
  private var removed: [Fact] = []
  /// The start points of references, and whether each was removed.
  private var ends: [(fact: Fact, isRemoved: Bool)] = []
  /// The deletions of references, and whether each was removed.
  private var partings: [(fact: Fact, isRemoved: Bool)] = []

  /// Whether lists are shown as Workbench's apps, which show everything below them.
  private let hasApps: Bool

  /// Whether many items share a file, as in a large store, often beside others that they refer to.
  private let isCrowded: Bool

  init(seed: UInt64, hasApps: Bool = false, isCrowded: Bool = false) {
    dice = Dice(seed: seed)
    opening = Dice(seed: seed &+ 5)
    turning = Dice(seed: seed &+ 7)
    resembling = Dice(seed: seed &+ 11)
    naming = RandomNames(seed: seed &+ 13)
    self.hasApps = hasApps
    self.isCrowded = isCrowded
  }

  /// A root, lists below it, and items below these.
  mutating func graph(of count: Int) -> [Fact] {
    var all = [fact("root", "type", .string("list")), fact("root", "title", .string("Home"))]
    for _ in 0..<max(2, count / 25) {
      let list = name("list")
      all += create(list, "list", in: lists[dice.roll(lists.count)])
      lists.append(list)
    }
    for _ in 0..<count { all += insert() }
    return all
  }

  /// The facts of a step; none if there is nothing that it can change.
  mutating func facts(of step: Step) -> [Fact] {
    clock += Int64(dice.roll(4 * 3600)) * 1_000_000
    let item = any(items)
    switch step {
    case .insert: return insert()
    case .title: return [title(of: item, newTitle())]
    case .body: return [fact(item, "body", .string(text()))]
    case .edit: return [fact(item, ["mood", "location", "notes"][dice.roll(3)], .string("word \(dice.roll(99))"))]
    case .complete: return [fact(item, "complete", .boolean(dice.roll(3) > 0))]
    case .schedule: return [schedule(item)]
    case .collide: return [title(of: item, "Title \(dice.roll(titles + 4))")]
    case .relate:
      return relate(dice.roll(3) == 0 ? item : any(lists), any(items), dice.roll(2) == 0 ? "content" : "friend")
    case .unrelate: return references.isEmpty ? [] : part(any(references))
    case .order: return references.isEmpty ? [] : [fact(any(references), "order", .number(Double(dice.roll(9))))]
    case .delete: return delete(item)
    case .revive: return gone.isEmpty ? [] : [title(of: any(gone), newTitle())]
    case .remove: return remove()
    case .restore: return restore()
    case .hide:
      hidden.append(item)
      return [fact(item, "private", .boolean(true))]
    case .show: return hidden.isEmpty ? [] : [fact(hidden.removeLast(), "private", .boolean(false))]
    case .scope: return [fact(any(lists), "timeline", .boolean(dice.roll(2) == 0))]
    case .stray: return [fact(name("stray"), "title", .string(newTitle()))]
    case .late: return [late(fact(item, ["body", "mood", "created"][dice.roll(3)], .string(text())))]
    case .tag: return tag(item)
    case .view:
      guard hasApps else { return [] }
      let apps = ["canvas", "drafting-table", "agenda", "item-explorer", "reading-list", "folio", "fact-explorer"]
      return [fact(any(lists), "lastItemViewId", .itemId(apps[dice.roll(apps.count)]))]
    case .open: return references.isEmpty ? [] : open(references[opening.roll(references.count)])
    case .turn: return turn()
    case .alike: return resemble()
    case .mean:
      let attribute = ["knows", "successor", "location"][resembling.roll(3)]
      return [fact(item, attribute, .itemId(items[resembling.roll(items.count)]))]
    case .rejoin:
      let number = resembling.roll(max(1, partings.count))
      return partings.isEmpty ? [] : [Self.toggle(&partings[number], at: now)]
    case .alias, .path:
      let (attribute, value) = step == .alias ? naming.alias(titles) : naming.paths(titles)
      return [fact(items[naming.roll(items.count)], attribute, value)]
    case .place:
      return references.isEmpty ? [] : [fact(any(references), "xPosition", .number(Double(dice.roll(900))))]
    }
  }

  /// A random kind of step; frequent kinds come often.
  mutating func step() -> Step {
    let often: [Step] = [
      .insert, .insert, .title, .body, .body, .body, .edit, .edit, .complete, .complete, .schedule, .relate,
    ]
    if hasApps, dice.roll(5) == 0 { return .view }
    let all = Step.allCases.filter { ![.open, .turn, .alike, .mean, .rejoin, .alias, .path].contains($0) }
    if naming.roll(8) == 0 { return naming.roll(2) == 0 ? .alias : .path }
    if resembling.roll(8) == 0 { return [.alike, .alike, .mean, .rejoin][resembling.roll(4)] }
    if opening.roll(12) == 0 { return .open }
    if turning.roll(25) == 0 { return .turn }
    return dice.roll(2) == 0 ? often[dice.roll(often.count)] : all[dice.roll(all.count)]
  }

  mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  private var now: Moment { Moment(microseconds: clock) }

  private mutating func any(_ names: [String]) -> String { names[dice.roll(names.count)] }

  private mutating func name(_ kind: String) -> String {
    facts += 1
    guard isCrowded else { return "\(kind)-\(facts)" }
    return (0...).lazy.map { [facts] in "\(kind)-\(facts)-\($0)" }.first { ItemKey(id: $0).shard % 128 == 0 } ?? kind
  }

  private mutating func newTitle() -> String {
    titles += 1
    return dice.roll(6) == 0 ? "Title \(titles)\n\nThe rest of *title* \(titles)." : "Title \(titles)"
  }

  private mutating func fact(_ item: String, _ attribute: String, _ value: TypedValue) -> Fact {
    var fact = Fact(itemId: item, attribute: attribute, value: value, timestamp: now)
    facts += 1
    fact.factId = "fact-\(facts)"
    return fact
  }

  private mutating func title(of item: String, _ title: String) -> Fact {
    let fact = fact(item, "title", .string(title))
    removable.append(fact)
    return fact
  }

  private mutating func create(_ item: String, _ type: String, in list: String) -> [Fact] {
    [fact(item, "created", .timestamp(now)), fact(item, "type", .string(type)), title(of: item, newTitle())]
      + relate(list, item, "content")
  }

  private mutating func relate(_ from: String, _ to: String, _ type: String) -> [Fact] {
    let reference = name("reference")
    references.append(reference)
    return [fact(reference, "type", .string("reference")), fact(reference, "referenceType", .string(type))]
      + tie(reference, from, to)
  }

  private mutating func tie(_ item: String, _ from: String, _ to: String) -> [Fact] {
    let end = fact(item, "fromItemId", .itemId(from))
    ends.append((end, false))
    return [end, fact(item, "toItemId", .itemId(to))]
  }

  /// Makes an item a reference or a reference an item, or makes a reference point to one.
  private mutating func turn() -> [Fact] {
    func other() -> String { items[turning.roll(items.count)] }
    switch turning.roll(3) {
    case 0: return tie(other(), other(), turning.roll(2) == 0 ? other() : "nobody")
    case 1 where !references.isEmpty: return relate(other(), references[turning.roll(references.count)], "friend")
    default:
      guard !ends.isEmpty else { return [] }
      let number = turning.roll(ends.count)
      return [Self.toggle(&ends[number], at: now)]
    }
  }

  /// Deletes a reference.
  private mutating func part(_ reference: String) -> [Fact] {
    let parting = fact(reference, "deleted", .timestamp(now))
    partings.append((parting, false))
    return [parting]
  }

  /// Removes a fact, or restores it.
  private static func toggle(_ fact: inout (fact: Fact, isRemoved: Bool), at moment: Moment) -> Fact {
    fact.isRemoved.toggle()
    return fact.fact.again(flags: fact.isRemoved ? 1 : 0, at: moment)
  }

  /// Adds something that only looks like something else: with other Unicode scalars, or with the same ones in another case.
  private mutating func resemble() -> [Fact] {
    let item = items[resembling.roll(items.count)]
    func likeness(of text: String) -> String {
      let accented =
        resembling.roll(2) == 0 ? text : text.replacing("i", with: "\u{ED}").replacing("t", with: "t\u{301}")
      let spelled = resembling.roll(2) == 0 ? accented : accented.replacing("\u{ED}", with: "i\u{301}")
      return [spelled, spelled.uppercased(), spelled.lowercased()][resembling.roll(3)]
    }
    let name = "Title \(resembling.roll(titles + 2))"
    switch resembling.roll(6) {
    case 0: return [fact(item, "body", .string("[[\(likeness(of: name))]], [[\(likeness(of: name))]]"))]
    case 1: return [fact(item, "tags", .string(likeness(of: "ti\(resembling.roll(3))")))]
    case 2:
      let twin = likeness(of: "twin-\(resembling.roll(4))")
      if !items.contains(where: { $0.utf8.elementsEqual(twin.utf8) }) { items.append(twin) }
      return create(twin, resembling.roll(2) == 0 ? "note" : "tag", in: lists[resembling.roll(lists.count)])
    default: return [title(of: item, likeness(of: name))]
    }
  }

  private mutating func insert() -> [Fact] {
    clock += 3_600_000_000
    let type = ["note", "note", "note", "todo", "todo", "event", "link", "diary", "thing"][dice.roll(9)]
    let item = name(type)
    var all = create(item, type, in: any(lists))
    if !items.isEmpty, type == "note" { all.append(fact(item, "body", .string(text()))) }
    if type == "event" || dice.roll(8) == 0 { all.append(schedule(item)) }
    if type == "link" { all.append(fact(item, "url", .string("https://example.org/\(facts)"))) }
    items.append(item)
    return all
  }

  /// Adds a tag by an attribute, by a reference, or as an item that is the tag's page.
  private mutating func tag(_ item: String) -> [Fact] {
    switch dice.roll(4) {
    case 0: return create(name("tag"), "tag", in: any(lists))
    case 1: return relate(item, any(items), "tag")
    case 2: return [fact(item, "tags", .string("t\(dice.roll(9)), Title \(dice.roll(titles + 4))"))]
    default: return [fact(item, "type", .string(dice.roll(2) == 0 ? "tag" : "note"))]
    }
  }

  /// Sets the view in which a list shows an item; that view is also an app on the item's own page.
  private mutating func open(_ reference: String) -> [Fact] {
    let views = hasApps ? ["agenda", "Reading List", "item-explorer", "drafting-table"] : ["Fact Explorer", "todo"]
    let view = (views + ["canvas", "kanban"]).dropFirst(opening.roll(views.count + 3)).first
    return [fact(reference, "itemViewId", view.map { .string($0) } ?? .null)]
  }

  private mutating func schedule(_ item: String) -> Fact {
    let day = "2023-1\(dice.roll(3))-\(10 + dice.roll(19))"
    switch dice.roll(3) {
    case 0: return fact(item, "startDay", .string(day))
    case 1: return fact(item, "dueDay", .string(day))
    default:
      return fact(item, "startTime", .timestamp(Moment(microseconds: clock + Int64(dice.roll(90)) * 86_400_000_000)))
    }
  }

  private mutating func text() -> String {
    """
    \(dice.roll(6) == 0 ? "---\ndraft: \(dice.roll(3) == 0)\n---\n" : "")\
    \(dice.roll(6) == 0 ? "%%Not [[Title \(dice.roll(titles + 8))]], nor #t\(dice.roll(9)).%%" : "")\
    Word \(dice.roll(999)), see [[Title \(dice.roll(titles + 8))]] and [that](itemid:\(any(items))).

    And itemid:\(any(items)), too.\(dice.roll(3) == 0 ? " #T\(dice.roll(9)) #t\(dice.roll(9))" : "")
    \(dice.roll(4) == 0 ? "\n```swift\nlet code = \(dice.roll(9))\n```" : "")
    """
  }

  private mutating func delete(_ item: String) -> [Fact] {
    gone.append(item)
    var all = [fact(item, "deleted", .timestamp(now))]
    if dice.roll(2) == 0 { all.append(fact(item, "successor", .itemId(any(items)))) }
    return all
  }

  private mutating func remove() -> [Fact] {
    guard !removable.isEmpty else { return [] }
    removed.append(removable.remove(at: dice.roll(removable.count)))
    return removed.suffix(1).map { $0.again(flags: 1, at: now) }
  }

  private mutating func restore() -> [Fact] {
    guard let fact = removed.popLast() else { return [] }
    removable.append(fact)
    return [fact.again(flags: 0, at: now)]
  }

  /// A fact that another device inserted days ago.
  private mutating func late(_ fact: Fact) -> Fact {
    var late = fact
    late.timestamp = Moment(microseconds: clock - Int64(dice.roll(30 * 24)) * 3_600_000_000)
    return late
  }
}
