import Diagnostics
import Foundation
import Views

/// Looks through the folder of the files that texts may refer to.
enum AttachmentFolder {
  /// Every regular file below a folder; hidden ones are not looked at, and links only where they stay within the folder.
  ///
  /// Stores, settings and what Offprint wrote are no attachments, should the folder be the one that they stand in.
  ///
  /// - Throws: a diagnostic when the folder cannot be read.
  static func files(_ folder: String?) throws -> [AttachmentFile]? {
    guard let folder else { return nil }
    let home = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: home.path, isDirectory: &isFolder), isFolder.boolValue,
      let paths = FileManager.default.enumerator(atPath: home.path)
    else {
      throw Diagnostic(
        .error, "attachments-missing", "Attachments are not in a folder that can be read", at: .path(folder))
    }
    var files: [AttachmentFile] = []
    for case let path as String in paths {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") || FileManager.default.fileExists(atPath: home.path + "/" + path + "/.offprint") {
        paths.skipDescendants()
      } else if !isKept(name), let file = file(path, in: home) {
        files.append(file)
      }
    }
    return files
  }

  /// Whether a file is one that Offprint reads or keeps.
  private static func isKept(_ name: Substring) -> Bool {
    name == "offprint.yaml" || [".sqlite", ".store"].contains { name.hasSuffix($0) || name.contains($0 + "-") }
  }

  private static func file(_ path: String, in home: URL) -> AttachmentFile? {
    let place = home.appendingPathComponent(path).resolvingSymlinksInPath().path
    guard place.hasPrefix(home.path + "/"),
      let attributes = try? FileManager.default.attributesOfItem(atPath: place),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return AttachmentFile(
      path: path, size: (attributes[.size] as? NSNumber)?.intValue ?? 0, modified: Int64(modified * 1e9),
      content: .file(place))
  }
}
