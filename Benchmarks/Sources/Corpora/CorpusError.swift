/// SQLite's message when a corpus could not be written.
struct CorpusError: Error, CustomStringConvertible {
  let description: String
}
