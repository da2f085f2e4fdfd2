import Testing

@testable import Notes

@Suite("The text of a note's bytes")
struct NoteTextTests {
  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test("is UTF-8, or UTF-16 with its mark, and nothing else")
  func encodings() {
    let text = "# Ä 🌱\r\ntext"
    #expect(NoteText.of(Array(text.utf8)) == text)
    #expect(NoteText.of([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == text)
    #expect(NoteText.of([0xFF, 0xFE] + Self.utf16(text, isBig: false)) == text)
    #expect(NoteText.of([0xFE, 0xFF] + Self.utf16(text, isBig: true)) == text)
    #expect(NoteText.of([]) == "" && NoteText.of(Array("a\0bcd".utf8)) == "a\0bcd")
    for bytes in [
      Self.utf16(text, isBig: false), Self.utf16("abc", isBig: true), [0x41, 0xE9], [0xEF, 0xBB, 0xBF, 0xE9],
    ] {
      #expect(NoteText.of(bytes) == nil)
    }
  }
}
