import Foundation
import Notes
import Providers
import Store
import TemporaryFolders

/// The facts of the notes in a folder of files.
struct ImportedNotes {
  let facts: [Fact]

  init(_ files: [String: String]) throws {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
    let source = Source(name: "notes", path: folder.path)
    let drive = try ImportDrive(at: folder.file(".drive.sqlite"), of: source, kind: "notes")
    _ = try NoteFolder().refresh(source, into: drive)
    facts = try LiveFacts(drive.drive).facts
  }

  func item(at path: String) -> String? { facts.first { $0.attribute == "path" && $0.value == path }?.itemId }

  func value(_ attribute: String, at path: String) -> String? {
    item(at: path).flatMap { item in facts.first { $0.itemId == item && $0.attribute == attribute }?.value }
  }

  /// The text of a note, with item ids replaced by paths.
  func body(at path: String) -> String? {
    value("body", at: path).map { body in
      facts.filter { $0.attribute == "path" }.reduce(body) { $0.replacing($1.itemId, with: $1.value) }
    }
  }

  /// The path of the item that contains a note.
  func holder(of path: String) -> String? {
    let item = item(at: path)
    guard let reference = facts.first(where: { $0.attribute == "toItemId" && $0.value == item })?.itemId,
      let holder = facts.first(where: { $0.itemId == reference && $0.attribute == "fromItemId" })?.value
    else { return nil }
    return facts.first { $0.itemId == holder && $0.attribute == "path" }?.value ?? ""
  }
}
