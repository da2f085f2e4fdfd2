import Graph

/// Cuts `[words](folder/note.md)`: links to the files of notes.
extension WithheldLinks {
  func cutNotes(
    of text: Bytes, into cuts: inout TextCuts, _ definitions: inout [LinkDefinition], _ standing: Question
  ) {
    let lines = MarkdownLines(text)
    var addresses = NoteAddresses(in: text)
    while let found = addresses.next() {
      guard let secrets = secrets(of: Bytes(rebasing: text[found.destination.address]), standing) else { continue }
      let end = found.destination.end
      let open = lines.openingBracket(before: found.close)
      if !found.isDefinition {
        guard let open else {
          cuts.replace(found.close + 1..<end, by: [])
          continue
        }
        let whole = lines.start(ofLinkAt: open)..<end
        cut(whole, label: open + 1..<found.close, of: text, besides: secrets, into: &cuts)
      } else if let open, !lines.isAt(open + 1, "^"), lines.mayBeginDefinition(at: open) {
        cuts.replace(open..<end, by: [])
        let label = LinkDefinition.matched(text[open + 1..<found.close])
        definitions.append(LinkDefinition(start: open, label: label, secrets: secrets))
      }
    }
  }

  /// The names of the withheld item that an address refers to; nil if it refers to none.
  private func secrets(of address: Bytes, _ standing: Question) -> [[UInt8]]? {
    for path in NoteAddresses.paths(of: address) {
      switch path.withUnsafeBufferPointer({ standing(.title, $0) }) {
      case .withheld(let titles): return titles
      case .published: return nil
      case .unknown: continue
      }
    }
    return nil
  }
}
