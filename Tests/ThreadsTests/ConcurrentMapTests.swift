import Testing

@testable import Threads

@Suite("Work shared among processors")
struct ConcurrentMapTests {
  @Test("gives what map gives, in the same order", arguments: [0, 1, 255, 256, 257, 10_000])
  func isMap(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap { "\($0 * 7)" } == numbers.map { "\($0 * 7)" })
  }
}
