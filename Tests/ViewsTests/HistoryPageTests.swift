import Pages
import Testing

@Suite("A page with a history")
struct HistoryPageTests {
  @Test("is as it was looked at")
  func whole() throws {
    let site = try SmallSite(
      """
      2024-02-09T18:25:43Z root type: list
        title: Home
        -content-> a
        -content-> b
      2024-02-09T18:25:43Z a type: todo
        title: Sow beans before the rain
        complete: false
      2024-02-10T07:00 a title: Sow broad beans & peas before the rain
        friend: =b
      2024-02-11T07:00 a complete: true
      2024-02-12T07:00 "root-content->a" fromItemId: =b
      2024-02-09T18:25:43Z b type: note
        title: Done

      """
    ) {
      $0.history = Settings.History(.times, byType: ["todo": .values])
      $0.timeZone = "Europe/Berlin"
    }
    try Golden("history.html").expect(site.page("a").text)
  }
}
