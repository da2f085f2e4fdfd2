import Diagnostics
import Foundation
public import Providers
import Store

/// A folder of Markdown notes, as Obsidian, Logseq, Foam, Dendron and people keep them: the files alone, without a history.
///
/// A note's facts have the time at which its file was last modified, those of its beginning the one that its front matter tells.
public struct NoteFolder: FactProvider {
  public let kind = "notes"
  public let endings = [".md", ".markdown"]

  /// A value without a state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    FilePath.isFolder(path) && holdsNote(path, depth: 3)
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    let walk = try NoteWalk(source.path)
    // Named with what else decides on the facts.
    let stamp = "notes-1-\(source.isMounted)-" + walk.stamp
    if var same = drive.report(ofSame: stamp) {
      same.skipped = walk.skipped
      return same
    }
    var skipped = walk.skipped
    var notes: [Note] = []
    var types = PropertyTypes(declared: ObsidianTypes.read(in: source.path))
    for file in walk.notes {
      let place = source.path + (source.path.hasSuffix("/") ? "" : "/") + file.path
      guard let data = FileManager.default.contents(atPath: place) else {
        skipped.append(Diagnostic(.warning, "note-skipped", "Left out: cannot be read", at: .path(place)))
        continue
      }
      guard let text = String(data: data, encoding: .utf8) else {
        skipped.append(Diagnostic(.warning, "note-skipped", "Left out: is no UTF-8 text", at: .path(place)))
        continue
      }
      let note = Note(file, text: text)
      note.properties.forEach { types.learn($0) }
      notes.append(note)
    }
    var report = try drive.update(to: facts(of: notes, types, source), skipped: skipped)
    report.notes += notes.filter { $0.hasMistake }.map {
      Diagnostic(
        .warning, "front-matter", "Front matter is no YAML that can be read; only its plain lines count",
        at: .path(source.path + "/" + $0.file.path))
    }
    report.notes += types.mixed.map {
      Diagnostic(
        .note, "property-mixed", "Values of '\($0)' are of several types; all are text", at: .path(source.path))
    }
    // What has to be told again has to be met again.
    if report.notes.isEmpty, report.skipped.count == walk.skipped.count { try drive.remember(stamp, report) }
    return report
  }

  private func facts(of notes: [Note], _ types: PropertyTypes, _ source: Source) -> [Fact] {
    var facts = NoteFacts(source)
    let tree = FolderTree(of: notes)
    let texts = Set(tree.texts.values)
    var names = NoteNames()
    // By path, so that it does not depend on the order of edits which of two notes a name means.
    for number in notes.indices.sorted(by: { notes[$0].file.path < notes[$1].file.path }) {
      let file = notes[number].file
      let folder = file.folder.isEmpty ? "" : file.folder + "/"
      names.enter(notes[number], as: facts.item(at: texts.contains(number) ? folder : file.path))
    }
    for folder in tree.folders {
      facts.enter(folder: folder, of: tree, text: tree.texts[folder].map { notes[$0] }, types, names)
    }
    for number in notes.indices where !texts.contains(number) { facts.enter(notes[number], types, names) }
    return facts.facts
  }

  private func holdsNote(_ folder: String, depth: Int) -> Bool {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
    if names.contains(where: NoteFile.isOne) { return true }
    guard depth > 0 else { return false }
    return names.prefix(1000).contains { name in
      let place = folder + "/" + name
      let status = try? FileManager.default.attributesOfItem(atPath: place)
      return status?[.type] as? FileAttributeType == .typeDirectory && holdsNote(place, depth: depth - 1)
    }
  }
}
