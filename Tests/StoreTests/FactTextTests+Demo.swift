import Foundation
import Store
import Testing

extension FactTextTests {
  @Test("the demo graph is whole: every reference has both its ends")
  func demo() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Demo").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".facts") }
    let texts = try names.sorted().map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    let facts = try FactText.parse(texts)
    let ends = facts.filter { $0.attribute == "fromItemId" || $0.attribute == "toItemId" }.map(\.value)
    let created = Set(facts.filter { $0.attribute == "created" }.map(\.itemId))
    #expect(Set(ends).subtracting(created) == [])
    #expect(Set(ends).count > 140)
  }
}
