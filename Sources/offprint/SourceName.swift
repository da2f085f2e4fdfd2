import Foundation

/// What a site is called where neither its settings nor its root say so: its source.
enum SourceName {
  /// The name of a folder, or of a file without its ending; nil where a path has none.
  static func of(_ path: String) -> String? {
    let place = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let name = isThere && isFolder.boolValue ? place : place.deletingPathExtension()
    let last = name.lastPathComponent
    return last.isEmpty || last == "/" ? nil : last
  }
}
