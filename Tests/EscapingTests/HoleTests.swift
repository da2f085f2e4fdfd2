import Escaping
import Testing

@Suite("Holes of a text")
struct HoleTests {
  @Test("are filled by number, or keep what stands in them")
  func fill() {
    var text = Sink()
    text.append("a ")
    for (number, typed) in [(0, "zero"), (12, "twelve"), (1, "")] {
      text.beginHole(number)
      text.append(text: typed)
      text.endHole()
      text.append(" é ")
    }
    var filled = Sink()
    filled.append("before: ")
    filled.append(text.bytes) { number, sink in
      guard number != 12 else { return false }
      sink.append(text: "<\(number)>")
      return true
    }
    #expect(filled.text == "before: a <0> é twelve é <1> é ")
  }

  @Test("are equally long whatever their numbers, since a page is cut by the length of its text")
  func lengths() {
    for number in [0, 1, 9, 10, 99, 100, 12_345, 999_999_999, 1_000_000_000] {
      var text = Sink()
      text.beginHole(number)
      text.endHole()
      #expect(text.bytes.count == 14)
      var filled = Sink()
      filled.append(text.bytes) { found, sink in
        sink.append(decimal: found)
        return true
      }
      #expect(filled.text == "\(number)")
    }
  }

  @Test("are found wherever they stand")
  func everywhere() {
    for (before, behind) in (0..<20).flatMap({ before in (0..<10).map { (before, $0) } }) {
      let (head, tail) = (String(repeating: "a", count: before), String(repeating: "é", count: behind))
      var text = Sink()
      text.append(text: head)
      for number in 0..<2 {
        text.beginHole(number)
        text.endHole()
      }
      text.append(text: tail)
      var filled = Sink()
      filled.append(text.bytes) { number, sink in
        sink.append(decimal: number)
        return true
      }
      #expect(filled.text == head + "01" + tail)
    }
  }

  @Test(
    "that are none are kept as they are",
    arguments: [
      [0xFE], [0xFE, 0xFF], [0xFE, 0x31, 0xFF, 0x61], [0xFE, 0x61, 0xFF, 0xFE, 0xFF], [0xFF, 0xFE],
    ] as [[UInt8]])
  func broken(_ bytes: [UInt8]) {
    var filled = Sink()
    bytes.withUnsafeBufferPointer { filled.append($0) { _, _ in true } }
    #expect(Array(filled.bytes) == bytes)
  }
}
