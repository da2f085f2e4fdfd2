import Diagnostics
public import Providers

/// JSON objects: in an array, one per line (JSON Lines), or one after the other.
public struct JSONFile: FactProvider {
  public let kind = "json"
  public let endings: [String] = []

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    let name = path.lowercased()
    guard [".json", ".jsonl", ".ndjson"].contains(where: { name.hasSuffix($0) }) else { return false }
    let first = ForeignText.decode(SourceFile(path).beginning()).text.first { !$0.isWhitespace }
    return first == "[" || first == "{"
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try drive.update(from: source, reader: "json-2", Self.read)
  }

  /// Adds the facts of such a file's bytes.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) throws {
    let (text, path) = (facts.text(of: bytes), facts.source.path)
    let table = try JSONTable.read(Array(text.utf8), path: path, mostCells: TableFacts.mostCells)
    guard !table.rows.isEmpty || table.faults.isEmpty else {
      throw Diagnostic(.error, "source-no-records", "File has no JSON objects", at: .path(path))
    }
    try TableFacts(table, in: facts.source).say(&facts)
  }
}
