import Chance
import Foundation
import Graph
import Testing
import Time

@Suite("What became of a text")
struct WordDiffTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let old: String
    let new: String
    /// Removed text in `[-…-]`, added text in `{+…+}`.
    let marked: String
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "nothing", old: "A b c.", new: "A b c.", marked: "A b c."),
    Case(name: "a word", old: "A red cat.", new: "A blue cat.", marked: "A [-red-]{+blue+} cat."),
    Case(name: "a word more", old: "A cat.", new: "A black cat.", marked: "A {+black +}cat."),
    Case(name: "the end", old: "A cat.", new: "A cat. It slept.", marked: "A cat.{+ It slept.+}"),
    Case(name: "all of it", old: "One", new: "Two", marked: "[-One-]{+Two+}"),
    Case(name: "from nothing", old: "", new: "Two", marked: "{+Two+}"),
    Case(name: "to nothing", old: "One two", new: "", marked: "[-One two-]"),
    Case(name: "a mark within", old: "cat, dog", new: "cat; dog", marked: "cat[-,-]{+;+} dog"),
    Case(
      name: "two words beside each other", old: "x one two y", new: "x uno due y", marked: "x [-one two-]{+uno due+} y"),
    Case(name: "Cyrillic", old: "Старый дом", new: "Новый дом", marked: "[-Старый-]{+Новый+} дом"),
    Case(name: "Japanese by character", old: "東京に行く", new: "京都に行く", marked: "[-東-]京{+都+}に行く"),
    Case(name: "Thai by character", old: "กข", new: "กค", marked: "ก[-ข-]{+ค+}"),
    Case(
      name: "an accent of its own", old: "cafe\u{301} noir", new: "cafe noir", marked: "[-cafe\u{301}-]{+cafe+} noir"),
    Case(name: "a family", old: "👩‍👩‍👧 in", new: "👩‍👩‍👦 in", marked: "[-👩‍👩‍👧-]{+👩‍👩‍👦+} in"),
    Case(name: "lines", old: "a\nb\nc\n", new: "a\nc\n", marked: "a\n[-b\n-]c\n"),
  ]

  @Test("is shown word by word", arguments: cases)
  func words(_ sample: Case) {
    #expect(Marked(sample.old, sample.new).text == sample.marked)
  }

  @Test("holds the old text without what came, and the new one without what went")
  func parts() {
    for seed in 0..<400 {
      var dice = Dice(seed: UInt64(seed))
      let old = Self.text(&dice)
      let new = Self.edited(old, &dice)
      let marked = Marked(old, new)
      #expect(marked.old == Array(old.utf8) && marked.new == Array(new.utf8), "\(old) → \(new)")
      #expect(marked.pieces.allSatisfy { $0 == Array(String(decoding: $0, as: UTF8.self).utf8) }, "\(old) → \(new)")
    }
  }

  @Test("takes bytes that are no text as they are")
  func bytes() {
    var dice = Dice(seed: 7)
    for _ in 0..<200 {
      let old = (0..<dice.roll(40)).map { _ in UInt8(dice.roll(256)) }
      let new = (0..<dice.roll(40)).map { _ in UInt8(dice.roll(256)) }
      let marked = Marked(old, new)
      #expect(marked.old == old && marked.new == new)
    }
  }

  @Test(
    "ends soon for a megabyte, whatever became of it",
    arguments: ["one word", "every tenth", "all", "the same over and over"])
  func long(_ change: String) {
    let words = (0..<160_000).map { "w\($0 % 9000)" }
    let old = words.joined(separator: " ") + "\n"
    let new =
      switch change {
      case "one word": (words[..<80_000] + ["new"] + words[80_000...]).joined(separator: " ") + "\n"
      case "every tenth": words.enumerated().map { $0 % 10 == 0 ? "x\($0)" : $1 }.joined(separator: " ") + "\n"
      case "all": words.reversed().joined(separator: " ") + "\n"
      default: String(repeating: "w1 ", count: 300_000)
      }
    let start = ContinuousClock.now
    let marked = Marked(old, new)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(marked.old == Array(old.utf8) && marked.new == Array(new.utf8))
  }

  @Test("is found line by line in a long text of which every tenth line changed")
  func longLines() {
    let lines = (0..<20_000).map { "line \($0) has a few words of its own" }
    let new = lines.enumerated().map { $0 % 10 == 0 ? "\($1) more" : $1 }
    let marked = Marked(lines.joined(separator: "\n"), new.joined(separator: "\n"))
    let added = marked.text.components(separatedBy: "{+ more+}").count - 1
    #expect(added == 2000 || marked.isRewritten)
  }

  private static let alphabet = [
    "a", "b", "Wort", "слово", " ", "\n", "  ", ",", "東", "京", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "ก", "-",
  ]

  private static func text(_ dice: inout Dice) -> String {
    (0..<dice.roll(30)).map { _ in alphabet[dice.roll(alphabet.count)] }.joined()
  }

  private static func edited(_ text: String, _ dice: inout Dice) -> String {
    var characters = Array(text)
    for _ in 0..<dice.roll(6) {
      let place = dice.roll(characters.count + 1)
      if place < characters.count, dice.roll(2) == 0 { characters.remove(at: place) }
      characters.insert(contentsOf: alphabet[dice.roll(alphabet.count)], at: min(place, characters.count))
    }
    return String(characters)
  }
}
