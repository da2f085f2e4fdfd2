public import Diagnostics
private import Foundation

/// Removes a site: the files that the manifest knows, the folders that become empty, and the manifest. Nothing else.
public struct SiteRemoval: Sendable {
  private let output: OutputFolder
  private let manifestPath: String
  /// The files to remove, below the output folder, sorted.
  public let files: [String]

  /// - Throws: a diagnostic when the folder is somebody else's, or when no manifest says which files are ours.
  public init(of build: Build) throws(Diagnostic) {
    output = build.output
    manifestPath = build.manifestPath
    switch ManifestPlace(manifestPath) {
    case .ours: break
    case .free:
      guard FileManager.default.fileExists(atPath: output.path) else {
        throw Diagnostic(
          .error, "site-missing", "There is no folder at this path", at: .path(output.path),
          notes: ["Name the site's folder with --output"])
      }
      throw Diagnostic(
        .error, "manifest-missing", "There is no manifest, so Offprint does not know which files it wrote",
        at: .path(manifestPath),
        notes: ["Nothing was removed; name the site's folder with --output"] + Self.ways(output))
    case .foreign, .database: throw ManifestPlace.refusal(manifestPath)
    }
    guard let known = Manifest.files(at: manifestPath) else {
      throw Diagnostic(
        .error, "manifest-damaged", "The manifest cannot be read", at: .path(manifestPath),
        notes: ["Nothing was removed; a build with --full makes the manifest again"])
    }
    guard try build.outputState() != .absent else {
      files = []
      return
    }
    let path = output.path
    // A path that leads out of the folder cannot be a file of ours.
    files = (known.keys + [OutputFolder.mark]).filter { file in
      !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
        && (try? FileManager.default.attributesOfItem(atPath: path + "/" + file)) != nil
    }.sorted()
  }

  /// What helps if a folder is a site of ours whose manifest was removed.
  private static func ways(_ output: OutputFolder) -> [String] {
    guard FileManager.default.fileExists(atPath: output.path + "/" + OutputFolder.mark) else { return [] }
    return ["Build this site again, which makes its manifest, then clean; or remove the folder by hand"]
  }

  /// - Returns: how many files that are not ours are left in the folder.
  /// - Throws: a diagnostic when something cannot be removed; the manifest stays then.
  public func run() throws(Diagnostic) -> Int {
    if !files.isEmpty { try removeFiles() }
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: manifestPath + suffix)
    }
    let left = FileManager.default.subpaths(atPath: output.path) ?? []
    if left.isEmpty { rmdir(output.path) }
    return left.filter { !isFolder(output.path + "/" + $0) }.count
  }

  private func removeFiles() throws(Diagnostic) {
    let folder: FolderHandle
    do { folder = try FolderHandle(output.path) } catch { throw error.diagnostic(in: output.path) }
    // The mark goes last: what an interrupted removal leaves is still ours.
    for path in files where path != OutputFolder.mark { try remove(path, in: folder) }
    var folders = Set(files.flatMap(FolderHandle.folders))
    folders.formUnion(SitePlan.everyFolder)
    for path in folders.sorted().reversed() where !path.isEmpty { folder.removeEmptyFolder(path) }
    if files.contains(OutputFolder.mark) { try remove(OutputFolder.mark, in: folder) }
  }

  private func remove(_ path: String, in folder: borrowing FolderHandle) throws(Diagnostic) {
    do { try folder.remove(path) } catch { throw error.diagnostic(in: output.path) }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
