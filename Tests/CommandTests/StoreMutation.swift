import Chance
import Foundation
import GRDB
import TemporaryFolders

/// A way to damage a store, chosen and carried out at random.
enum StoreMutation: String, CaseIterable {
  case bitFlips, byteRuns, truncation, swappedPages, zeroedPage, copiedPage, growth, headerField, encryption
  case lostLog, lostFile, damagedLog, foreignLog, strayJournal
  case values, manyValues, rowNumbers, droppedColumn, droppedIndexes, otherTypes, encoding, view, empty

  /// Damages `s.sqlite` in a folder, or its log.
  func apply(to folder: TemporaryFolder, _ dice: inout Dice) throws {
    let store = folder.file("s.sqlite")
    switch self {
    case .values, .manyValues, .rowNumbers, .droppedColumn, .droppedIndexes, .otherTypes, .encoding, .view, .empty:
      // A store that is already too damaged, or has no such column, stays unchanged.
      try? SchemaMutation(self).apply(to: store, &dice)
    case .lostLog: try? FileManager.default.removeItem(atPath: store + "-wal")
    case .lostFile: try FileManager.default.removeItem(atPath: store)
    case .damagedLog:
      let log = FileManager.default.fileExists(atPath: store + "-wal") ? store + "-wal" : store
      try Self.change(log) { Self.flip(&$0, &dice, 1 + dice.roll(40)) }
    case .foreignLog: try Self.noise(&dice, dice.roll(20_000)).write(to: URL(filePath: store + "-wal"))
    case .strayJournal:
      var bytes = Self.noise(&dice, 512 + dice.roll(20_000))
      if dice.roll(2) == 0 { bytes.replaceSubrange(0..<8, with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]) }
      try bytes.write(to: URL(filePath: store + "-journal"))
    default: try Self.change(store) { bytes in damage(&bytes, &dice) }
    }
  }

  private func damage(_ bytes: inout Data, _ dice: inout Dice) {
    let page = 4096
    func pageStart() -> Int { dice.roll(max(1, bytes.count / page)) * page }
    func range(_ start: Int) -> Range<Int> { start..<min(start + page, bytes.count) }
    switch self {
    case .bitFlips: Self.flip(&bytes, &dice, 1 + dice.roll(64))
    case .byteRuns:
      let start = dice.roll(bytes.count)
      let end = min(bytes.count, start + 1 + dice.roll(300))
      bytes.replaceSubrange(start..<end, with: Self.noise(&dice, end - start))
    case .truncation: bytes.removeLast(dice.roll(bytes.count))
    case .growth: bytes.append(Self.noise(&dice, 1 + dice.roll(10_000)))
    case .swappedPages:
      let (one, other) = (range(pageStart()), range(pageStart()))
      guard one.count == other.count else { return }
      let kept = Data(bytes[one])
      bytes.replaceSubrange(one, with: Data(bytes[other]))
      bytes.replaceSubrange(other, with: kept)
    case .copiedPage:
      let (one, other) = (range(pageStart()), range(pageStart()))
      if one.count == other.count { bytes.replaceSubrange(one, with: Data(bytes[other])) }
    case .encryption:
      // The full file is encrypted, or all but the header, which some programs leave readable.
      let start = dice.pick([0, 16, 100])
      if start < bytes.count {
        bytes.replaceSubrange(start..<bytes.count, with: Self.noise(&dice, bytes.count - start))
      }
    case .zeroedPage:
      let place = range(pageStart())
      bytes.replaceSubrange(place, with: Data(count: place.count))
    default:
      bytes[dice.roll(min(100, bytes.count))] = dice.pick([0, 1, 2, 3, 4, 5, 127, 128, 255, UInt8(dice.roll(256))])
    }
  }

  private static func flip(_ bytes: inout Data, _ dice: inout Dice, _ times: Int) {
    guard !bytes.isEmpty else { return }
    for _ in 0..<times { bytes[dice.roll(bytes.count)] ^= 1 << UInt8(dice.roll(8)) }
  }

  private static func noise(_ dice: inout Dice, _ count: Int) -> Data {
    var bytes = Data(capacity: count)
    for _ in 0..<count { bytes.append(UInt8(dice.roll(256))) }
    return bytes
  }

  private static func change(_ path: String, _ body: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    body(&bytes)
    try bytes.write(to: URL(filePath: path))
  }
}
