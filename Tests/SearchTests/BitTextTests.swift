import Chance
import Escaping
import Testing

@testable import Search

@Suite("Bits as text")
struct BitTextTests {
  @Test("are read as they were written, however far the numbers go", arguments: 1...20 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) {
    var dice = Dice(seed: seed)
    let power = dice.roll(21)
    let numbers = (0..<500).map { _ in
      (value: UInt32(dice.roll(dice.roll(8) == 0 ? 90 << power : 3 << power)), mark: UInt32(dice.roll(8)))
    }
    var bits = BitText()
    var sink = Sink(capacity: 100)
    bits.append(gamma: 777, to: &sink)
    for number in numbers { bits.append(rice: number.value, power, mark: number.mark, width: 3, to: &sink) }
    bits.end(in: &sink)
    Array(sink.bytes).withUnsafeBufferPointer { text in
      var reader = BitReader(text)
      #expect(reader.gamma() == 777)
      for number in numbers {
        #expect(reader.mostNumbers > 0)
        #expect(reader.rice(power) == number.value)
        #expect(reader.read(width: 3) == number.mark)
      }
      #expect(reader.read(width: 6) == nil)
      reader = BitReader(text)
      _ = reader.gamma()
      for number in numbers {
        let read = reader.rice(power, mark: 3)
        #expect(read?.value == number.value && read?.mark == number.mark)
      }
    }
  }

  @Test("are the same of eight characters at once and one by one, and none of characters that are no others'")
  func eight() {
    for place in 0..<8 {
      for character in UInt8.min...(.max) {
        var characters = Array("#c]Z[`7A".utf8)
        characters[place] = character
        let word = characters.reduce(0) { $0 << 8 | UInt64($1) }
        let single = characters.withUnsafeBufferPointer { text -> UInt64? in
          var reader = BitReader(UnsafeBufferPointer(rebasing: text[0..<7]))
          var bits: UInt64 = 0
          for _ in 0..<7 {
            guard let more = reader.read(width: 6) else { return nil }
            bits = bits << 6 | UInt64(more)
          }
          reader = BitReader(UnsafeBufferPointer(rebasing: text[7...]))
          return reader.read(width: 6).map { bits << 6 | UInt64($0) }
        }
        #expect(EightCharacters.bits(of: word) == single)
      }
    }
  }

  @Test("end where a character is none of theirs", arguments: ["", "#", "##\"", "##\\", "cc d", "\u{7F}"])
  func damaged(text: String) {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var reader = BitReader(text)
      var numbers = 0
      while reader.rice(2) != nil { numbers += 1 }
      #expect(numbers <= text.count * 2)
    }
  }

  @Test("stand in the order of the items when few are put among many")
  func merged() {
    #expect(Posting.merged([], []) == [])
    #expect(Posting.merged([3, 5, 9], []) == [3, 5, 9])
    #expect(Posting.merged([], [1, 2]) == [1, 2])
    #expect(Posting.merged([3, 5, 9], [1, 4, 6, 12]) == [1, 3, 4, 5, 6, 9, 12])
  }
}
