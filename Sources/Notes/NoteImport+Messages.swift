import Diagnostics
import Providers

extension NoteImport {
  /// The messages about the notes of a state.
  func said(of vault: Vault) -> [Diagnostic] {
    mistakes(in: vault) + mixed(in: vault) + privateTexts(in: vault) + misspelt(in: vault)
      + unreadable(in: vault) + unread(in: vault)
  }

  private func mistakes(in vault: Vault) -> [Diagnostic] {
    vault.notes.compactMapValues(\.note.mistake).sorted { $0.key < $1.key }.map { path, mistake in
      Diagnostic(
        .warning, "front-matter", mistake.text,
        at: .file(
          path: source.place(of: path.text), line: mistake.line, column: mistake.column, text: mistake.lineText),
        notes: mistake.advice)
    }
  }

  private func mixed(in vault: Vault) -> [Diagnostic] {
    vault.types.mixed.map {
      Diagnostic(
        .note, "property-mixed", "Values of '\($0)' have several types: all are read as text", at: .path(source.path))
    }
  }

  /// An author who writes `private` in a folder's text may mean the folder.
  private func privateTexts(in vault: Vault) -> [Diagnostic] {
    let notes = vault.notes.filter { $0.value.note.isPrivate && vault.tree.wouldBeText($0.value.note) }
    return notes.sorted { $0.key < $1.key }.map { path, note in
      let folder = note.note.file.folder
      return Diagnostic(
        .warning, "folder-text-private", "Only this note is withheld: the other notes of its folder are published",
        at: .path(source.place(of: path.text)),
        notes: folder.isEmpty ? [] : ["To withhold the folder, write in offprint.yaml: exclude: {folders: [\(folder)]}"]
      )
    }
  }

  /// `privat: true` withholds nothing, although its author believes it does.
  private func misspelt(in vault: Vault) -> [Diagnostic] {
    vault.notes.compactMapValues(\.misspelt).sorted { $0.key < $1.key }.map { path, property in
      Diagnostic(
        .warning, "rule-misspelt", "The note is published: '\(property.name)' withholds nothing",
        at: .path(source.place(of: path.text)), notes: ["Did you mean '\(property.meant)'?"])
    }
  }

  /// `publish: fals` withholds, since nobody knows what was meant.
  private func unreadable(in vault: Vault) -> [Diagnostic] {
    vault.notes.compactMapValues(\.note.unreadableRule).sorted { $0.key < $1.key }.map { path, rule in
      Diagnostic(
        .warning, "publish-unreadable",
        "The note is withheld: '\(rule.name): \(rule.listed.prefix(60))' is neither true nor false",
        at: .path(source.place(of: path.text)), notes: ["Write '\(rule.name): true' to publish it"])
    }
  }

  /// One warning for each property by which other programs hide notes.
  private func unread(in vault: Vault) -> [Diagnostic] {
    let notes = Dictionary(grouping: vault.notes.filter { $0.value.unread != nil }) { $0.value.unread ?? "" }
    return notes.sorted { $0.key < $1.key }.map { property, notes in
      let first = notes.map(\.key).min()?.text ?? ""
      let count = notes.count == 1 ? "The note is published" : "\(notes.count) notes are published"
      return Diagnostic(
        .warning, "rule-unread", "\(count): '\(property)' withholds nothing",
        at: .path(source.place(of: first)), notes: ["To withhold a note, write 'private: true' in its front matter"])
    }
  }
}
