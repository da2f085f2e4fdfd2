import Graph
import Pages
import Testing

@Suite("An attribute that lists names")
struct ListedNamesTests {
  @Test(
    "has them between commas or line ends, in brackets or quotes or not",
    arguments: [
      ("", []), (" ", []), (",, ,", []), ("a", ["a"]), ("a, b c ,d", ["a", "b c", "d"]), ("[a, b]", ["a", "b"]),
      ("[]", []), ("[ ]", []), ("[\"a, b\", 'c']", ["a, b", "c"]), ("\"a\" b, c", ["\"a\" b", "c"]),
      ("it's, Tom's", ["it's", "Tom's"]), ("'tis, 'twas", ["'tis", "'twas"]),
      ("- a\n- \"b, c\"\n  - d", ["a", "b, c", "d"]), ("a\r\nb", ["a", "b"]), ("-a, - b", ["-a", "- b"]),
      ("[draft] plan, array[0]", ["[draft] plan", "array[0]"]), ("\"a", ["\"a"]), ("\"\"", []), ("é, 日本", ["é", "日本"]),
    ] as [(String, [String])])
  func names(text: String, names: [String]) {
    let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
      ListedNames(in: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found == names)
  }
}
