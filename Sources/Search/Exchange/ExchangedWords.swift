/// The word files that changed, with their current items.
public struct ExchangedWords: Sendable {
  let files: [ExchangedFile]
}
