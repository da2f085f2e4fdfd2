import Foundation
import Synchronization
import Testing

@testable import Pages

@Suite("A value that is made once")
struct MadeOnceTests {
  @Test("is made by one of many threads, and the same for all")
  func threads() {
    let count = Mutex(0)
    let seen = Mutex<Set<[Int]>>([])
    let value = OnceValue<[Int]>()
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let made = value.place {
        count.withLock { $0 += 1 }
        return Array(0..<1_000)
      }.pointee
      seen.withLock { _ = $0.insert(made) }
    }
    #expect(seen.withLock { $0 } == [Array(0..<1_000)])
    #expect(count.withLock { $0 } == 1)
  }

  @Test("is changed where it stands, once it is there")
  func changes() {
    let value = OnceValue<Int>()
    #expect(value.update { $0 += 1 } == nil)
    #expect(value.madeValue == nil)
    #expect(value.place { 1 }.pointee == 1)
    #expect(
      value.update {
        $0 += 1; return $0
      } == 2)
    #expect(value.madeValue == 2)
  }
}
