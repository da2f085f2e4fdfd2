import Chance
import Foundation
import Pages
import Store
import Testing
import Views

@testable import Site

/// A site with random changes. After each, three ways to it are compared: a clean build, a program that goes on with its memory
/// (warm), and one that ends after each change (cold).
struct RandomLife {
  private var work: RandomWork
  private let site: SiteBuilder
  private var live: LiveSite
  /// The same site in a folder of its own: cold if the first one is warm, and warm if it is cold.
  private var other: LiveSite
  private var dice: Dice
  /// The drives that facts go to, chosen by the dice; nil is the user drive.
  private let drives: [String?]
  /// The user's own templates.
  private var own: [String: TemplateFiles.File] = [:]
  /// The number of files that were made, and of those that differed.
  private(set) var made = 0
  private(set) var differed = 0
  /// The number of steps after which not every file was made.
  private(set) var goneOn = 0
  /// The steps of new facts that changed at most an eighth of the files, and how many of them loaded only a part of the graph.
  private(set) var small = (all: 0, ofParts: 0)
  /// Whether the program of the first site ends after each step.
  private let isCold: Bool
  /// The answers of the current site, if they are asked for after each step.
  private var answers: [Questions.Question: Questions.Answer]?
  private let asksQuestions: Bool
  /// The number of answers that changed.
  private(set) var newAnswers = 0
  /// The number of files that were made and did not differ, by kind of step and of file.
  private var vain: [String: Int] = [:]

  /// Sets up a site with every output, with settings that depend on the seed.
  ///
  /// - Parameters:
  ///   - drives: the drives besides the user drive.
  ///   - outputs: the outputs of a program that ends after each step; nil for all outputs of one that mostly continues.
  ///   - tellsAll: whether histories show removed facts.
  ///   - asksQuestions: whether all questions are asked after each step, to check that each new answer has a dirty key.
  init(
    seed: UInt64, items: Int, hasApps: Bool = false, drives: [String] = [], cold outputs: Outputs? = nil,
    tellsAll: Bool = false, asksQuestions: Bool = false
  ) throws {
    self.drives = [nil] + drives
    self.asksQuestions = asksQuestions
    isCold = outputs != nil
    live = LiveSite(keepsMemory: !isCold)
    other = LiveSite(keepsMemory: isCold)
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
    // A picture counts as made with each page that shows it, so the life whose made files are counted has none.
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
      try begin()
      return
    }
    site.settings.baseURL = "https://example.org/"
    site.settings.factExplorer = hasApps
    site.settings.sidebar = seed % 3 == 0 ? .tree : .none
    site.settings.home = seed % 2 == 0 ? "list-3" : nil
    site.settings.redirects = .formerTitles
    site.settings.timelines = ["list-3"]
    site.settings.history = .init(seed % 2 == 0 ? .values : .times)
    // A site with a page for a period is planned again after every change; another one usually is not.
    if seed % 2 == 1 { site.settings.changes = .init(from: try #require(WrittenTime("2023-11-20"))) }
    try begin()
  }

  private mutating func begin() throws {
    _ = try site.regenerate(&live)
    _ = try site.regenerate(&other, in: otherFolder)
  }

  private var otherFolder: String { site.place.file("other") }

  var account: String {
    "\(made) files made, \(differed) differed\n"
      + vain.sorted { $0.value > $1.value }.prefix(20).map { "  \($0.value) \($0.key)\n" }.joined()
  }

  /// Makes one change, and sometimes ends the program and starts it again.
  ///
  /// - Returns: whether the site is right.
  mutating func go(_ number: Int) throws -> Bool {
    let before = site.folder
    // Half of the steps have no page of changes.
    if isCold, dice.roll(2) == 0 { site.settings.changes = nil }
    let step = try change()
    if isCold || dice.roll(15) == 0 {
      live = LiveSite(keepsMemory: !isCold)
      // A graph that is loaded again may number attributes differently, also in keys.
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
    try compareOther(with: clean, said, step: "\(number), \(step)")
    let missed = asksQuestions ? missedAnswers(after: step) : []
    #expect(missed == [], "step \(number), \(step)")
    return wrong.isEmpty && missed.isEmpty
  }

  /// Updates the site in the other folder, which must become the same.
  private mutating func compareOther(with clean: Folder, _ said: BuildReport, step: String) throws {
    if !isCold { other = LiveSite(keepsMemory: false) }
    let report = try site.regenerate(&other, in: otherFolder)
    let now = Folder(otherFolder)
    let wrong = now.differences(from: clean)
    let first = wrong.first.map { now.firstDifference(from: clean, in: $0) } ?? ""
    #expect(wrong == [], "the other way, step \(step): \(first)")
    #expect(Set(report.diagnostics) == Set(said.diagnostics), "the other way, step \(step)")
  }

  /// The questions whose answers changed in a step without a dirty key.
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

  /// Edits a template that every page of a type or every page uses, or a file beside them.
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

  /// Edits a setting for which the files that read it are known.
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
    // Other settings make a different site: every file is made again, which is not counted here.
    guard step != "setting" else { return }
    // An item's calendar is a few lines that are made with its page, so it is not counted.
    func isCounted(_ file: String) -> Bool { !(file.hasPrefix("items/") && file.hasSuffix(".ics")) }
    let files = (live.filesMade ?? all.subtracting([".offprint"])).filter(isCounted)
    let changed = changed.filter(isCounted)
    if live.filesMade != nil { goneOn += 1 }
    made += files.count
    differed += changed.count
    for file in files.subtracting(changed) { vain["\(step): \(Self.kind(of: file))", default: 0] += 1 }
  }

  /// The folder, or the file name if it is in none, with `#` for every digit.
  private static func kind(of file: String) -> String {
    let parts = file.split(separator: "/")
    guard let name = parts.last, parts[0] == "timeline" || parts.count == 1 else { return String(parts[0]) }
    return String(name.map { $0.isNumber ? "#" : $0 })
  }
}
