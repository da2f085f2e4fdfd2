import Diagnostics
import Foundation
import Providers
import Views

/// Looks through the folder of the files that texts may refer to.
struct AttachmentFolder {
  private let home: String
  private let sources: [SourceFolder]
  private var files: [AttachmentFile] = []

  /// Every regular file below a folder; hidden ones are not looked at, and links only where they stay within the folder.
  ///
  /// Stores, settings, what Offprint wrote and what it imports are no attachments, should the folder be the one that they stand in: a
  /// note may keep things back that its file says.
  ///
  /// - Throws: a diagnostic when the folder cannot be read.
  static func files(_ folder: String?, without sources: [SourceFolder] = []) throws -> [AttachmentFile]? {
    guard let folder else { return nil }
    let home = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath().path
    guard FileStatus(of: home)?.kind == .folder, let names = try? FileManager.default.contentsOfDirectory(atPath: home)
    else {
      let isFile = FileStatus(of: home)?.kind == .file
      throw Diagnostic(
        .error, "attachments-missing",
        isFile
          ? "Attachments are in a folder, and this is a file"
          : "The folder of attachments is not there, or cannot be read",
        at: .path(folder))
    }
    var attachments = AttachmentFolder(home: home == "/" ? home : home + "/", sources: sources)
    attachments.visit(names, below: "")
    return attachments.files
  }

  private init(home: String, sources: [SourceFolder]) { (self.home, self.sources) = (home, sources) }

  private mutating func visit(_ names: [String], below folder: String) {
    for name in names where !name.hasPrefix(".") {
      let path = folder + name
      guard let status = FileStatus(of: home + path) else { continue }
      switch status.kind {
      case .folder:
        guard !FilePath.isSite(home + path) else { continue }
        visit((try? FileManager.default.contentsOfDirectory(atPath: home + path)) ?? [], below: path + "/")
      case .file: add(path, name, status, at: home + path)
      case .link:
        let place = URL(fileURLWithPath: home + path).resolvingSymlinksInPath().path
        guard place.hasPrefix(home), let status = FileStatus(of: place), status.kind == .file else { continue }
        add(path, name, status, at: place)
      case .other: break
      }
    }
  }

  private mutating func add(_ path: String, _ name: String, _ status: FileStatus, at place: String) {
    guard !Self.isKept(name), !sources.contains(where: { $0.reads(place) || $0.withholds(place) }) else { return }
    files.append(
      AttachmentFile(
        path: path, size: Int(status.size), modified: status.written,
        content: .file(String(place.dropFirst(home.count)), in: home)))
  }

  /// Whether a file is one that Offprint reads or keeps.
  private static func isKept(_ name: String) -> Bool {
    name == "offprint.yaml" || [".sqlite", ".store"].contains { name.hasSuffix($0) || name.contains($0 + "-") }
  }
}
