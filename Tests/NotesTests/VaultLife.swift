import Chance

/// Random user edits to notes under git, step by step.
struct VaultLife {
  private(set) var clone: Clone
  private var dice: Dice
  private var branches = ["main"]
  private var count = 0

  /// Whether dates and commits only move forward.
  private let isStraight: Bool

  init(seed: UInt64, isStraight: Bool = false) throws {
    self.isStraight = isStraight
    clone = try Clone()
    dice = Dice(seed: seed)
    // The settings are those of programs whose notes mean more than their text.
    if let settings = ["dendron.yml", "logseq/config.edn", nil][Int(seed % 3)] { try clone.write("", to: settings) }
    for name in ["a.md", "b.md", "in/c.md", "in/d.md", "in/README.md"] { try clone.write(text(), to: name) }
    try clone.commit()
  }

  /// - Returns: A description of the step.
  mutating func step() throws -> String {
    clone.second += dice.roll(3)
    let notes = clone.notes
    guard !notes.isEmpty else { return try write("a.md") }
    let (note, other) = (dice.pick(notes), dice.pick(notes))
    switch dice.roll(isStraight ? 14 : 20) {
    case 0...3: return try write(note)
    case 4, 5:
      return try write(
        dice.pick([
          "new.md", "in/new.md", "out/x.md", "in/README.md", "out/out.md", "a.md", "é.md", "a.x.md", "in/a.md",
        ]))
    case 6: return try run("mv '\(note)' '\(newName())' || :")
    case 7: return try run("mv '\(note)' ../x && { mv '\(other)' '\(note)' || :; } && mv ../x '\(other)'")
    case 8: return try run("mkdir -p out && mv in/* out/ || :")
    case 9: return try run("rm '\(note)'")
    case 10:
      return try run(
        "mkdir -p .obsidian && echo '{\"types\":{\"x\":\"\(dice.pick(["text", "number"]))\"}}' > .obsidian/types.json")
    case 11...14:
      clone.second += isStraight ? 5 : dice.pick([0, 0, -30, 40])
      try clone.commit()
      return "commit"
    case 15: return try run("git add -A && git commit -q --amend -m x --allow-empty")
    case 16:
      count += 1
      branches.append("b\(count)")
      return try save() + run("git checkout -q -b b\(count)")
    case 17: return try save() + run("git checkout -q \(dice.pick(branches)) || :")
    case 18: return try save() + run("git merge -q -X ours -m x \(dice.pick(branches)) || git reset -q --hard")
    default: return try save() + run("git reset -q --hard HEAD~1 || :")
    }
  }

  private mutating func save() throws -> String {
    try clone.commit()
    return "commit; "
  }

  private func run(_ command: String) throws -> String {
    try clone.run(command)
    return command
  }

  private mutating func write(_ name: String) throws -> String {
    let text = text()
    try clone.write(text, to: name)
    return "write \(name): \(text)"
  }

  private mutating func newName() -> String {
    count += 1
    return dice.pick(["n\(count).md", "in/n\(count).md", "a.md", "n\(count).txt", "README.md"])
  }

  /// A random text, sometimes long enough for git to see it as a different file.
  private mutating func text() -> String {
    count += 1
    let lines = [
      "x: \(dice.pick(["1", "2", "red", "[[a]]", "\"[[C title]]\""]))", "draft: \(dice.pick(["true", "false"]))",
      "created: 2020-01-0\(1 + dice.roll(3))", "publish: true", "aliases: [a, A\(dice.roll(3))]", "tags: [t]", "y: ~",
    ]
    let properties = lines.filter { _ in dice.roll(3) == 0 }
    let head = properties.isEmpty ? "" : "---\n" + properties.joined(separator: "\n") + "\n---\n"
    let title = dice.roll(3) == 0 ? "# \(dice.pick(["A title", "C title"]))\n\n" : ""
    let body =
      dice.roll(4) == 0
      ? (0..<60).map { "line \($0) of \(count)" }.joined(separator: "\n") : dice.pick(["", "same", "\(count)"])
    let links = [
      "[[a]]", "[[in/a|words]]", "[[./a#One]]", "[words](../a.md)", "[[words|a.x]]", "[[a.x#one,1]]", "![[A title]]",
      "((block-\(dice.roll(3)))", "\n- text\n  id:: block-\(dice.roll(3))", "[words](((block-1)))", "[[README]]",
      "\n## Don't \(dice.pick(["stop", "go"]))", "\n## Dont' stop", "\nBlock \(dice.roll(2)) ^one", "\n![[a#^one]]",
      "\n![[#^one]]",
      "[[a#dont-stop]]", "[words](../a.md#dont-go)",
    ]
    return head + title + body + links.filter { _ in dice.roll(5) == 0 }.map { "\n" + $0 }.joined()
  }
}
