import Testing

@Suite("The vaults of Dendron and Obsidian")
struct DendronTests {
  @Test("notes of Dendron are held by those above them")
  func hierarchy() throws {
    let notes = try ImportedNotes([
      "dendron.yml": "", "v/root.md": "---\ntitle: Vault\n---\n", "v/a.md": "", "v/a.b.c.md": "", "v/d.e.md": "",
      "v/f.md": "---\ndraft: true\n---\n", "v/f.g.md": "", "w/a.b.md": "",
    ])
    let holders = [
      "v/a.md": "v/root.md", "v/a.b.c.md": "v/a.md", "v/d.e.md": "v/root.md", "v/f.g.md": "v/root.md", "w/a.b.md": "w",
    ]
    for (path, holder) in holders { #expect(notes.holder(of: path) == holder) }
    #expect(notes.value("title", at: "v/root.md") == "Vault")
  }

  @Test("Dendron's times are milliseconds", arguments: [true, false])
  func times(isDendron: Bool) throws {
    let note = "---\nid: x\ncreated: 1600000000000\nupdated: 1600000001000\n---\n"
    let notes = try ImportedNotes(["a.md": note, isDendron ? "root.md" : "b.md": note])
    #expect(notes.value("created", at: "a.md") == (isDendron ? "1600000000.0" : nil))
    #expect(notes.value("updated", at: "a.md") == (isDendron ? "1600000001.0" : "1600000001000.0"))
  }

  @Test("a daily note of Obsidian is where its settings say", arguments: dailyNotes)
  func days(_ note: (settings: String, path: String, day: String?)) throws {
    let notes = try ImportedNotes([".obsidian/daily-notes.json": note.settings, note.path: "x"])
    #expect(notes.value("startDay", at: note.path) == note.day)
  }

  private static let dailyNotes: [(settings: String, path: String, day: String?)] = [
    ("{\"folder\":\"Daily\",\"format\":\"YYYY/MM/DD [note]\"}", "Daily/2024/02/09 note.md", "2024-02-09"),
    ("{\"folder\":\"Daily\",\"format\":\"dddd, MMMM Do YYYY\"}", "Daily/Friday, February 9th 2024.md", "2024-02-09"),
    ("{\"folder\":\"Daily\",\"format\":\"dddd, MMMM Do YYYY\"}", "Daily/Monday, February 9th 2024.md", nil),
    ("{\"format\":\"DD-MM-YYYY\"}", "09-02-2024.md", "2024-02-09"),
    ("{\"folder\":\"Daily\"}", "2024-02-09.md", "2024-02-09"),
    ("{", "2024-02-09.md", "2024-02-09"),
  ]
}
