import Chance
import Foundation
import Store
import Testing

/// How well the search finds notes, measured with the site's own script on the folder of notes that `OFFPRINT_SEARCH_NOTES`
/// names.
///
/// It asks hundreds of random questions, chosen by `OFFPRINT_SEARCH_SEED`: a note's title, the title with one typing error, and
/// three rare words of a note.
@Suite("The quality of the search", .serialized)
struct SearchQualityTests {
  private struct Note {
    let title: String
    let text: String
  }

  /// The dice are our own small generator, so that a failure can be repeated.
  private static let questions = 500

  @Test("finds titles, titles with a slip in them, and rare words")
  func quality() throws {
    guard let folder = ProcessInfo.processInfo.environment["OFFPRINT_SEARCH_NOTES"] else {
      print("SKIPPED the quality of the search: OFFPRINT_SEARCH_NOTES names no folder of notes")
      return
    }
    let notes = Self.notes(in: folder)
    let site = try Self.site(of: notes)
    guard let script = SearchScript(of: site.output, for: "the quality of the search") else { return }
    let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEARCH_SEED"].flatMap(UInt64.init) ?? 1
    var dice = Dice(seed: seed)
    let titles = (0..<Self.questions).map { _ in dice.pick(notes).title }
    try Self.measure("the exact title", script, titles.map { ($0, $0) }, first: 1, least: 0.99)
    try Self.measure(
      "a title with a slip", script, titles.map { (Self.slipped($0, &dice), $0) }, first: 3, least: 0.90)
    try Self.measure("three rare words", script, Self.rareWords(of: notes, &dice), first: 3, least: 0.95)
    Self.measureSize(of: site.folder)
  }

  /// Asks, prints how often the note is among the first results, and expects it often enough.
  private static func measure(
    _ name: String, _ script: SearchScript, _ questions: [(asked: String, title: String)], first: Int, least: Double
  ) throws {
    let answers = try script.ask(questions.map(\.asked))
    let found = zip(answers, questions).count { $0.titles.prefix(first).contains($1.title) }
    let bytes = answers.map(\.bytes).sorted()
    print(
      "search: \(name): \(found) of \(questions.count) within the first \(first); "
        + "\(bytes[bytes.count / 2]) bytes loaded to the first result, \(bytes.last ?? 0) at most")
    #expect(Double(found) >= least * Double(questions.count), "\(name)")
    #expect(bytes.last ?? 0 <= 300_000, "\(name)")
  }

  /// Compares the size of postings and titles with that of the visible text, which the extracts are.
  private static func measureSize(of folder: Folder) {
    func size(_ names: [String]) -> Int {
      folder.files.filter { file in names.contains { file.key.hasPrefix("search/\($0)/") } }.values
        .reduce(0) { $0 + $1.count }
    }
    let (index, text) = (size(["words", "near", "back", "items"]), size(["texts"]))
    print("search: \(index) bytes of words and titles, \(text) of texts")
    #expect(Double(index) <= 0.6 * Double(text))
  }

  private static func notes(in folder: String) -> [Note] {
    let paths = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return paths.compactMap { path in
      guard let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8), !text.isEmpty else {
        return nil
      }
      return Note(title: String((path.split(separator: "/").last ?? "").dropLast(3)), text: text)
    }
  }

  private static func site(of notes: [Note]) throws -> SiteBuilder {
    let now = Moment(microseconds: 1_700_000_000_000_000)
    var facts = [Fact(itemId: "root", attribute: "type", value: .string("list"), timestamp: now)]
    for (number, note) in notes.enumerated() {
      let (item, reference) = ("note \(number)", "reference \(number)")
      facts += [
        Fact(itemId: item, attribute: "type", value: .string("note"), timestamp: now),
        Fact(itemId: item, attribute: "title", value: .string(note.title), timestamp: now),
        Fact(itemId: item, attribute: "body", value: .string(note.text), timestamp: now),
        Fact(itemId: reference, attribute: "type", value: .string("reference"), timestamp: now),
        Fact(itemId: reference, attribute: "fromItemId", value: .itemId("root"), timestamp: now),
        Fact(itemId: reference, attribute: "toItemId", value: .itemId(item), timestamp: now),
        Fact(itemId: reference, attribute: "referenceType", value: .string("content"), timestamp: now),
      ]
    }
    let site = try SiteBuilder()
    try site.store.insert(facts: facts)
    site.jobs = 2
    site.outputs = [.items, .search]
    #expect(try !site.build().hasErrors)
    return site
  }

  /// The title with one letter added, removed or replaced, or with two letters swapped.
  private static func slipped(_ title: String, _ dice: inout Dice) -> String {
    var letters = Array(title)
    let place = dice.roll(letters.count)
    let letter = dice.pick(Array("abcdefghijklmnopqrstuvwxyz"))
    switch dice.roll(4) {
    case 0 where letters.count > 1: letters.remove(at: place)
    case 1 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    case 2: letters[place] = letter
    default: letters.insert(letter, at: place)
    }
    return String(letters)
  }

  /// Words that occur in at most ten notes, three from one note each time.
  private static func rareWords(of notes: [Note], _ dice: inout Dice) -> [(asked: String, title: String)] {
    let words = notes.map { note in
      Set(note.text.lowercased().split { !$0.isLetter }.filter { $0.count >= 4 }.map(String.init)).sorted()
    }
    let counts = words.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let rare = words.map { $0.filter { counts[$0] ?? 0 <= 10 } }
    let fit = notes.indices.filter { rare[$0].count >= 3 }
    return (0..<questions).map { _ in
      let number = dice.pick(fit)
      var left = rare[number]
      let three = (0..<3).map { _ in left.remove(at: dice.roll(left.count)) }
      return (three.joined(separator: " "), notes[number].title)
    }
  }
}
