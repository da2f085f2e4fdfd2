import Files
import Foundation
import Providers

/// Reads calendars, and waits for those that are being written: a file without an end that was written a moment ago.
struct UnfinishedFiles {
  private static let pause: TimeInterval = 0.05
  /// How often one import waits, whatever the number of files: for a second.
  private var pauses = 20

  /// - Returns: nil where the file cannot be read.
  mutating func contents(of path: String) -> Data? {
    var data = try? RegularFile.contents(of: path)
    while pauses > 0, !Self.isWhole(data ?? Data()), Self.isYoung(path) {
      pauses -= 1
      Thread.sleep(forTimeInterval: Self.pause)
      data = try? RegularFile.contents(of: path)
    }
    return data
  }

  /// An entry that stands alone has no end to look for.
  private static func isWhole(_ data: Data) -> Bool {
    !data.isEmpty && !says("BEGIN:VCALENDAR", data.prefix(200)) || says("END:VCALENDAR", data.suffix(400))
  }

  /// Whatever the encoding: of UTF-16 every other byte is a zero.
  private static func says(_ word: String, _ data: Data) -> Bool {
    String(decoding: data.filter { $0 != 0 }, as: UTF8.self).uppercased().contains(word)
  }

  private static func isYoung(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let status = FileStatus(of: target), status.kind == .file else { return false }
    return abs(Date().timeIntervalSince1970 - Double(status.written) / 1e9) < 1
  }
}
