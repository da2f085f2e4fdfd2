/// What SQLite said when a corpus could not be written.
struct CorpusError: Error, CustomStringConvertible {
  let description: String
}
