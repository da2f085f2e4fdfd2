import Testing

@testable import Threads

@Suite("How many processors a process may use")
struct ProcessorsTests {
  static let machines: [([String: String], Int)] = [
    ([:], 8),
    (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"], 8),
    (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"], 2),
    (["/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/cpu.max": "150000 100000\n"], 2),
    // The enclosing group allows less.
    (
      [
        "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/cpu.max": "300000 100000\n",
        "/sys/fs/cgroup/a/b/cpu.max": "400000 100000\n",
      ], 3
    ),
    (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "1000 100000\n"], 1),
    (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "1600000 100000\n"], 8),
    (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "much\n"], 8),
    (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 0\n"], 8),
    (
      [
        "/proc/self/cgroup": "4:cpu,cpuacct:/box\n3:memory:/box\n",
        "/sys/fs/cgroup/cpu/box/cpu.cfs_quota_us": "250000\n", "/sys/fs/cgroup/cpu/box/cpu.cfs_period_us": "100000\n",
      ], 3
    ),
    (
      [
        "/proc/self/cgroup": "4:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      ], 8
    ),
  ]

  @Test("are those that the system has, and that the control groups grant, but at least one", arguments: machines)
  func grants(_ files: [String: String], _ count: Int) {
    #expect(Processors(active: 8) { files[$0] }.count == count)
  }

  @Test("are some on the machine at hand")
  func here() { #expect(Processors().count >= 1) }
}
