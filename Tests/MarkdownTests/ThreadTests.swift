import Chance
import Escaping
import Foundation
import Markdown
import Testing

@Suite("Threads")
struct ThreadTests {
  private static let documents = Trials.areLong ? 100_000 : 4_000
  private static let rounds = Trials.areLong ? 20 : 3
  private static let threads = 4

  @Test("four threads give the bytes of one")
  func sameBytes() async {
    let alone = Self.render(0..<Self.documents)
    for round in 1...Self.rounds {
      let together = await Self.renderTogether()
      let wrong = zip(alone, together).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      #expect(wrong.isEmpty, "round \(round)")
      #expect(together.count == alone.count)
    }
  }

  @Test("the installed library lets renderers work at the same time")
  func parallel() {
    #expect(MarkdownRenderer.worksInParallel)
  }

  private static func renderTogether() async -> [[UInt8]] {
    let share = documents / threads
    return await withTaskGroup(of: (Int, [[UInt8]]).self) { group in
      for thread in 0..<threads {
        group.addTask { (thread, render(thread * share..<(thread + 1) * share)) }
      }
      return await group.reduce(into: [Int: [[UInt8]]]()) { $0[$1.0] = $1.1 }
        .sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private static func render(_ seeds: Range<Int>) -> [[UInt8]] {
    var renderer = MarkdownRenderer()
    var items = FewItems()
    var sink = Sink()
    return seeds.map { seed in
      var text = GeneratedText(seed: seed + 1)
      sink.clear()
      _ = text.bytes().withUnsafeBufferPointer { renderer.render($0, resolver: &items, into: &sink) }
      return Array(sink.bytes)
    }
  }
}
