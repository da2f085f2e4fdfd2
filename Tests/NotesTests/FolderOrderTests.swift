import Testing

@testable import Notes

@Suite("Order of names")
struct FolderOrderTests {
  @Test("is that in which people sort names, whatever they begin with")
  func order() {
    let names = [
      "", "-", "001 First", "2 Second", "10 Tenth", "2024-03-01", "2024-03-02", "20240303", "A", "a b", "ab", "Abc",
      "Meeting with Anna 2",
      "Meeting with Anna 10", "Meeting with Anna, Berta", "meeting with Anna, Bertha", "Note 9", "Note 010",
      "Note 99999999",
      "Note 123456789", "Note 12345678901234567", "Note 123456789012345678", "Öl", "om", "Zettel", "Жук", "жуки", "日本",
    ]
    let places = names.map(FolderOrder.init)
    for (first, second) in zip(places.indices, places.indices.dropFirst()) {
      let (one, other) = (places[first], places[second])
      let isFirst =
        one.number != other.number
        ? one.number < other.number : one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
      #expect(isFirst, "\(names[first]), \(names[second])")
    }
    #expect(places.allSatisfy { $0.number < Double(1 << 52) })
  }
}
