import Providers
import Store

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
