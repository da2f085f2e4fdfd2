import Bookmarks
import Diagnostics
import ImportedSource
import Providers
import TemporaryFolders
import Testing

@Suite("A bookmark file")
struct BookmarkFileTests {
  private static func read(_ text: String) throws -> ImportedSource {
    let imported = try ImportedSource(BookmarkFile(), Array(text.utf8), name: "b.html")
    #expect(imported.again.facts == 0)
    return imported
  }

  @Test("is read as each program writes it", arguments: exports)
  func programs(_ example: (text: String, lines: [String])) throws {
    #expect(try Self.read(example.text).lines == example.lines)
  }

  private static let exports: [(text: String, lines: [String])] = [
    // Firefox
    (
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks Menu</H1>

      <DL><p>
          <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000009">Garden</H3>
          <DD>All about it
          <DL><p>
              <DT><A HREF="https://example.org/a?b&amp;c" ADD_DATE="1700000001" LAST_MODIFIED="1700000009" ICON="data:x" SHORTCUTURL="g" TAGS="plot,47">A &amp; B</A>
              <DD>First line
      second &lt;line&gt;
              <HR>
              <DT><A HREF="place:sort=8" ADD_DATE="1700000002">Recent</A>
          </DL><p>
          <DT><A HREF="https://example.org" ADD_DATE="0">Home</A>
      </DL>
      """,
      [
        "Bookmarks Menu: type=list",
        "1700000000 Garden: created=1700000000.0 type=list body=All about it modified=1700000009.0",
        "1700000001 A & B: created=1700000001.0 type=link url=https://example.org/a?b&c body=First line\nsecond <line> tags=plot, 47 modified=1700000009.0 shortcut=g",
        "1700000002 Recent: created=1700000002.0 type=link url=place:sort=8", "Home: type=link url=https://example.org",
        "1700000000 Bookmarks Menu > Garden 0.0", "1700000001 Garden > A & B 0.0", "1700000002 Garden > Recent 2.0",
        "Bookmarks Menu > Home 1.0",
      ]
    ),
    // Chrome
    (
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks</H1>
      <DL><p>
          <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="0" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
          <DL><p>
              <DT><H3 ADD_DATE="1700000003">Bar</H3>
              <DL><p>
              </DL><p>
              <DT><A HREF="https://example.org/" ADD_DATE="1700000004">Home</A>
          </DL><p>
      </DL><p>
      """,
      [
        "Bookmarks: type=list", "1700000000 Bar: created=1700000000.0 type=list",
        "1700000003 Bar: created=1700000003.0 type=list",
        "1700000004 Home: created=1700000004.0 type=link url=https://example.org/",
        "1700000000 Bookmarks > Bar 0.0", "1700000003 Bar > Bar 0.0", "1700000004 Bar > Home 1.0",
      ]
    ),
    // Safari: no list around everything, and no dates.
    (
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      \t<HTML>
      \t<Title>Bookmarks</Title>
      \t<H1>Bookmarks</H1>
      \t<DT><H3 FOLDED>Favorites</H3>
      \t<DL><p>
      \t\t<DT><A HREF="https://example.org/">Home</A>
      \t</DL><p>
      \t<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
      \t<DL><p>
      \t\t<DT><A HREF="https://EXAMPLE.org:443">Later</A>
      \t</DL><p>
      \t</HTML>
      """,
      [
        "Bookmarks: type=list", "Favorites: type=list", "Reading List: type=list",
        "Home: type=link url=https://example.org/",
        "Bookmarks > Favorites 0.0", "Favorites > Home 0.0", "Bookmarks > Reading List 1.0",
        "Reading List > Home 0.0 title=Later",
      ]
    ),
    // Pinboard: newest first.
    (
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Pinboard Bookmarks</TITLE>
      <H1>Bookmarks</H1>
      <DL><p><DT><A HREF="https://example.org/b" ADD_DATE="1700000002" PRIVATE="1" TOREAD="1" TAGS="a,b c">B</A>

      <DT><A HREF="https://example.org/a" ADD_DATE="1700000001" PRIVATE="0" TOREAD="0" TAGS="">A</A>
      <DD>Its description
      </DL></p>
      """,
      [
        "Bookmarks: type=list",
        "1700000002 B: created=1700000002.0 type=link url=https://example.org/b tags=a, b c private=true toRead=true",
        "1700000001 A: created=1700000001.0 type=link url=https://example.org/a body=Its description read=true",
        "1700000002 Bookmarks > B -2.0", "1700000001 Bookmarks > A -1.0",
      ]
    ),
    // Pocket
    (
      """
      <!DOCTYPE html>
      <html><head><title>Pocket Export</title></head><body>
      <h1>Unread</h1><ul>
      <li><a href="https://example.org/a" time_added="1700000001" tags="x,y">A</a></li></ul>
      <h1>Read Archive</h1><ul>
      <li><a href="https://example.org/b" time_added="1700000000" tags="">B</a></li>
      </ul></body></html>
      """,
      [
        "b.html: type=list", "1700000001 A: created=1700000001.0 type=link url=https://example.org/a tags=x, y",
        "1700000000 B: created=1700000000.0 type=link url=https://example.org/b archived=true",
        "1700000001 b.html > A -2.0", "1700000000 b.html > B -1.0",
      ]
    ),
  ]

  @Test("says where everything stands, whatever is not closed", arguments: lists)
  func places(_ example: (text: String, places: [String])) throws {
    #expect(try Self.read("<H1>r</H1>" + example.text).lines.filter { $0.contains(" > ") } == example.places)
  }

  private static let lists: [(text: String, places: [String])] = [
    (
      "<dl><dt><h3>f</h3><dd>text<dl><dt><a href=x>x</a></dl><dt><a href=y>y</a></dl>",
      ["r > f 0.0", "f > x 0.0", "r > y 1.0"]
    ),
    ("<dl><dt><h3>f<dl><dt><a href=x>x<dt><a href=y>y", ["r > f 0.0", "f > x 0.0", "f > y 1.0"]),
    (
      "<dl><dt><h3>f</h3></dt><dl><dt><a href=x>x</a></dl><dl><a href=y>y</a></dl><a href=z>z</a>",
      ["r > f 0.0", "f > x 0.0", "f > y 1.0", "r > z 1.0"]
    ),
    ("</dl></dl><dl><dt><a href=x>x</a><dl><dt><a href=y>y</a></dl></dl>", ["r > x 0.0", "r > y 1.0"]),
    ("<dl><dt><h3>f</h3><dt><h3>f</h3><dl><dt><a href=x>x</a></dl></dl>", ["r > f 0.0", "r > f 1.0", "f > x 0.0"]),
    ("<dl><dt><a href=x>x</a><hr><hr><dt><a href=x>x</a><dt><a href=y>y</a></dl>", ["r > x 0.0", "r > y 4.0"]),
  ]

  @Test("says of one address what all its places say together")
  func together() throws {
    let text = """
      <dl><dt><a href=http://E.org/%7ea add_date=1700000001 tags=a,b>x</a><dd>One
      <dt><h3>f</h3><dl><dt><a href=http://e.org:80/~a add_date=1700000000 tags=b,c private=1>y</a><dd>Two</dl></dl>
      """
    #expect(
      try Self.read(text).lines.first { $0.contains("link") }
        == "1700000000 x: created=1700000000.0 type=link url=http://E.org/%7ea body=One\n\nTwo tags=a, b, c private=true"
    )
  }

  @Test("dates count by their magnitude, and none that cannot be", arguments: moments)
  func dates(_ example: (date: String, moment: String?, told: [String])) throws {
    let read = try Self.read("<dl><dt><a href=x add_date='\(example.date)'>x</a></dl>")
    #expect(read.facts.first { $0.attribute == "created" }?.value == example.moment)
    #expect(read.told == example.told)
  }

  private static let moments: [(date: String, moment: String?, told: [String])] = [
    ("1700000000", "1700000000.0", []), ("1700000000123", "1700000000.123", []),
    ("1700000000123456", "1700000000.123456", []),
    ("1700000000.5", "1700000000.5", []), ("2023-11-14T22:13:20Z", "1700000000.0", []), ("0", nil, []), ("", nil, []),
    ("-1", nil, ["Left out: a date in ADD_DATE that cannot be, such as -1"]),
    ("nan", nil, ["Left out: a date in ADD_DATE that cannot be, such as nan"]),
    ("1e300", nil, ["Left out: a date in ADD_DATE that cannot be, such as 1e300"]),
  ]

  @Test("a folder's date ahead of all bookmarks is told and left out")
  func folderDates() throws {
    let read = try Self.read(
      "<dl><dt><h3 add_date=1600000000 last_modified=1700000000001>f</h3><dl><dt><a href=x add_date=1700000000>x</a></dl></dl>"
    )
    #expect(read.lines[1] == "1600000000 f: created=1600000000.0 type=list")
    #expect(read.told == ["Left out: a date in LAST_MODIFIED that cannot be, such as 1700000000001"])
  }

  @Test("what is left out is told")
  func leftOut() throws {
    let read = try Self.read("<dl><dt><a name=x>x</a><dt><a href=y cover=z>y</a><dt><a href=y>w</a></dl>")
    #expect(
      read.told == [
        "Left out: a bookmark without an address", "Left out: a second title of one address in one folder, 'w'",
        "Left out: the attribute COVER", "Left out: the attribute NAME",
      ])
  }

  @Test("a new bookmark moves no other where the newest is first, and none where it is last", arguments: [true, false])
  func growing(isFirst: Bool) throws {
    let links = (0..<3).map { "<dt><a href=\($0) add_date=170000000\($0)>\($0)</a>" }
    let ordered = isFirst ? Array(links.reversed()) : links
    let (before, after) = (isFirst ? ordered.suffix(2) : ordered.prefix(2), ordered[...])
    let (old, new) = (try Self.read(before.joined()), try Self.read(after.joined()))
    #expect(Set(old.lines).isSubset(of: new.lines))
  }

  @Test("a link within a note is words of the note")
  func links() throws {
    let read = try Self.read(
      "<dl><dt><a href=x>x</a><dd>See <a href='https://e.org/'>this</a>,<br>and <b>that</b></dl>")
    #expect(read.lines[1] == "x: type=link url=x body=See this <https://e.org/>,\nand that")
  }

  @Test("the encoding is the one that the file names, where it is no UTF-8")
  func encoding() throws {
    let head = "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=KOI8-R\"><DL><DT><A HREF=x>"
    let imported = try ImportedSource(BookmarkFile(), Array(head.utf8) + [0xF0, 0xD2, 0xC9], name: "b.html")
    #expect(imported.lines[1] == "При: type=link url=x" && imported.told.isEmpty)
  }

  @Test("a note may be written in lists, or in an attribute")
  func notes() throws {
    let read = try Self.read("<dl><dt><a href=x>x</a><dd>Two<ul><li>a<li>b</ul><dt><a href=y description=z>y</a></dl>")
    #expect(Array(read.lines[1...2]) == ["x: type=link url=x body=Two\n\na\nb", "y: type=link url=y body=z"])
  }

  @Test(
    "is private where any of its words says so, and where the word stands alone",
    arguments: [
      ("PRIVATE=\"1\"", true), ("PRIVATE", true), ("PRIVATE=\"\"", true), ("PRIVATE=\"0\" PRIVATE=\"1\"", true),
      ("private=maybe", true), ("PRIVATE=\"0\"", false), ("", false),
    ])
  func privacy(words: String, isPrivate: Bool) throws {
    let read = try Self.read(
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF=\"https://e.org/\" \(words)>A</A></DL>")
    #expect(read.lines.joined().contains("private=true") == isPrivate)
  }

  @Test("that was whole and ends within a folder deletes nothing")
  func cutOff() throws {
    let folder = try TemporaryFolder()
    let source = Source(name: "b", path: folder.file("b.html"))
    let drive = try ImportDrive(at: folder.file("d.sqlite"), of: source, kind: "bookmarks")
    let links = (1...4).map { "<DT><A HREF=\"https://e.org/\($0)\">A</A>\n" }
    func refresh(_ text: String) throws -> ImportReport {
      try folder.write("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n" + text, to: "b.html")
      return try BookmarkFile().refresh(source, into: drive)
    }
    // A file without an end is read if it never had one.
    #expect(try refresh(links.joined()).imported == 5)
    #expect(try refresh(links[..<3].joined()).removed == 1)
    #expect(try refresh(links[..<3].joined() + "</DL><p>\n").unchanged == 4)
    #expect(throws: Diagnostic.self) { try refresh(links[0]) }
    #expect(throws: Diagnostic.self) { try refresh("") }
    #expect(try refresh(links[..<2].joined() + "</DL><p>\n").removed == 1)
  }
}
