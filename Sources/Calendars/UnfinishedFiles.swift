import Files
import Foundation
import Providers

/// Reads calendars, and waits for files that are being written: files without an end that were written a moment ago.
struct UnfinishedFiles {
  private static let pause: TimeInterval = 0.05
  /// How often one import waits for any number of files: for a second in all.
  private var pauses = 20

  /// - Returns: nil if the file cannot be read.
  mutating func contents(of path: String) -> Data? {
    var data = try? RegularFile.contents(of: path)
    while pauses > 0, !Self.isWhole(data ?? Data()), Self.isYoung(path) {
      pauses -= 1
      Thread.sleep(forTimeInterval: Self.pause)
      data = try? RegularFile.contents(of: path)
    }
    return data
  }

  /// Whether the end is present. A single entry without a calendar has none to check.
  private static func isWhole(_ data: Data) -> Bool {
    !data.isEmpty && !says("BEGIN:VCALENDAR", data.prefix(200)) || says("END:VCALENDAR", data.suffix(400))
  }

  /// Finds the word in any encoding: in UTF-16, every other byte is zero.
  private static func says(_ word: String, _ data: Data) -> Bool {
    String(decoding: data.filter { $0 != 0 }, as: UTF8.self).uppercased().contains(word)
  }

  private static func isYoung(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let status = FileStatus(of: target), status.kind == .file else { return false }
    return abs(Date().timeIntervalSince1970 - Double(status.written) / 1e9) < 1
  }
}
