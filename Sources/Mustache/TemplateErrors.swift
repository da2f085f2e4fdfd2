public import Diagnostics

/// All errors in the templates of a library, in the order of the templates and their lines.
public struct TemplateErrors: Error, Hashable, Sendable {
  public var diagnostics: [Diagnostic]
}
