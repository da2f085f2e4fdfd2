package import Providers
package import Store

/// Notes in memory, one text per file, read as the notes of a folder are.
package struct NoteTexts {
  /// The program whose syntax they use.
  package enum Spelling: CaseIterable { case plain, logseq, dendron }

  private var notes: FileNotes
  private var facts: [String: [Fact]] = [:]
  private var time: Int64 = 1_700_000_000

  package init(_ source: Source, _ spelling: Spelling) {
    let settings =
      switch spelling {
      case .plain: VaultSettings()
      case .logseq: VaultSettings(logseq: LogseqConfig(""))
      case .dendron: VaultSettings(.dendron)
      }
    notes = FileNotes(source, settings)
  }

  /// The facts of each item.
  package var items: [String: [Fact]] { facts }

  /// Writes files all at once.
  ///
  /// - Parameter files: by the time of each, relative to the folder; no path occurs twice.
  package mutating func write(_ files: [(path: String, text: String, time: Int64)]) {
    let found = files.map { path, text, time in
      let file = NoteFile(path: path, modified: self.time + time, mark: .none)
      return WorkingNotes.Found(file: file, text: text, hash: Array(text.utf8).withUnsafeBytes { ContentHash($0) })
    }
    let update = notes.apply(found)
    for item in notes.part(of: update).changed {
      facts[item.item] = item.facts.isEmpty ? nil : item.facts.map(\.fact)
    }
  }

  /// The path of a file that can be a note of a folder: not hidden, and with a note's extension. Nil where there is none.
  package static func path(_ text: String) -> String? {
    let steps = text.split(separator: "/").filter { !$0.hasPrefix(".") && !$0.contains("\0") }
    guard let last = steps.last, steps.count <= 64, steps.allSatisfy({ $0.utf8.count <= 240 }) else { return nil }
    return steps.joined(separator: "/") + (NoteFile.isOne(last) ? "" : ".md")
  }
}
