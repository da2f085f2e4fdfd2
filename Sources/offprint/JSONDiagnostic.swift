import Diagnostics

/// A message as `--format json` prints it.
struct JSONDiagnostic: Encodable {
  let severity: String
  let identifier: String
  let summary: String
  let notes: [String]
  var path: String?
  var line: Int?
  var column: Int?
  var item: String?
  var attribute: String?
  var fact: String?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.rawValue
    identifier = diagnostic.identifier
    summary = diagnostic.summary
    notes = diagnostic.notes
    switch diagnostic.place {
    case .file(let path, let line, let column, _): (self.path, self.line, self.column) = (path, line, column)
    case .path(let path): self.path = path
    case .item(let id, let attribute, let fact):
      (item, self.attribute) = (id, attribute)
      if case .id(let id) = fact { self.fact = id } else { self.fact = fact?.text }
    case .fact(let fact): self.fact = fact.text
    case .note(let path, _, let item, let attribute): (self.path, self.item, self.attribute) = (path, item, attribute)
    case .setting, nil: break
    }
  }
}
