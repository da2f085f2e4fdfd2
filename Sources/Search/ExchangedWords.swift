/// The files of words that are otherwise, with the items that stand there now.
public struct ExchangedWords: Sendable {
  let files: [ExchangedFile]
}
