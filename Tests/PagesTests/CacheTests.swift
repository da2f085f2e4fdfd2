import Testing

@testable import Pages

@Suite("What is kept")
struct CacheTests {
  @Test("goes where something new has no room beside it, and weighs once however often it comes")
  func room() {
    var kept = Cache<String, Int>(most: 10)
    kept.keep(1, for: "a", weighing: 6)
    kept.keep(2, for: "a", weighing: 6)
    kept.keep(3, for: "b", weighing: 4)
    #expect(kept["a"] == 2 && kept["b"] == 3)
    kept.keep(4, for: "c", weighing: 1)
    #expect(kept["a"] == nil && kept["b"] == nil && kept["c"] == 4)
  }
}
