private import GRDB

extension Build {
  /// The `source` of the last build in the output folder; nil if it is not known, or if there is no site.
  package var formerSource: String? {
    guard (try? outputState())?.isOurs == true else { return nil }
    return try? Manifest.reading(manifestPath) {
      try String.fetchOne($0, sql: "SELECT json_extract(record, '$.source') FROM build")
    }
  }
}
