import Foundation
import Testing

@testable import Markdown

@Suite("The GFM specification")
struct ConformanceTests {
  @Test("every example gives exactly its HTML")
  func examples() throws {
    guard let file = SharedFiles.find("conformance/gfm/spec.txt") else {
      print("SKIPPED: shared/conformance/gfm/spec.txt was not found; set OFFPRINT_SHARED to the folder that has it")
      return
    }
    let examples = try SpecificationExample.read(String(contentsOf: file, encoding: .utf8))
    var failures: [String] = []
    for example in examples where example.rendered != example.html {
      failures.append("line \(example.line): \(example.markdown)expected \(example.html)got \(example.rendered)")
    }
    print("GFM specification: \(examples.count - failures.count) of \(examples.count) examples")
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n---\n"))")
    #expect(examples.count > 600)
  }
}
