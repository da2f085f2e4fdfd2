import Files
import Foundation

/// How many processors this process may use: those that the system lets it run on, limited by its control groups.
///
/// More threads than that do not run: they wait for the next period of the quota, and may hold what others wait for.
/// Sources: `cpu.max` of cgroup v2 (Linux, admin-guide/cgroup-v2), `cpu.cfs_quota_us` of v1 (scheduler/sched-bwc).
package struct Processors {
  /// The number of processors, at least 1.
  package let count: Int

  /// - Parameters:
  ///   - active: the processors that the system lets the process run on.
  ///   - file: the content of a system file; nil where it cannot be read.
  package init(
    active: Int = ProcessInfo.processInfo.activeProcessorCount,
    file: (String) -> String? = { (try? RegularFile.contents(of: $0)).flatMap { String(data: $0, encoding: .utf8) } }
  ) {
    let granted = Self.groups(file).compactMap { Self.grant(of: $0, file) }.min()
    count = max(1, min(active, granted ?? active))
  }

  /// The folders of the process's control groups and all their parents, since all of them limit it.
  private static func groups(_ file: (String) -> String?) -> [String] {
    let root = "/sys/fs/cgroup"
    var folders: Set<String> = []
    for line in (file("/proc/self/cgroup") ?? "0::/").split(separator: "\n") {
      // hierarchy:controllers:path
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let controllers = fields[1].split(separator: ",")
      guard controllers.isEmpty || controllers.contains("cpu") else { continue }
      let mount = controllers.isEmpty ? [root] : ["\(root)/cpu", "\(root)/\(fields[1])"]
      var path = fields[2].split(separator: "/")[...]
      while true {
        for mount in mount { folders.insert(([mount] + path.map(String.init)).joined(separator: "/")) }
        if path.popLast() == nil { break }
      }
    }
    return folders.sorted()
  }

  /// How many processors a group allows, rounded up; nil where it sets no limit.
  private static func grant(of folder: String, _ file: (String) -> String?) -> Int? {
    if let line = file("\(folder)/cpu.max") {
      let numbers = line.split(whereSeparator: \.isWhitespace).map { Double($0) }
      guard numbers.count == 2, let quota = numbers[0], let period = numbers[1] else { return nil }
      return whole(quota, period)
    }
    let numbers = ["quota", "period"].map { name in
      file("\(folder)/cpu.cfs_\(name)_us").flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    guard let quota = numbers[0], let period = numbers[1] else { return nil }
    return whole(quota, period)
  }

  private static func whole(_ quota: Double, _ period: Double) -> Int? {
    let count = (quota / period).rounded(.up)
    guard quota > 0, period > 0, count < 1e6 else { return nil }
    return max(1, Int(count))
  }
}
