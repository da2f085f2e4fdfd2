import Pages
import Testing

@Suite("A slug")
struct SlugTests {
  @Test(
    "keeps letters and digits of any script",
    arguments: [
      ("The Garden", "the-garden"), ("  2024: a year!  ", "2024-a-year"), ("Äpfel & Öl", "äpfel-öl"),
      ("Βίος και πολιτεία", "βίος-και-πολιτεία"), ("日本の庭", "日本の庭"), ("हिन्दी", "हिन्दी"), ("مرحبا بالعالم", "مرحبا-بالعالم"),
      ("ЩИ да каша", "щи-да-каша"), ("", ""), ("!?…", ""), ("🪴", ""), ("a🪴b", "a-b"), ("---", ""), ("a_b", "a-b"),
    ])
  func words(title: String, slug: String) { #expect(Slug.of(title) == slug) }

  @Test("is in normal form C, however the title was typed")
  func normalForm() { #expect(Array(Slug.of("Cafe\u{301}").utf8) == Array("café".utf8)) }

  @Test(
    "has nothing of a path, a device or a control character",
    arguments: [
      ("../../etc/passwd", "etc-passwd"), ("C:\\con\\aux.txt", "c-con-aux-txt"), ("a/b", "a-b"), ("a\u{0}b", "a-b"),
      ("a\u{202E}b", "a-b"), ("é/../é", "é-é"), (".hidden", "hidden"), ("a\r\nb", "a-b"), ("%2e%2e%2f", "2e-2e-2f"),
      ("é\u{0}<script>", "é-script"), ("a%b?c#d", "a-b-c-d"),
    ])
  func paths(title: String, slug: String) { #expect(Slug.of(title) == slug) }

  @Test(
    "has a warning when it is the name of a device",
    arguments: [
      ("CON", true), ("prn", true), ("Aux", true), ("nul", true), ("com0", true), ("COM1", true), ("com9", true),
      ("lpt0", true), ("lpt9", true), ("con.txt", false), ("console", false), ("com", false), ("com10", false),
      ("lptx", false), ("com٣", false), ("", false),
    ])
  func devices(title: String, isDevice: Bool) { #expect(Slug.isDevice(Slug.of(title)) == isDevice) }

  @Test("has at most 60 bytes and cuts between characters", arguments: ["abc", "é", "日", "𝔘", "a b ", "é ", "x-日 "])
  func length(piece: String) {
    let slug = Slug.of(String(repeating: piece, count: 1000))
    #expect(slug.utf8.count <= Slug.mostBytes)
    #expect(slug.utf8.count > Slug.mostBytes - 5)
    #expect(!slug.contains("\u{FFFD}"))
    #expect(slug.first != "-" && slug.last != "-")
  }

  @Test("of random text holds letters, marks, digits and single hyphens only")
  func random() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let scalars = (0..<30).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random() ? 0x7F : 0x2FFFF), using: &numbers))
      }
      var title = ""
      title.unicodeScalars.append(contentsOf: scalars)
      let slug = Slug.of(title)
      let isClean = slug.unicodeScalars.allSatisfy {
        $0 == "-" || Self.isPart($0)
      }
      #expect(isClean && !slug.contains("--") && slug.utf8.count <= 60, "title \(title.debugDescription), slug \(slug)")
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: true
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
