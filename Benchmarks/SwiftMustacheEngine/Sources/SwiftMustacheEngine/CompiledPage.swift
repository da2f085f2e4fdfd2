import Mustache

/// A page template and the template of its rows, parsed by swift-mustache.
///
/// In this target `Mustache` is swift-mustache; everywhere else it is Offprint's own engine.
public struct CompiledPage: Sendable {
  private let library: MustacheLibrary

  /// - Throws: when swift-mustache cannot parse a template.
  public init(page: String, row: String) throws {
    library = MustacheLibrary(templates: [
      "page": try MustacheTemplate(string: page), "row": try MustacheTemplate(string: row),
    ])
  }

  /// The page with these values: strings, booleans, and lists of dictionaries.
  public func render(_ values: [String: Any]) -> String { library.render(values, withTemplate: "page") ?? "" }
}
