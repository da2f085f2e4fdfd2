import Diagnostics

extension FactText {
  /// The lines of a text, one after the other; a block takes several at once.
  struct Lines {
    private let path: String
    private let texts: [Substring]
    private var position = 0

    init(_ text: String, path: String) {
      self.path = path
      // Not `isNewline`: a form feed or U+2028 within a title ends no line.
      texts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }

    mutating func next() -> Line? {
      guard position < texts.count else { return nil }
      defer { position += 1 }
      return Line(texts[position], number: position + 1, path: path)
    }

    /// The lines below that are indented as far as the first of them, which stands deeper than `opening`.
    mutating func block(below opening: Line) throws(Diagnostic) -> String {
      var block: [String] = []
      var margin = opening.indentation + 1
      while position < texts.count {
        let line = Line(texts[position], number: position + 1, path: path)
        if !line.isBlank {
          guard line.indentation >= margin else { break }
          if !block.contains(where: { !$0.isEmpty }) { margin = line.indentation }
        }
        block.append(String(line.characters.dropFirst(margin)).trimmingTrailingBlanks)
        position += 1
      }
      while block.last?.isEmpty == true { block.removeLast() }
      guard !block.isEmpty else {
        throw opening.mistake(
          "block", "Block without lines", at: opening.characters.count, note: "Its lines stand indented below it")
      }
      return block.joined(separator: "\n")
    }
  }
}
