private import GRDB

extension Build {
  /// Of what source the site is that is in the output folder, as `source` was then; nil where nobody knows, or no site is there.
  package var formerSource: String? {
    guard (try? outputState())?.isOurs == true else { return nil }
    return try? Manifest.reading(manifestPath) {
      try String.fetchOne($0, sql: "SELECT json_extract(record, '$.source') FROM build")
    }
  }
}
