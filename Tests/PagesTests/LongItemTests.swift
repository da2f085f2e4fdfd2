import Graph
import Pages
import Store
import Testing

/// Items with many facts are answered from a cache; the answers are the same as for items with few.
@Suite("An item with many facts")
struct LongItemTests {
  /// Two items that change `a<second % 7>`, `done` and a withheld attribute in every second; two more facts point to a withheld
  /// item.
  private static func facts(_ count: Int) -> String {
    var text =
      "1  root  type: list\n  -content-> one\n  -content-> two\n  -content-> hidden\n1  hidden  private: true\n"
    text += "1  one  type: note\n1  two  type: note\n"
    for second in 2..<(2 + count) {
      for item in ["one", "two"] {
        text += "\(second)  \(item)  a\(second % 7): \(item) \(second)\n  done: \(second % 2 == 0)\n  phone: 1234\n"
      }
    }
    return text + "3  one  link: itemid:hidden\n"
  }

  private struct Answer: Equatable {
    var names: [String]
    var done: String?
    var text: String?
    var change: [String?]
    var reads: [ReadKey]
  }

  private static func answers(_ count: Int, seconds: Range<Int64>) throws -> [Answer] {
    let few = try FewFacts(facts(count)) {
      $0.history.everything = .values
      $0.exclude.attributes = ["phone"]
    }
    var reader = GraphReader(few.site)
    func name(_ text: String) throws -> NameIndex {
      let name = few.site.graph.name(text)
      return try #require(name)
    }
    func text(_ value: Value?) -> String? { value.map { String(decoding: $0.bytes, as: UTF8.self) } }
    var answers: [Answer] = []
    // The reads alternate between the items, as in a timeline.
    for second in seconds {
      for id in ["one", "two"] {
        let (item, attribute, done) = try (few.item(id), name("a\(second % 7)"), name("done"))
        reader.begin()
        let names = reader.attributes(of: item, changedIn: second)
        let (given, given2) = (
          reader.value(done, of: item, givenIn: second), reader.value(attribute, of: item, givenIn: second)
        )
        let change = reader.change(of: attribute, of: item, in: second)
        answers.append(
          Answer(
            names: names.map { String(decoding: few.site.graph.text(of: $0), as: UTF8.self) }, done: text(given),
            text: text(given2), change: [text(change?.before), text(change?.after)], reads: reader.reads.sorted))
      }
    }
    return answers
  }

  @Test("is told of second by second as one with few is")
  func seconds() throws {
    // The later facts do not affect the earlier seconds, except that today's text is different.
    let (few, many) = try (Self.answers(80, seconds: 2..<60), Self.answers(400, seconds: 2..<60))
    #expect(few == many)
    #expect(few[4].names == ["a4", "done"] && few[4].done == "true" && few[4].text == nil)
    #expect(few[16].change == ["one 3", "one 10"])
    let last = try Self.answers(400, seconds: 401..<402)
    #expect(last.map(\.text) == ["one 401", "two 401"] && last.map(\.done) == ["false", "false"])
  }
}
