import Diagnostics
import Foundation
import Notes
import Pages
import Providers
import SettingsFiles
import Views

/// The folders of a site: those that are imported, those that texts refer to, and those that are withheld.
extension Publishing {
  /// The files that texts may refer to, as they are now; nil where there is no folder of them. Where two folders have a file at a path, that
  /// of the first one is meant.
  ///
  /// - Throws: a diagnostic when a folder cannot be read.
  func attachments(_ contents: SettingsFile.Contents, of store: String?) throws -> [AttachmentFile]? {
    let folders = attachmentFolders(contents, of: store)
    guard !folders.isEmpty else { return nil }
    let sources = sourceFolders(contents, of: store)
    var (all, known) = ([AttachmentFile](), Set<String>())
    for folder in folders {
      let files = try located("attachments", contents) { try AttachmentFolder.files(folder, without: sources) ?? [] }
      all += files.filter { !known.contains($0.path.precomposedStringWithCanonicalMapping) }
      known.formUnion(files.map(\.path.precomposedStringWithCanonicalMapping))
    }
    return all
  }

  /// The folder that is named, or else the one beside the store and those of notes, which refer to what lies beside them.
  func attachmentFolders(_ contents: SettingsFile.Contents, of store: String?) -> [String] {
    if let folder = options.look?.attachments ?? contents.attachments { return [folder] }
    return (store.flatMap(ownFolder).map { [$0] } ?? []) + noteFolders(contents, of: store)
  }

  /// The folder of a file's own files, if it has one.
  private func ownFolder(of place: String) -> String? {
    let path = Importing.parts(of: place).path
    let folder = Self.filesFolder(of: path)
    return FileStatus(of: path)?.kind == .file && FileStatus(of: folder)?.kind == .folder ? folder : nil
  }

  /// Where a store's own files are: `garden.files` beside `garden.sqlite`.
  static func filesFolder(of store: String) -> String {
    let name = store.utf8.lastIndex(of: UInt8(ascii: "/")).map { store.utf8.index(after: $0) } ?? store.startIndex
    let dot = store.utf8[name...].lastIndex(of: UInt8(ascii: ".")) ?? store.endIndex
    return store[..<(dot > name ? dot : store.endIndex)] + ".files"
  }

  /// The folders of notes that are imported.
  private func noteFolders(_ contents: SettingsFile.Contents, of store: String?) -> [String] {
    places(contents, of: store).compactMap { place in
      let (path, kind, _) = Importing.parts(of: place)
      return (try? Importing.provider(of: path, kind: kind)) is NoteFolder ? path : nil
    }
  }

  /// The folders that are imported.
  func sourceFolders(_ contents: SettingsFile.Contents, of store: String?) -> [SourceFolder] {
    let excluded = FolderPatterns(excludedFolders(contents, of: store))
    return places(contents, of: store).compactMap { SourceFolder($0, excluded: excluded) }
  }

  private func places(_ contents: SettingsFile.Contents, of store: String?) -> [String] {
    (store.map { [$0] } ?? []) + sources(contents).map(\.path)
  }

  /// The folders of notes that are withheld, as patterns below their source.
  func excludedFolders(_ contents: SettingsFile.Contents, of store: String?) -> [String] {
    contents.settings.exclude.folders
      + patterns(of: options.selection?.excludedFolders ?? [], from: ".", contents, of: store)
  }

  /// What settings withhold, whose paths begin at the folder of the file.
  func excludedFolders(
    _ settings: Settings, from file: String, _ contents: SettingsFile.Contents, of store: String?
  ) -> [String] {
    patterns(of: settings.exclude.folders, from: FilePath.folder(file), contents, of: store)
  }

  private func patterns(
    of folders: [String], from base: String, _ contents: SettingsFile.Contents, of store: String?
  ) -> [String] {
    // What the sources are costs a look at each of them.
    guard !folders.isEmpty else { return [] }
    let sources = noteFolders(contents, of: store)
    return folders.map { ExcludedFolder(text: $0, base: base).pattern(in: sources) }
  }

  /// Leaves one warning of each folder that was to be withheld and that no source has.
  ///
  /// - Throws: diagnostics in their place where a build is strict.
  func check(_ warnings: inout [Diagnostic], of store: String, _ contents: SettingsFile.Contents) throws {
    let names = excludedFolders(contents, of: store)
    guard !names.isEmpty else { return }
    let count = noteFolders(contents, of: store).count
    var unknown = warnings.filter { $0.identifier == ImportReport.unknownFolder }
    warnings.removeAll { $0.identifier == ImportReport.unknownFolder }
    unknown = Dictionary(grouping: unknown, by: \.summary).values.filter { $0.count >= count }.compactMap(\.first)
    if count == 0 {
      unknown = names.map {
        Diagnostic(
          .warning, ImportReport.unknownFolder, "Folder '\($0)' is excluded, but no source is a folder of notes")
      }
    }
    unknown.sort { $0.summary < $1.summary }
    guard options.isStrict, !unknown.isEmpty else { return warnings += unknown }
    throw Messages(
      unknown.map { message in
        Diagnostic(
          .error, message.identifier, message.summary, at: message.place,
          notes: message.notes + ["Nothing of the site is written, since it may be misspelt and --strict is set"])
      })
  }
}
