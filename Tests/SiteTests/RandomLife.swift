import Chance
import Foundation
import Pages
import Store
import Testing
import Views

@testable import Site

/// A live site that random things are done to, held against a clean build after each.
struct RandomLife {
  private var work: RandomWork
  private let site: SiteBuilder
  private var live: LiveSite
  private var dice: Dice
  /// Where facts go, in turns that the dice decide; the user drive is nil.
  private let drives: [String?]
  /// A person's own templates.
  private var own: [String: TemplateFiles.File] = [:]
  /// Files that were made, and those that differed then.
  private(set) var made = 0
  private(set) var differed = 0
  /// Steps after which not every file was made.
  private(set) var goneOn = 0
  /// Steps of new facts after which an eighth of the files differs at most, and how many of them loaded a part of the graph.
  private(set) var small = (all: 0, ofParts: 0)
  /// Whether the program ends after each step.
  private let isCold: Bool
  /// The answers of the site as it is, where they are asked for after each step.
  private var answers: [Questions.Question: Questions.Answer]?
  private let asksQuestions: Bool
  /// How many answers changed.
  private(set) var newAnswers = 0
  /// By kind of step and of file: files that were made and did not differ.
  private var vain: [String: Int] = [:]

  /// With every output, under settings that differ from seed to seed.
  ///
  /// - Parameters:
  ///   - drives: those besides the user drive.
  ///   - outputs: those of a program that ends after each step; nil for all of one that mostly goes on.
  ///   - tellsAll: whether histories tell of what was taken back.
  ///   - asksQuestions: whether all questions are asked after each step, to see that each new answer has a dirty key.
  init(
    seed: UInt64, items: Int, hasApps: Bool = false, drives: [String] = [], cold outputs: Outputs? = nil,
    tellsAll: Bool = false, asksQuestions: Bool = false
  ) throws {
    self.drives = [nil] + drives
    self.asksQuestions = asksQuestions
    isCold = outputs != nil
    live = LiveSite(keepsMemory: !isCold)
    work = RandomWork(seed: seed, hasApps: hasApps, isCrowded: isCold)
    dice = Dice(seed: seed &+ 77)
    site = try SiteBuilder()
    for drive in drives { try site.store.mountDrive(forResource: drive, MemoryDrive(name: drive)) }
    let facts = work.graph(of: items)
    for (number, drive) in self.drives.enumerated() {
      let count = self.drives.count
      try site.store.insert(
        facts: Array(facts[facts.count * number / count..<facts.count * (number + 1) / count]), resource: drive)
    }
    site.settings.exclude.types = ["diary"]
    // A picture counts as made with each page that shows it: the life that is held against what differs has none.
    if outputs != nil || hasApps || tellsAll {
      site.attachments = RandomNames.pictures.map {
        AttachmentFile(path: $0, size: 1, modified: 1, content: .bytes([UInt8(ascii: "p")]))
      }
    }
    site.settings.includeDeleted = tellsAll
    if let outputs {
      site.outputs = outputs
      if outputs.contains(.feeds) { site.settings.baseURL = "https://example.org/" }
      if seed % 2 == 1 { site.settings.timelines = ["list-3"] }
      _ = try site.regenerate(&live)
      return
    }
    site.settings.baseURL = "https://example.org/"
    site.settings.factExplorer = hasApps
    site.settings.sidebar = seed % 3 == 0 ? .tree : .none
    site.settings.home = seed % 2 == 0 ? "list-3" : nil
    site.settings.redirects = .formerTitles
    site.settings.timelines = ["list-3"]
    site.settings.history = .init(seed % 2 == 0 ? .values : .times)
    // A site that tells of a period is planned anew after every change, another mostly not.
    if seed % 2 == 1 { site.settings.changes = .init(from: try #require(WrittenTime("2023-11-20"))) }
    _ = try site.regenerate(&live)
  }

  var account: String {
    "\(made) files made, \(differed) differed\n"
      + vain.sorted { $0.value > $1.value }.prefix(20).map { "  \($0.value) \($0.key)\n" }.joined()
  }

  /// Does something, and lets the program end and begin again now and then.
  ///
  /// - Returns: whether the site is right.
  mutating func go(_ number: Int) throws -> Bool {
    let before = site.folder
    // In half of the steps there is no page of changes.
    if isCold, dice.roll(2) == 0 { site.settings.changes = nil }
    let step = try change()
    if isCold || dice.roll(15) == 0 {
      live = LiveSite(keepsMemory: !isCold)
      // A graph that is loaded anew may number attributes in another way, in keys as well.
      answers = nil
    }
    let report = try site.regenerate(&live)
    let isOfPart = live.isMadeOfPart
    let (clean, said) = try site.clean()
    let now = site.folder
    let wrong = now.differences(from: clean)
    let first = wrong.first.map { now.firstDifference(from: clean, in: $0) } ?? ""
    #expect(wrong == [], "step \(number), \(step): \(first)")
    #expect(Set(report.diagnostics) == Set(said.diagnostics), "step \(number), \(step)")
    let changed = now.differences(from: before)
    #expect(changed.count == report.written + report.removed, "step \(number), \(step)")
    if RandomWork.Step(rawValue: step) != nil, !changed.isEmpty, changed.count * 8 <= now.names.count {
      small.all += 1
      small.ofParts += isOfPart ? 1 : 0
    }
    count(step, Set(changed).intersection(now.names), of: now.names)
    let missed = asksQuestions ? missedAnswers(after: step) : []
    #expect(missed == [], "step \(number), \(step)")
    return wrong.isEmpty && missed.isEmpty
  }

  /// What pages may have asked, and what has another answer since a step without a dirty key.
  private mutating func missedAnswers(after step: String) -> [String] {
    let before = answers
    answers = live.memory?.plan.map(Questions.answers)
    // Settings and templates have no keys.
    guard RandomWork.Step(rawValue: step) != nil, let before, let answers, let dirty = live.memory?.dirty,
      let site = live.memory?.plan?.site
    else { return [] }
    newAnswers += Questions.missed(before, answers, dirty: [], in: site).count
    return Questions.missed(before, answers, dirty: dirty, in: site).sorted()
  }

  private mutating func change() throws -> String {
    switch dice.roll(30) {
    case 0: return setTemplate()
    case 1: return set()
    default:
      let step = work.step()
      try site.store.insert(facts: work.facts(of: step), resource: drives[dice.roll(drives.count)])
      return step.rawValue
    }
  }

  /// Something that every page of a type has, or every page, or that stands beside them.
  private mutating func setTemplate() -> String {
    let path = ["rows/todo.html", "items/note.html", "assets/style.css", "updates/todo.html", "pages/month.html"][
      dice.roll(5)]
    let text = "<b>\(dice.roll(9999))</b>{{#page.item}}{{item.title}}{{/page.item}}\n"
    own[path] = TemplateFiles.File(path: path, text: text, shownPath: path)
    site.templates = TemplateFiles(overriding: Array(own.values))
    return "template"
  }

  private mutating func set() -> String {
    switch dice.roll(9) {
    case 0: site.settings.exclude.types = dice.roll(2) == 0 ? ["diary"] : ["diary", "link"]
    case 1: site.settings.history = .init(dice.roll(2) == 0 ? .values : .times)
    case 2: site.settings.home = dice.roll(3) == 0 ? nil : "list-\(1 + dice.roll(9))"
    default:
      setWhatIsAsked()
      return "asked setting"
    }
    return "setting"
  }

  /// A setting of which it is known which files ask for it.
  private mutating func setWhatIsAsked() {
    let number = dice.roll(99)
    switch dice.roll(6) {
    case 0: site.settings.title = number % 4 == 0 ? nil : "Site \(number)"
    case 1: site.settings.author = number % 4 == 0 ? nil : "Author \(number)"
    case 2: site.settings.description = number % 4 == 0 ? nil : "About \(number)"
    case 3: site.settings.timelines = number % 4 == 0 ? [] : ["list-\(1 + number % 9)"]
    case 4: site.settings.redirects = number % 2 == 0 ? .none : .formerTitles
    default:
      let day = number % 4 == 0 ? nil : WrittenTime("2023-11-\(10 + number % 19)")
      site.settings.changes = day.map { .init(from: $0) }
    }
  }

  private mutating func count(_ step: String, _ changed: Set<String>, of all: Set<String>) {
    // Other settings are another site: every file is made, and that is not what is counted here.
    guard step != "setting" else { return }
    // The calendar of an item is a few lines that are made with its page, and counts as a part of it.
    func isCounted(_ file: String) -> Bool { !(file.hasPrefix("items/") && file.hasSuffix(".ics")) }
    let files = (live.filesMade ?? all.subtracting([".offprint"])).filter(isCounted)
    let changed = changed.filter(isCounted)
    if live.filesMade != nil { goneOn += 1 }
    made += files.count
    differed += changed.count
    for file in files.subtracting(changed) { vain["\(step): \(Self.kind(of: file))", default: 0] += 1 }
  }

  /// The folder, or the file's own name where it stands in none, with every number as a sign.
  private static func kind(of file: String) -> String {
    let parts = file.split(separator: "/")
    guard let name = parts.last, parts[0] == "timeline" || parts.count == 1 else { return String(parts[0]) }
    return String(name.map { $0.isNumber ? "#" : $0 })
  }
}
