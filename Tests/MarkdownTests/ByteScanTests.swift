import Chance
import Testing

@testable import Markdown

@Suite("A look at many bytes at once")
struct ByteScanTests {
  @Test("finds what a look at each finds")
  func special() {
    var dice = Dice(seed: 1)
    for _ in 0..<3_000 {
      let text = dice.bytes(fewerThan: 40, of: Array("\"&:<>abcdefgh\0\u{7F}".utf8) + [0xEF, 0xEE, 0xA2, 0xBA])
      let start = dice.roll(text.count + 1)
      let expected = text[start...].firstIndex { "\"&:<>".utf8.contains($0) || $0 == 0xEF } ?? text.count
      #expect(text.withUnsafeBufferPointer { SpecialBytes.first(in: $0, from: start) } == expected)
    }
  }

  @Test("finds lines, however they end")
  func lines() {
    var dice = Dice(seed: 2)
    for _ in 0..<1_000 {
      let text = dice.bytes(fewerThan: 40, of: Array("\n\rabcdefgh".utf8) + [0x8A, 0x8D])
      let lines = Self.lines(of: text)
      var cursor = LineCursor()
      text.withUnsafeBufferPointer { text in
        for (number, line) in lines.enumerated() where dice.roll(3) > 0 {
          #expect(Array(cursor.line(number + 1, of: text)) == line)
        }
        #expect(cursor.line(lines.count + 1, of: text).isEmpty)
      }
    }
  }

  @Test("sees a byte beyond ASCII wherever it stands")
  func ascii() {
    for count in 0...80 {
      var text = [UInt8](repeating: 0x61, count: count)
      #expect(text.withUnsafeBufferPointer { Bytes.areASCII($0) })
      for index in text.indices {
        text[index] = 0x80
        #expect(!text.withUnsafeBufferPointer { Bytes.areASCII($0) })
        text[index] = 0x7F
      }
    }
  }

  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for (index, byte) in text.enumerated() {
      if byte == 10, index > 0, text[index - 1] == 13 { continue }
      if byte == 10 || byte == 13 { lines.append([]) } else { lines[lines.count - 1].append(byte) }
    }
    return lines
  }
}
