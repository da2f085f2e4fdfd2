import Escaping
import Testing

@Suite("Escaping for calendars")
struct CalendarTests {
  @Test(
    "a text value ends neither its line nor its value (RFC 5545, section 3.3.11)",
    arguments: [
      ("plain: \"text\"", "plain: \"text\""), ("a\\b", #"a\\b"#), ("a;b,c", #"a\;b\,c"#), (#"a\n"#, #"a\\n"#),
      ("a\nb", #"a\nb"#), ("a\r\nb", #"a\nb"#), ("a\rb", #"a\nb"#), ("a\r", #"a\n"#), ("a\n\rb", #"a\n\nb"#),
      ("a\tb", "a\tb"), ("a\0\u{1}\u{8}\u{B}\u{C}\u{E}\u{1B}\u{1F}\u{7F}b", "ab"), ("a\u{80}\u{9F}b", "ab"),
      ("a\u{85}b", #"a\nb"#), ("a\u{2028}b\u{2029}c", #"a\nb\nc"#),
      ("\u{2027}\u{202A}\u{A0}é", "\u{2027}\u{202A}\u{A0}é"),
      ("x\r\nEND:VEVENT\r\nBEGIN:VEVENT", #"x\nEND:VEVENT\nBEGIN:VEVENT"#), ("", ""),
    ])
  func text(text: String, expected: String) {
    #expect(escaped(Array(text.utf8)) == expected)
  }

  @Test(
    "repairs what is not UTF-8 as the standard library does",
    arguments: [[0x80], [0xC0, 0x8A], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xC2], [0x41, 0xFF, 0x42]] as [[UInt8]])
  func repair(bytes: [UInt8]) {
    #expect(escaped(bytes) == String(decoding: bytes, as: UTF8.self))
  }

  @Test("lines are folded at 75 octets, as late as may be and never within a character (RFC 5545, section 3.1)")
  func folding() {
    for character in ["x", "é", "語", "🙂"] {
      for count in 0...160 {
        for lead in 0..<4 {
          let line = String(repeating: "-", count: lead) + String(repeating: character, count: count)
          check(line, widest: character.utf8.count)
        }
      }
    }
  }

  private func check(_ line: String, widest: Int) {
    var sink = Sink(capacity: 1)
    sink.append("BEGIN:X\r\n")
    let start = sink.count
    sink.append(text: line)
    sink.endCalendarLine(from: start)
    let written = Array(sink.bytes[start...])
    #expect(written.suffix(2) == [13, 10] && Array(sink.bytes.prefix(start)) == Array("BEGIN:X\r\n".utf8))
    let parts = written.dropLast(2).split(separator: 13, omittingEmptySubsequences: false)
    let lines = parts.enumerated().map { $0.offset == 0 ? Array($0.element) : Array($0.element.dropFirst()) }
    #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
    #expect(lines.dropLast().allSatisfy { $0.count > 75 - widest })
    #expect(lines.dropFirst().allSatisfy { $0.first == 32 && $0.count > 1 })
    let unfolded = lines.enumerated().flatMap { $0.offset == 0 ? $0.element : Array($0.element.dropFirst()) }
    #expect(String(decoding: unfolded, as: UTF8.self) == line)
  }

  @Test("an address keeps what RFC 3986 allows and nothing else")
  func address() {
    let bytes = Array("https://u@e.org:1/~a%20b;c,d?e=[f]&g='h'#i\r\n \"<>\\^`{|}\u{7F}é".utf8)
    var sink = Sink()
    bytes.withUnsafeBufferPointer { sink.appendAddress($0) }
    #expect(
      sink.text
        == "https://u@e.org:1/~a%20b;c,d?e=[f]&g='h'#i%0D%0A%20%22%3C%3E%5C%5E%60%7B%7C%7D%7F%C3%A9")
  }

  private func escaped(_ bytes: [UInt8]) -> String {
    var sink = Sink(capacity: 1)
    bytes.withUnsafeBufferPointer { sink.appendCalendarText($0) }
    return sink.text
  }
}
