import Files
import Foundation

/// The work of another process so far, where the system shows it: Linux does, in `/proc` (proc_pid_stat(5)).
struct ChildWork: Equatable {
  /// Whether it waits for something other than a disk.
  let isAsleep: Bool
  /// The processor time in the system's ticks.
  private let time: [Substring]

  /// Nil where the system does not show it.
  init?(of process: Int32) {
    guard let data = try? RegularFile.contents(of: "/proc/\(process)/stat") else { return nil }
    // The second field is the program's name in parentheses, which may hold anything.
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 12 else { return nil }
    isAsleep = fields[0] == "S"
    time = Array(fields[11...12])
  }
}
