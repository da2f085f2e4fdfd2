import Chance
import Escaping
import Testing

@testable import Views

@Suite("The sentence around a link")
struct LinkSentenceTests {
  private static func told(_ text: String, around place: Int, most: Int) -> String? {
    var sink = Sink(capacity: 256)
    let isFound = Array(text.utf8).withUnsafeBufferPointer { bytes in
      let sentence = LinkSentence(around: place, in: bytes) { _ in Array("Title".utf8) }
      sentence?.write(into: &sink, most: most)
      return sentence != nil
    }
    return isFound ? sink.text : nil
  }

  @Test("holds a long label that no space follows")
  func longLabel() {
    let before = String(repeating: "words before ", count: 10)
    let text = before + "[" + String(repeating: "label ", count: 30) + "end](itemid:a), and so it goes on and on"
    let place = text.utf8.count - "itemid:a), and so it goes on and on".utf8.count
    let told = Self.told(text, around: place, most: 240)
    #expect(told?.contains("<mark>label label") == true && told?.hasSuffix("…</mark> …") == true, "\(told ?? "")")
  }

  @Test("is cut somewhere, whatever its words are")
  func anyWords() {
    let pieces = [
      "a", " ", "word ", "é", "。", ". ", ", ", "*", "\n", "- ", "[", "]", "(", ")", "`", "&amp;",
      "verylongwordwithoutanyspace",
    ]
    var dice = Dice(seed: 3)
    for _ in 0..<20_000 {
      func words(_ most: Int) -> String { (0..<dice.roll(most)).map { _ in dice.pick(pieces) }.joined() }
      let begin = words(60) + "["
      let text = begin + words(60) + "](itemid:a)" + words(60)
      guard let place = text.utf8.firstRange(of: "itemid:a".utf8) else { continue }
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: place.lowerBound)
      for most in [24, 80, 240] {
        let told = Self.told(text, around: offset, most: most)
        #expect(told.map { $0.components(separatedBy: "mark>").count == 3 } ?? true)
      }
    }
  }
}
