import Testing

@testable import Views

@Suite("A label in a picture")
struct LabelCutTests {
  @Test(
    "loses its middle where it is too long",
    arguments: [
      ("", 600, ""), ("Compost", 600, "Compost"), ("The season of 2024", 600, "The …2024"),
      ("庭の計画と植物の記録", 600, "庭の…記録"), ("illi", 120, "illi"), ("WWWW", 120, "…"),
      ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 320, "👩‍👩‍👧…👩‍👩‍👧"),
    ])
  func cut(_ title: String, _ room: Int, _ label: String) { #expect(LabelCut.cut(title, to: room) == label) }
}
