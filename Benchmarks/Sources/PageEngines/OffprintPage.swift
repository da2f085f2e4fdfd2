public import Escaping
import Mustache

/// The page with Offprint's engine. Templates are compiled and the reader is made beforehand, as in a build.
public final class OffprintPage {
  private let library: TemplateLibrary
  private let template: Int
  private var reader: PageReader

  /// - Throws: an error if the templates do not compile.
  public init(_ page: EnginePage) throws {
    let sources = [
      TemplateSource(name: "page", path: "page", text: EnginePage.pageTemplate),
      TemplateSource(name: "row", path: "row", text: EnginePage.rowTemplate),
    ]
    library = try TemplateLibrary(compiling: sources, vocabulary: Vocabulary(PageReader.names))
    template = library.number(named: "page") ?? 0
    reader = PageReader(page)
  }

  /// - Throws: an error if the templates include each other without end.
  public func render(into sink: inout Sink) throws {
    reader.forgetReads()
    try library.render(template: template, in: .page, reader: &reader, into: &sink)
  }
}
