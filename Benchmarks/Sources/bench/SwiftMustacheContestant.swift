import Escaping
import PageEngines
import SwiftMustacheEngine

/// swift-mustache, its templates parsed and its values gathered beforehand.
struct SwiftMustacheContestant: Contestant {
  let name = "swift-mustache 2.1.1"
  let calls = 100
  private let compiled: CompiledPage
  private let values: [String: Any]

  init(page: EnginePage) throws {
    compiled = try CompiledPage(page: EnginePage.pageTemplate, row: EnginePage.rowTemplate)
    values = page.dictionary
  }

  func render(into sink: inout Sink) { sink.append(compiled.render(values)) }
}
