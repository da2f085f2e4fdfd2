import Chance
import Foundation
import Testing

@testable import Search

/// The index and the search script split texts in the same way.
@Suite("Words of a question")
struct WordScriptTests {
  private struct Answer: Decodable {
    let words: [[String]]
    let letters: String
  }

  /// The script's answers; nil, with a message on stdout, if node is not installed.
  private static func asked(_ texts: [String]) throws -> [Answer]? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let node = folders.map({ "\($0)/node" }).first(where: FileManager.default.isExecutableFile) else {
      print("SKIPPED the words of a question: there is no node on this machine")
      return nil
    }
    let question = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: question) }
    try JSONEncoder().encode(texts).write(to: question)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: node)
    process.arguments = [URL(filePath: #filePath).deletingLastPathComponent().appending(path: "split.js").path]
    process.standardInput = try FileHandle(forReadingFrom: question)
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let answers = try JSONDecoder().decode([Answer].self, from: answer)
    try #require(answers.count == texts.count)
    return answers
  }

  /// The words that the index has of a text, and its letters as a title. Only the index has the last letter of a run as a word.
  private static func scanned(_ text: String) -> (words: Set<String>, letters: String) {
    var words = ItemWords()
    var scanner = WordScanner()
    var text = text
    let letters = text.withUTF8 { scanner.scan(title: $0, into: &words) }
    var found: Set<String> = []
    for entry in words.entries { words.withBytes(of: entry) { found.insert(String(decoding: $0, as: UTF8.self)) } }
    return (found, letters.map { String($0) }.joined())
  }

  private static func isLastOfRun(_ word: String) -> Bool {
    word.unicodeScalars.count == 1 && Letter.isOfRun(Array(word.utf8)[...])
  }

  private static func compare(_ texts: [String]) throws {
    guard let answers = try asked(texts) else { return }
    for (text, answer) in zip(texts, answers) {
      let (words, letters) = scanned(text)
      let asked = Set(answer.words.map { $0[0] })
      let differences = words.symmetricDifference(asked).filter { asked.contains($0) || !isLastOfRun($0) }
      #expect(differences.isEmpty && letters.utf8.elementsEqual(answer.letters.utf8), "\(text.debugDescription)")
    }
  }

  @Test("are those of a text, whatever the character")
  func characters() throws {
    // Node may not know characters that were assigned later.
    let scalars = (0x20...0x3_FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.age.map { $0.major <= 15 } ?? false && $0.properties.generalCategory != .privateUse
    }
    let texts = stride(from: 0, to: scalars.count, by: 50).map { start in
      scalars[start..<min(start + 50, scalars.count)].map { "か\($0)x\($0) " }.joined()
    }
    try Self.compare(texts)
  }

  @Test("are those of a text, whatever joins")
  func sequences() throws {
    let pieces = [
      "か", "ﾊ", "ﾞ", "ﾟ", "\u{3099}", "\u{309A}", "e", "é", "\u{301}", "\u{345}", "α", "ᄒ", "ᅡ", "ᆫ", "하", "ﾡ", "ￂ",
      "ㄱ",
      "क", "\u{93C}", "ক", "\u{9C7}", "\u{9BE}", "\u{200D}", "\u{AD}", "👩", "\u{FE0F}", " ", "東", "ä", "ﬁ", "½", "㌔",
      "İ", "\u{1112}",
    ]
    var dice = Dice(seed: 7)
    let texts = (0..<3000).map { _ in
      (0..<1 + dice.roll(40)).map { _ in dice.pick(pieces) }.joined()
    }
    let marks = "か" + String(repeating: "\u{3099}", count: 100) + "き"
    try Self.compare(texts + [marks, "e" + marks])
  }

  @Test("know where in the text they are, as it was typed")
  func places() throws {
    let texts = ["ｶ\u{FF9E}ｸ か\u{3099}く", "cafe\u{301} é"]
    guard let answers = try Self.asked(texts) else { return }
    #expect(
      answers.map(\.words) == [
        [["ガク", "ｶ\u{FF9E}ｸ"], ["がく", "か\u{3099}く"]], [["cafe", "cafe\u{301}"], ["e", "é"]],
      ])
  }
}
