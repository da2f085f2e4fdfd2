import Foundation
import Providers

/// A folder that is imported, and which of its files are.
struct SourceFolder {
  /// Absolute and without links, with a slash at its end.
  let path: String
  /// The ends of the names of files that are.
  let endings: [String]
  /// Its folders that are withheld.
  private let excluded: FolderPatterns

  /// Nil where what a person names is no folder that a provider reads.
  init?(_ place: String, excluded: FolderPatterns) {
    let (path, kind, _) = Importing.parts(of: place)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      let provider = try? Importing.provider(of: path, kind: kind), !provider.endings.isEmpty
    else { return nil }
    self.path = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath().path + "/"
    endings = provider.endings
    self.excluded = excluded
  }

  /// Whether a folder is this one, or lies in it.
  func holds(_ folder: String) -> Bool {
    (URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath().path + "/").hasPrefix(path)
  }

  /// Whether a file is in a folder that is withheld.
  ///
  /// - Parameter place: an absolute path without links.
  func withholds(_ place: String) -> Bool {
    place.hasPrefix(path) && excluded.hold(String(place.dropFirst(path.count)))
  }

  /// - Parameter place: an absolute path without links.
  func reads(_ place: String) -> Bool {
    guard place.hasPrefix(path) else { return false }
    let name = place.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}
