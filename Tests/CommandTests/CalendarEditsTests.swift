import Chance
import Foundation
import TemporaryFolders
import Testing

@Suite("A calendar that is edited")
struct CalendarEditsTests {
  /// Calendar entries with random user edits. Many start in the same second or have no time.
  private struct Desk {
    let folder: TemporaryFolder
    private var dice: Dice
    private var entries: [String] = []
    private var number = 0

    init(seed: UInt64) throws {
      folder = try TemporaryFolder()
      dice = Dice(seed: seed)
      for _ in 0..<4 { add() }
      try write()
    }

    private mutating func add() { entries.insert(entry(number), at: dice.roll(entries.count + 1)) }

    private mutating func entry(_ uid: Int) -> String {
      number = max(number, uid + 1)
      let kind = dice.pick(["VEVENT", "VEVENT", "VTODO", "VTODO", "VJOURNAL"])
      let times = [
        "DTSTART:20240209T180000Z", "DTSTART:20240209T180000Z", "DTSTART;VALUE=DATE:20240210", "DESCRIPTION:None",
        "DTSTART:20240209T180000Z\nRRULE:FREQ=DAILY;COUNT=3",
      ]
      let lines = [
        dice.pick(times), "SUMMARY:\(dice.pick(["Same", "Other", "Third"]))",
        dice.pick(["CATEGORIES:one", "RELATED-TO:\(dice.roll(4))", "RELATED-TO:\(dice.roll(4))", "CLASS:PRIVATE"]),
        dice.pick(["CREATED:20240101T000000Z", "LAST-MODIFIED:20240101T000000Z", "LOCATION:Here"]),
      ]
      return "BEGIN:\(kind)\nUID:\(uid)\n\(lines.joined(separator: "\n"))\nEND:\(kind)"
    }

    private func write() throws {
      try folder.write("BEGIN:VCALENDAR\n\(entries.joined(separator: "\n"))\nEND:VCALENDAR\n", to: "plot.ics")
    }

    mutating func step() throws {
      switch dice.roll(4) {
      case 0: add()
      case 1 where entries.count > 2: entries.remove(at: dice.roll(entries.count))
      case 2: entries.swapAt(dice.roll(entries.count), dice.roll(entries.count))
      default:
        let place = dice.roll(entries.count)
        let uid = entries[place].split(separator: "\n")[1].dropFirst(4)
        entries[place] = entry(Int(uid) ?? 0)
      }
      try write()
    }

    func build(_ output: String, _ more: String...) throws -> Program.Outcome {
      try Program.run(
        ["build", "plot.ics", "--quiet", "-o", output, "--base-url", "https://example.org/"] + more, in: folder)
    }
  }

  @Test("gives the site of a fresh import, whatever it was before", arguments: UInt64(1)...3)
  func chance(seed: UInt64) throws {
    var desk = try Desk(seed: seed)
    #expect(try desk.build("site").code == 0)
    for step in 0..<6 {
      try desk.step()
      #expect(try desk.build("site").code == 0)
      #expect(try desk.build("fresh-\(step)", "--state", "state-\(step)").code == 0)
      let (site, fresh) = (desk.folder.allFiles("site"), desk.folder.allFiles("fresh-\(step)"))
      let differing = Set(site.keys).union(fresh.keys).filter { site[$0] != fresh[$0] }.sorted()
      #expect(differing == [] && !site.isEmpty, "step \(step)")
      if !differing.isEmpty { return }
    }
  }
}
