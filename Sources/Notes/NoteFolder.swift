import Foundation
public import Providers

/// A folder of Markdown notes, as Obsidian, Logseq, Foam, Dendron and people keep them, with its history where it is in a clone
/// of a git repository.
///
/// With a history, a fact has the time of the commit that introduced it. Without one, and for uncommitted changes, it has the
/// time at which its file was last modified; what was true from the note's creation has the time given in its front matter.
public struct NoteFolder: FactProvider {
  /// The kind of a folder that is read without its history.
  static let kindWithoutHistory = "notes-without-history"

  public let kind: String
  public let driveKind = "notes"
  public let endings = NoteFile.endings + [".gitignore"]
  private let hasHistory: Bool

  /// - Parameter history: whether to read it. A folder is only read without its history on request.
  public init(history: Bool = true) {
    hasHistory = history
    kind = history ? "notes" : Self.kindWithoutHistory
  }

  public func recognizes(_ path: String) -> Bool {
    hasHistory && FilePath.isFolder(path) && holdsNote(path, depth: 3)
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try refreshes(of: source)(drive)
  }

  public func refreshes(of source: Source) -> (ImportDrive) throws -> ImportReport {
    NoteImport(of: source, history: hasHistory).refresh
  }

  public func companions(of path: String) -> [String] {
    guard let folder = GitFolder(around: path) else { return [] }
    return (hasHistory ? folder.marks : []) + folder.ignoreFiles(around: path)
  }

  private func holdsNote(_ folder: String, depth: Int) -> Bool {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
    if names.contains(where: NoteFile.isOne) { return true }
    guard depth > 0 else { return false }
    return names.prefix(1000).contains { name in
      let place = folder + "/" + name
      let status = try? FileManager.default.attributesOfItem(atPath: place)
      return status?[.type] as? FileAttributeType == .typeDirectory && !FilePath.isSite(place)
        && holdsNote(place, depth: depth - 1)
    }
  }
}
