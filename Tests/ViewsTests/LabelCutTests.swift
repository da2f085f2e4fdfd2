import Testing

@testable import Views

@Suite("A label in a picture")
struct LabelCutTests {
  @Test(
    "ends behind a word where it is too long, or within one where a word is nearly all of it",
    arguments: [
      ("", 600, ""), ("Compost", 600, "Compost"), ("The season of 2024", 600, "The…"),
      ("The season of 2024", 1030, "The season of 2024"), ("Voyage autour de ma chambre", 1030, "Voyage autour de…"),
      ("Wien Hauptbahnhof", 1030, "Wien Hauptbahnhof"), ("Bread, and salt", 500, "Bread…"),
      ("庭の計画と植物の記録", 600, "庭の計画…"), ("illi", 136, "illi"), ("illi", 120, "…"), ("WWWW", 120, "…"),
      ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 320, "👩‍👩‍👧👩‍👩‍👧…"),
    ])
  func cut(_ title: String, _ room: Int, _ label: String) { #expect(LabelCut.cut(title, to: room) == label) }
}
