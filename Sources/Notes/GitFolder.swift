import Files
import Foundation
import Providers

/// The folder in which git keeps a repository, found without running git.
struct GitFolder {
  private let path: String
  /// The root folder of the clone.
  let home: String

  /// Nil where a folder is not in a clone.
  init?(around folder: String) {
    var place = URL(filePath: FilePath.absolute(folder)).resolvingSymlinksInPath().path
    while !FileManager.default.fileExists(atPath: place + "/.git") {
      let parent = (place as NSString).deletingLastPathComponent
      guard parent != place, !parent.isEmpty else { return nil }
      place = parent
    }
    home = place
    path = Self.target(of: place + "/.git") ?? place + "/.git"
  }

  /// The files that are written when another commit becomes the newest.
  var marks: [String] {
    var marks = [path + "/HEAD", path + "/logs/HEAD"]
    if let head = Self.line(of: path + "/HEAD"), head.hasPrefix("ref: ") {
      marks.append(path + "/" + head.dropFirst(5))
    }
    return marks
  }

  /// A text that is the same as long as the newest commit is, judged by files; asking git would take processes.
  var stamp: String {
    let others = ["/packed-refs", "/shallow", "/config", "/reftable/tables.list"].map { path + $0 }
    return (marks + others).map { FileStatus(of: $0)?.stamp ?? "" }.joined(separator: ",")
  }

  /// The files outside of a folder of the clone that list what git ignores in it.
  func ignoreFiles(around folder: String) -> [String] {
    let parts = path(of: folder).split(separator: "/")
    let around = parts.indices.map { end in parts[..<end].map { $0 + "/" }.joined() }
    return [path + "/info/exclude"] + around.map { home + "/" + $0 + ".gitignore" }
  }

  /// The path of a folder within the clone; empty for the clone itself.
  func path(of folder: String) -> String {
    let place = URL(filePath: FilePath.absolute(folder)).resolvingSymlinksInPath().path
    return place.hasPrefix(home + "/") ? String(place.dropFirst(home.count + 1)) : ""
  }

  /// An additional work tree has a file that names its repository (gitrepository-layout(5), ".git").
  private static func target(of file: String) -> String? {
    guard let line = line(of: file), line.hasPrefix("gitdir: ") else { return nil }
    let target = String(line.dropFirst(8))
    return target.hasPrefix("/") ? target : (file as NSString).deletingLastPathComponent + "/" + target
  }

  private static func line(of file: String) -> String? {
    guard let status = FileStatus(of: file), status.kind == .file, status.size < 10_000,
      let data = try? RegularFile.contents(of: file)
    else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
