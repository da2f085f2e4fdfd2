import Foundation
import TemporaryFolders

/// The files of a folder with their bytes, as they were at one moment.
struct Folder: Equatable {
  var files: [String: Data]

  init(files: [String: Data]) { self.files = files }

  init(_ path: String) { files = FileTree.files(below: path) }

  var names: Set<String> { Set(files.keys) }

  func text(_ name: String) -> String { String(decoding: files[name] ?? Data(), as: UTF8.self) }

  /// The names of files that only one folder has, or that differ.
  func differences(from other: Folder) -> [String] {
    names.union(other.names).filter { files[$0] != other.files[$0] }.sorted()
  }

  /// The names of files whose name or bytes contain a text.
  func holding(_ text: String) -> [String] {
    let bytes = Data(text.utf8)
    return files.filter { $0.key.contains(text) || $0.value.range(of: bytes) != nil }.map(\.key).sorted()
  }
}

extension Folder {
  /// The first line of a file that differs from another folder's, for messages.
  func firstDifference(from other: Folder, in name: String) -> String {
    let lines = zip(text(name).split(whereSeparator: \.isNewline), other.text(name).split(whereSeparator: \.isNewline))
    let (here, there) = lines.first { $0 != $1 } ?? ("", "")
    return "\(name): '\(here.prefix(300))', not '\(there.prefix(300))'"
  }
}
