import Diagnostics
public import Providers

/// A table in a file of fields separated by commas, semicolons or tabs, with a line of names first.
public struct CSVFile: FactProvider {
  public let kind = "csv"
  public let endings: [String] = []

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".csv", ".tsv", ".tab"].contains { name.hasSuffix($0) } && SourceFile(path).isOrdinary
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try drive.update(from: source, reader: "csv-2", Self.read)
  }

  /// Adds the facts of such a file's bytes.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) throws {
    let text = facts.text(of: bytes)
    let table = CSVReader.read(Array(text.utf8), mostCells: TableFacts.mostCells)
    guard !table.columns.isEmpty else {
      throw Diagnostic(.error, "table-without-names", "Table has no header line", at: .path(facts.source.path))
    }
    try TableFacts(table, in: facts.source).say(&facts)
  }
}
