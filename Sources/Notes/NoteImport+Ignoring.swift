import Diagnostics
import Providers

extension NoteImport {
  /// Says how many templates are left out.
  func withheldTemplates(_ walk: NoteWalk) -> [Diagnostic] {
    let templates = walk.notes.count { settings.templates.hold($0.path) && !settings.excluded.hold($0.path) }
    guard templates > 0 else { return [] }
    return [
      Diagnostic(
        .note, "templates-withheld",
        templates == 1 ? "Left out: 1 template" : "Left out: \(templates) templates", at: .path(source.path),
        notes: ["Obsidian's settings name their folder"])
    ]
  }

  /// Leaves out of a walk the notes that git ignores, where the folder is in a clone.
  ///
  /// - Returns: messages about it.
  func leaveOutIgnored(_ walk: inout NoteWalk) -> [Diagnostic] {
    guard let clone = GitFolder(around: source.path) else { return [] }
    let ignored: GitIgnored
    do { ignored = try GitIgnored(in: clone, of: source.path) } catch {
      let reason = (error as? Diagnostic)?.notes.first { $0.hasPrefix("git ") }
      return [
        Diagnostic(
          .warning, "ignored-unknown", "Notes that git ignores are published, because git cannot be asked for them",
          at: .path(source.path), notes: reason.map { [$0] } ?? [])
      ]
    }
    let count = walk.leaveOut(ignored.hold)
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, "notes-ignored",
        count == 1 ? "Left out: 1 note that git ignores" : "Left out: \(count) notes that git ignores",
        at: .path(source.path), notes: ["To publish a note that .gitignore names, add it to git with 'git add -f'"])
    ]
  }
}
