import Providers

/// What an import did, as a program reads it.
struct JSONImport: Encodable {
  let drive: String
  let imported: Int
  let changed: Int
  let unchanged: Int
  let removed: Int
  let facts: Int
  let notes: [JSONDiagnostic]
  let skipped: [JSONDiagnostic]

  init(_ report: ImportReport, drive: String) {
    self.drive = drive
    imported = report.imported
    changed = report.changed
    unchanged = report.unchanged
    removed = report.removed
    facts = report.facts
    notes = report.notes.map(JSONDiagnostic.init)
    skipped = report.skipped.map(JSONDiagnostic.init)
  }
}
