import Testing

@testable import Search

/// The words by which full titles are found.
@Suite("Signs of a title") struct TitleSignTests {
  @Test(
    "tell titles apart by either half and by their lengths",
    arguments: [
      ("herbarium", "herbarium", true, true), ("herbarium", "herbxrium", true, false),
      ("herbarium", "hxrbarium", false, true), ("herbarium", "herbariums", false, false),
    ])
  func halves(title: String, other: String, isSameStart: Bool, isSameEnd: Bool) {
    let (one, two) = (Self.signs(title), Self.signs(other))
    #expect((one[0] == two[0], one[1] == two[1]) == (isSameStart, isSameEnd))
  }

  @Test("have a half of their own where there is but one letter, and none where there is none")
  func shortest() {
    #expect(Self.signs("a").count == 2)
    #expect(Self.signs("").isEmpty)
  }

  @Test("of titles that differ by a letter more or less stand in few files")
  func slips() {
    var files = 0
    let titles = (0..<500).map { "title\($0 &* 7919 % 1000)of\($0 &* 104729)" }
    for title in titles {
      // The typed title may lack a letter or have one too many in its other half.
      let starts = [title, title + "x", String(title.dropLast())].map { Self.signs($0)[0] }
      let ends = [title, "x" + title, String(title.dropFirst())].map { Self.signs($0)[1] }
      files += Set((starts + ends).map(Self.place)).count
    }
    // Two files if all halves of a kind were together; six if each sign had its own.
    #expect(files < 3 * titles.count)
  }

  @Test("of titles that begin and end alike are spread over many files")
  func spread() {
    let distinct = Set((0..<4000).flatMap { Self.signs("meetingnotes\($0 &* 2_654_435_761 % 100_000)ofthegroup") })
    let largest = Dictionary(grouping: distinct, by: Self.place).values.map(\.count).max() ?? 0
    #expect(largest * 20 < distinct.count)
  }

  private static func signs(_ letters: String) -> [[UInt8]] { TitleSigns.of(Array(letters.unicodeScalars)) }

  private static func place(_ sign: [UInt8]) -> [UInt8] {
    sign.withUnsafeBufferPointer { Array(TitleSigns.place(of: $0)) }
  }
}
