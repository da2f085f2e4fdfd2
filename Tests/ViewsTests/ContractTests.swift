import Foundation
import Testing
import Views

/// `docs/templates.md` is the contract of the templates and matches the code.
@Suite("The contract of the templates")
struct ContractTests {
  @Test("documents every name with its shape, and no other")
  func names() throws {
    let code = ContractName.allCases.map { "\($0.rawValue) \($0.shape.rawValue)" }
    let forms = AttributeForm.allCases.map { form in
      "name\(form == .text ? "" : "." + form.rawValue) \(form.isQuestion ? "section" : form.isHTML ? "html" : "text")"
    }
    let comparisons = Comparison.forms.map { "\($0) section" }
    #expect(try Self.documented() == (code + forms + comparisons).sorted())
  }

  /// The documented names: rows of three cells whose second is a shape.
  private static func documented() throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appendingPathComponent("docs/templates.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    return rows.filter { $0.count == 3 && ["text", "html", "section", "template"].contains($0[1]) }
      .map { "\($0[0]) \($0[1])" }.sorted()
  }
}
