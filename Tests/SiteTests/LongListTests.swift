import Foundation
import Testing

@Suite("Long lists")
struct LongListTests {
  private static func children(_ numbers: Range<Int>) -> String {
    numbers.map { "5 c\($0) type: note\n  title: Child number \($0) of many\n  <-content- root" }.joined(
      separator: "\n")
  }

  @Test("1,500 children and 700 backlinks fit pages under 500 kB")
  func parts() throws {
    let backlinks = (0..<700).map { "5 c\($0) -about-> c1400" }.joined(separator: "\n")
    let site = try SiteBuilder("5 root type: list\n  title: Home\n" + Self.children(0..<1_500) + "\n" + backlinks)
    _ = try site.build()
    let folder = site.folder
    #expect(folder.files.filter { $0.key.hasSuffix(".html") && $0.value.count > 500_000 }.map(\.key) == [])
    #expect(try LinkCheck.broken(in: folder) == [])
  }

  @Test("one row more touches its neighbours, however long the list is")
  func growth() throws {
    let written = try [400, 1_600].map { count in
      let site = try SiteBuilder("5 root type: list\n  title: Home\n" + Self.children(0..<count))
      _ = try site.build()
      try site.add("6 more type: note\n  title: Another\n  <-content- root")
      let written = try site.build().written
      #expect(try site.folder.differences(from: site.cleanFolder()) == [])
      return written
    }
    #expect(written[0] > 0)
    // The first part may be cut for its length. Then the cut moves by a row, the next part starts with another row and has
    // another name, and its neighbours link to that name. A list of 1,600 rows has about twelve parts.
    #expect(written[1] <= written[0] + 3)
  }

  @Test("one worker and eight give the same bytes")
  func jobs() throws {
    let site = try SiteBuilder("5 root type: list\n  title: Home")
    for number in 0..<600 {
      try site.add(
        """
        5 n\(number) type: note
          title: Note \(number)
          <-content- root
          body: |
            www.example.org/\(number) and https://example.org/a_b_c ~~gone~~ *kept*

            | a | b |
            |---|--:|
            | ~~1~~ | mail@example.org |
        """)
    }
    _ = try site.build()
    site.jobs = 8
    for round in 0..<5 { #expect(try site.cleanFolder().differences(from: site.folder) == [], "round \(round)") }
  }

  @Test("long titles cut a list and a day sooner, so that no page passes 500 kB")
  func longTitles() throws {
    let site = try SiteBuilder("5 root type: list\n  title: Home")
    let title = String(repeating: "words without an end ", count: 200)
    try site.add(
      (0..<180).map { "6 n\($0) type: note\n  title: \($0) \(title)\n  <-content- root" }.joined(separator: "\n"))
    _ = try site.build()
    #expect(site.folder.files.filter { $0.key.hasSuffix(".html") && $0.value.count > 500_000 }.keys.sorted() == [])
    #expect(try LinkCheck.broken(in: site.folder) == [])
    let rows = site.folder.names.filter { $0.contains(".children.") || $0 == "index.html" }
      .reduce(0) { $0 + site.folder.text($1).components(separatedBy: "<li class=\"row").count - 1 }
    #expect(rows == 180)
  }
}
