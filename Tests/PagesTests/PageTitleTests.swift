import Pages
import Testing

@Suite("A page title")
struct PageTitleTests {
  @Test(
    "is the first line that is not blank, and the rest stands below it",
    arguments: [
      ("Plain", "Plain", ""), ("# Head\n\nText", "Head", "\n\nText"), ("###### Six", "Six", ""),
      ("####### Seven", "####### Seven", ""), ("#Tag", "#Tag", ""), ("# Head ##  ", "Head", ""), ("# C#", "C#", ""),
      ("# ", "", ""), ("\n \n\t\nLate\nx", "Late", "\nx"), ("Setext\n===\nText", "Setext", "\nText"),
      ("Setext\n---\nText", "Setext", "\nText"), ("Setext\n-\nText", "Setext", "\n-\nText"),
      ("Head\r\nText", "Head", "\r\nText"), ("Head\r\n===\r\nText", "Head", "\nText"), ("A\rB", "A", "\rB"),
      ("", "", ""), (" \n\t", "", ""), ("Item\n- list", "Item", "\n- list"), ("Both  \n", "Both", "\n"),
    ])
  func lines(text: String, title: String, rest: String) {
    let parts = Array(text.utf8).withUnsafeBufferPointer { bytes in
      let page = PageTitle(of: bytes)
      return [String(decoding: page.title, as: UTF8.self), String(decoding: page.rest, as: UTF8.self)]
    }
    #expect(parts == [title, rest])
  }
}
