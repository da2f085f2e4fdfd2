import Escaping
import Testing

@Suite("Escaping")
struct PlaceTests {
  @Test(
    "for HTML leaves no character that ends text or an attribute",
    arguments: [
      ("plain", "plain"), ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"), ("é 語 🙂", "é 語 🙂"), ("a\0b", "a\u{FFFD}b"), ("", ""),
    ])
  func html(text: String, expected: String) {
    #expect(escaped(Array(text.utf8)) { $0.appendEscapedHTML($1) } == Array(expected.utf8))
  }

  @Test("for HTML is the same wherever a byte stands")
  func everywhere() {
    for byte in UInt8.min...0x7F {
      let alone = escaped([byte]) { $0.appendEscapedHTML($1) }
      for (before, count) in (1...20).flatMap({ count in (0..<count).map { ($0, count) } }) {
        let text =
          [UInt8](repeating: 0x61, count: before) + [byte] + [UInt8](repeating: 0x7A, count: count - before - 1)
        let expected = text.flatMap { $0 == byte ? alone : [$0] }
        #expect(escaped(text) { $0.appendEscapedHTML($1) } == expected)
      }
    }
  }

  @Test(
    "repairs what is not UTF-8 as the standard library does",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF5, 0x41],
      [0x41, 0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x41], [0xF0, 0x9F, 0x98, 0x80, 0xFF],
    ] as [[UInt8]])
  func repair(bytes: [UInt8]) {
    let expected = Array(String(decoding: bytes, as: UTF8.self).utf8)
    #expect(escaped(bytes) { $0.appendEscapedHTML($1) } == expected)
    #expect(escaped(bytes) { $0.appendEscapedXML($1) } == expected)
    #expect(escaped(bytes) { $0.appendJSONString($1) } == [0x22] + expected + [0x22])
  }

  @Test("for a path segment keeps unreserved characters alone; a path keeps its slashes")
  func url() {
    let bytes = Array("a-Z_0.~/ ?é".utf8)
    #expect(escaped(bytes) { $0.appendPathSegment($1) } == Array("a-Z_0.~%2F%20%3F%C3%A9".utf8))
    #expect(escaped(bytes) { $0.appendPath($1) } == Array("a-Z_0.~/%20%3F%C3%A9".utf8))
  }

  @Test("for JSON is safe in a script")
  func json() {
    let bytes = Array("\"\\\n\r\t\u{1}</script>&\u{2028}\u{2029}\u{2027}é".utf8)
    let expected = #""\"\\\n\r\t\u0001\u003C/script\u003E\u0026\u2028\u2029"# + "\u{2027}é\""
    #expect(escaped(bytes) { $0.appendJSONString($1) } == Array(expected.utf8))
  }

  @Test("for XML drops what XML forbids")
  func xml() {
    let bytes = Array("<a>&\"'\u{1}\u{FFFE}\u{FFFF}\t\n\ré\u{FFFD}".utf8)
    let expected = "&lt;a&gt;&amp;&quot;&#39;\t\n&#13;é\u{FFFD}"
    #expect(escaped(bytes) { $0.appendEscapedXML($1) } == Array(expected.utf8))
    #expect(escaped(Array("\t\n".utf8)) { $0.appendEscapedXML($1, inAttribute: true) } == Array("&#9;&#10;".utf8))
  }

  @Test("a sink grows, shows decimals and goes back", arguments: [0, 7, -42, 1000, Int.max, Int.min])
  func sink(number: Int) {
    var sink = Sink(capacity: 1)
    for _ in 0..<100 { sink.append("x") }
    sink.truncate(to: 1)
    sink.append(decimal: number)
    #expect(sink.text == "x\(number)")
  }

  private func escaped(_ bytes: [UInt8], _ escape: (inout Sink, UnsafeBufferPointer<UInt8>) -> Void) -> [UInt8] {
    var sink = Sink(capacity: 1)
    bytes.withUnsafeBufferPointer { escape(&sink, $0) }
    return Array(sink.bytes)
  }
}
