import Pages
import Testing

@Suite("The colour of a type")
struct TypeColorTests {
  @Test(
    "is its own, that of its like, or one that its name chooses",
    arguments: [
      ("note", "note"), ("website", "link"), ("place", "location"), ("location", "location"), ("film", "photo"),
      ("album", "photo"), ("photo", "photo"), ("person", "person"), ("book", "book"), ("recipe", "recipe"),
      ("project", "project"), ("quote", "quote"), ("tag", "tag"), ("", "other"),
      ("plant", "hue1"), ("machine", "hue5"), ("Note", "hue4"), ("植物", "hue5"),
    ])
  func type(_ type: String, _ name: String) {
    #expect(Array(type.utf8).withUnsafeBufferPointer { "\(TypeColor(of: $0).name)" } == name)
  }

  @Test("is a quiet one of what has no type")
  func none() { #expect(TypeColor(of: nil) == .other) }

  @Test("fits into the five bits that a build remembers of a day's")
  func bits() { #expect(TypeColor.allCases.count <= 32) }
}
