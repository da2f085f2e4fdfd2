import Foundation
import Providers
import Store

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

/// A folder that is to be withheld, as a person wrote it: a pattern below the source, or a path that leads into a source.
struct ExcludedFolder {
  let text: String
  /// The folder that a path begins at: that of the settings, or the current one.
  let base: String

  /// The pattern below the source. What leads into no source stays as it is, so that a warning names it.
  ///
  /// - Parameter sources: the folders of notes.
  func pattern(in sources: [String]) -> String {
    let steps = text.split(separator: "/")
    guard text.hasPrefix("/") || steps.count > 1 else { return text }
    let path = text.hasPrefix("/") ? text : base + "/" + text
    guard let place = RealPath.of(path) else { return text }
    for source in sources {
      guard let folder = RealPath.of(source), place.hasPrefix(folder == "/" ? folder : folder + "/") else { continue }
      // A path below the source is what most people write, and comes first where there is such a folder.
      if !isPath, FilePath.isFolder(folder + "/" + text) { continue }
      if !isPath, !FilePath.isFolder(place) { continue }
      let steps = place.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
      return "/" + String(decoding: steps, as: UTF8.self)
    }
    return text
  }

  /// Whether the form alone tells that a path is meant.
  private var isPath: Bool { text.hasPrefix("/") || text.split(separator: "/").contains { $0 == "." || $0 == ".." } }
}
