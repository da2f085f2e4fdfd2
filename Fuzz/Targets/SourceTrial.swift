import Diagnostics
import Providers
import Store

/// Reads any bytes as a source: each attribute of an item has one fact, and each read gives the same facts.
enum SourceTrial {
  static func run(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: String = "s", _ read: ([UInt8], inout SourceFacts) throws -> Void
  ) throws {
    let (facts, again) = (try facts(bytes, path, read), try facts(bytes, path, read))
    guard facts == again else { throw BrokenPromise("the same bytes say something else") }
    var said: Set<String> = []
    for fact in facts where !said.insert(fact.itemId + "\0" + fact.attribute).inserted {
      throw BrokenPromise("said twice: \(fact)")
    }
    let items = Set(facts.map(\.itemId)).union([ItemStore.rootId])
    for fact in facts where fact.type == "itemId" && !items.contains(fact.value) {
      throw BrokenPromise("nothing is said of what is referred to: \(fact)")
    }
  }

  private static func facts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ read: ([UInt8], inout SourceFacts) throws -> Void
  ) throws -> [Fact] {
    var facts = SourceFacts(Source(name: "s", path: path, isMounted: true))
    do { try read(Array(bytes), &facts) } catch let problem as Diagnostic {
      guard !problem.summary.isEmpty, problem.severity == .error else { throw BrokenPromise("\(problem)") }
    }
    return facts.facts
  }
}
