public import Escaping
import Mustache

/// The page through Offprint's engine: templates compiled and the reader made beforehand, as a build does.
public final class OffprintPage {
  private let library: TemplateLibrary
  private let template: Int
  private var reader: PageReader

  /// - Throws: when the templates do not compile.
  public init(_ page: EnginePage) throws {
    let sources = [
      TemplateSource(name: "page", path: "page", text: EnginePage.pageTemplate),
      TemplateSource(name: "row", path: "row", text: EnginePage.rowTemplate),
    ]
    library = try TemplateLibrary(compiling: sources, vocabulary: Vocabulary(PageReader.names))
    template = library.number(named: "page") ?? 0
    reader = PageReader(page)
  }

  /// - Throws: when the templates include each other without end.
  public func render(into sink: inout Sink) throws {
    reader.forgetReads()
    try library.render(template: template, in: .page, reader: &reader, into: &sink)
  }
}
