import Chance
import Foundation
import TemporaryFolders
import Testing
import Zones

@Suite("A file of a time zone")
struct ZoneFileTests {
  @Test("is read by its 64-bit data, whatever its version", arguments: ["2", "3", "4", "5"].map { Character($0) })
  func version(_ version: Character) throws {
    let data = TemporaryFolder.zone(
      first: -100, transitions: [(-5_000_000_000, 3600), (1_000, 7200)], rule: "ABC-2", version: version.asciiValue ?? 0
    )
    let table = try Self.table(data)
    #expect(
      [-5_000_000_001, -5_000_000_000, 999, 1_000, 9_000_000_000].map(table.offset) == [-100, 3600, 3600, 7200, 7200])
  }

  @Test("of the first version has 32-bit data alone")
  func first() throws {
    var bytes = Array("TZif".utf8) + Array(repeating: 0, count: 16)
    for count: UInt8 in [0, 0, 0, 1, 2, 4] { bytes += [0, 0, 0, count] }
    bytes += [0xFF, 0xFF, 0xFF, 0xFF, 1] + [0, 0, 0, 60, 0, 0] + [0, 0, 14, 16, 1, 0] + Array("ABC\0".utf8)
    let table = try Self.table(Data(bytes))
    #expect([-2, -1, 4_000_000_000].map(table.offset) == [60, 3600, 3600])
  }

  @Test(
    "has a rule for what comes after its transitions, as far as the calendar goes, or for all times where it has none")
  func footer() throws {
    let rule = "CET-1CEST,M3.5.0,M10.5.0/3"
    let after = try Self.table(TemporaryFolder.zone(transitions: [(1_700_000_000, 3600)], rule: rule))
    let always = try Self.table(TemporaryFolder.zone(rule: rule))
    // 1 January and 1 July.
    let years: [(Int64, Int64)] = [
      (-8_520_336_000, -8_504_697_600), (1_704_067_200, 1_719_792_000), (16_725_225_600, 16_740_864_000),
      (253_370_764_800, 253_386_403_200),
    ]
    for (winter, summer) in years { #expect([winter, summer].map(always.offset) == [3600, 7200]) }
    for (winter, summer) in years.dropFirst() { #expect([winter, summer].map(after.offset) == [3600, 7200]) }
    #expect(after.offset(at: years[0].1) == 0)
    // 2600-03-30, 02:30 is skipped; 2600-10-26, 02:30 occurs twice.
    #expect(after.second(ofLocal: 19_888_511_400) == 19_888_507_800)
    #expect(after.second(ofLocal: 19_906_655_400) == 19_906_648_200)
    #expect(after.local(ofSecond: 19_906_648_200) == 19_906_655_400)
  }

  @Test("that counts leap seconds tells the same as one that does not")
  func leaps() throws {
    var bytes = Array("TZif2".utf8) + Array(repeating: 0, count: 15) + Array(repeating: 0, count: 24)
    bytes += Array("TZif2".utf8) + Array(repeating: 0, count: 15)
    for count: UInt8 in [0, 0, 2, 1, 2, 4] { bytes += [0, 0, 0, count] }
    bytes += [0, 0, 0, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0, 0] + [0, 0, 14, 16, 1, 0] + Array("ABC\0".utf8)
    for (second, correction): (UInt8, UInt8) in [(10, 1), (200, 2)] {
      bytes += [0, 0, 0, 0, 0, 0, 0, second, 0, 0, 0, correction]
    }
    let table = try Self.table(Data(bytes + Array("\n\n".utf8)))
    #expect([253, 254].map { table.offset(at: $0) } == [0, 3600])
  }

  @Test("is refused where it is cut off, wherever that is, and never more than that")
  func cut() {
    let whole = TemporaryFolder.zone(transitions: [(0, 3600), (1, 0)], rule: "ABC0")
    for count in whole.indices { #expect(throws: ZoneFile.Mistake.self) { try Self.table(whole.prefix(count)) } }
  }

  @Test("says what is wrong with it")
  func mistakes() {
    let mistakes: [(Data, ZoneFile.Mistake)] = [
      (Data("GZif".utf8) + Data(count: 60), .noMark), (Data("TZif2".utf8), .tooShort),
      (TemporaryFolder.zone(transitions: [(5, 0), (5, 60)], rule: ""), .order),
      (TemporaryFolder.zone(first: .min, rule: ""), .type), (TemporaryFolder.zone(first: 100_000, rule: ""), .type),
      (TemporaryFolder.zone(rule: "nonsense"), .footer),
      (Data("TZif1".utf8) + Data(repeating: 0xFF, count: 60), .tooShort),
    ]
    for (data, mistake) in mistakes { #expect(throws: mistake) { try Self.table(data) } }
  }

  @Test("of any bytes is refused or read")
  func anyBytes() {
    var dice = Dice(seed: 43)
    let whole = Array(TemporaryFolder.zone(transitions: [(0, 3600), (1_000, 0)], rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0...dice.roll(4) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      guard let table = try? Self.table(Data(bytes)) else { continue }
      for second in [-99_999_999_999, 0, 999, 99_999_999_999] as [Int64] {
        #expect(table.stretches(around: second).contains { $0.first <= second && second < $0.end })
      }
    }
  }

  private static func table(_ data: Data) throws -> ZoneTable {
    try Array(data).withUnsafeBufferPointer { try ZoneFile.table(of: $0) }
  }
}
