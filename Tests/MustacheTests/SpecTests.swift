import Diagnostics
import Escaping
import Foundation
import Mustache
import Testing

/// The official Mustache tests without lambdas, because templates contain no code.
@Suite("The Mustache spec")
struct SpecTests {
  struct Case: Decodable {
    let name: String
    let data: JSON
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  private struct File: Decodable { let tests: [Case] }

  @Test(
    "holds",
    arguments: [
      "comments", "delimiters", "dynamic-names", "inheritance", "interpolation", "inverted", "partials", "sections",
    ])
  func holds(suite: String) throws {
    guard let folder = Shared.folder else {
      return print("SKIPPED the Mustache spec: no folder `shared` beside the package")
    }
    let file = folder.appending(path: "conformance/mustache/\(suite).json")
    let cases = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).tests
    #expect(!cases.isEmpty)
    for example in cases {
      #expect(try render(example) == example.expected, "\(suite): \(example.name)")
    }
  }

  private func render(_ example: Case) throws -> String {
    let partials = (example.partials ?? [:]).sorted { $0.key < $1.key }
    let sources = [TemplateSource(name: "(main)", path: "main", text: example.template)]
    let library = try TemplateLibrary(
      compiling: sources + partials.map { TemplateSource(name: $0, path: $0, text: $1) })
    var reader = JSONReader(library: library)
    var sink = Sink()
    try library.render(template: 0, in: example.data, reader: &reader, into: &sink)
    return sink.text
  }
}
