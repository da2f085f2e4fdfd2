import Testing

@testable import Watch

@Suite("When to regenerate")
struct QuietTests {
  /// Events in milliseconds since the start, and when a regeneration is finally due.
  struct Story: Sendable, CustomTestStringConvertible {
    enum Event: Sendable { case change(Int), regeneration(Int, Int), retry(Int) }
    let testDescription: String
    let events: [Event]
    let due: Int?
  }

  static let stories = [
    Story(testDescription: "nothing is due when nothing changed", events: [], due: nil),
    Story(testDescription: "a lone change is answered at once", events: [.change(100)], due: 103),
    Story(
      testDescription: "several writes of one transaction are one change",
      events: [.change(100), .change(101), .change(103)], due: 106),
    Story(
      testDescription: "a regeneration sees all that was told before it",
      events: [.change(100), .regeneration(103, 110)], due: nil),
    Story(
      testDescription: "a burst waits for a pause as long as the regeneration before it",
      events: [.change(100), .regeneration(103, 123), .change(123), .change(130)], due: 150),
    Story(
      testDescription: "and no longer than 50 ms, however long that took",
      events: [.change(100), .regeneration(103, 903), .change(903)], due: 953),
    Story(
      testDescription: "and no shorter than a lone change",
      events: [.change(100), .regeneration(103, 104), .change(104)], due: 107),
    Story(
      testDescription: "a burst that does not pause waits half a second at most",
      events: [.change(100), .regeneration(103, 903), .change(911)]
        + stride(from: 920, to: 1400, by: 10).map(Story.Event.change), due: 1411),
    Story(
      testDescription: "a change long after a regeneration comes alone again",
      events: [.change(100), .regeneration(103, 113), .change(124)], due: 127),
    Story(
      testDescription: "a regeneration that did not come about is tried again",
      events: [.regeneration(0, 5), .retry(505)],
      due: 505),
    Story(
      testDescription: "and earlier when something changes", events: [.regeneration(0, 5), .retry(505), .change(200)],
      due: 203),
    Story(
      testDescription: "what stood in the way is tried no more once it came about",
      events: [.change(5), .retry(505), .regeneration(8, 9)],
      due: nil),
  ]

  @Test("a story ends in the right moment", arguments: stories)
  func story(_ story: Story) {
    var quiet = Quiet()
    for event in story.events {
      switch event {
      case .change(let time): quiet.note(at: .milliseconds(time))
      case .regeneration(let begin, let end):
        quiet.begin(at: .milliseconds(begin))
        quiet.end(at: .milliseconds(end))
      case .retry(let time): quiet.tryAgain(at: .milliseconds(time))
      }
    }
    #expect(quiet.due == story.due.map { .milliseconds($0) })
    guard let due = story.due else { return }
    #expect(!quiet.isDue(at: .milliseconds(due - 1)) && quiet.isDue(at: .milliseconds(due)))
  }
}
