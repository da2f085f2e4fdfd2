/// Searches a text for many words at once, in one pass over its bytes.
package struct WordSearch {
  private let words: [[UInt8]]
  /// The words by their first two bytes.
  private var beginnings: [UInt16: [Int]] = [:]
  private var begins = [Bool](repeating: false, count: 1 << 16)

  /// - Parameter words: Each has at least two bytes.
  package init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    for (number, word) in self.words.enumerated() {
      precondition(word.count >= 2, "a word of one letter is everywhere")
      let beginning = Self.pair(word[0], word[1])
      beginnings[beginning, default: []].append(number)
      begins[Int(beginning)] = true
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 { UInt16(first) << 8 | UInt16(second) }

  /// The words in a text, by number, with the offset of their first occurrence.
  package func places(in text: [UInt8]) -> [Int: Int] {
    var places: [Int: Int] = [:]
    text.withUnsafeBufferPointer { text in
      for place in text.indices.dropLast() {
        let beginning = Self.pair(text[place], text[place + 1])
        guard begins[Int(beginning)] else { continue }
        for number in beginnings[beginning] ?? [] where places[number] == nil {
          if text[place...].starts(with: words[number]) { places[number] = place }
        }
      }
    }
    return places
  }
}
