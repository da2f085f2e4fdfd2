import Diagnostics
import Foundation
import Store

/// Facts as a person writes them (`FactText`): a file, or the `.facts` files of a folder.
///
/// A mistake in one of them ends the import, since what the others say may rest on it.
public struct FactFiles: FactProvider {
  public let kind = "facts"
  public let endings = [".facts"]

  /// A value without a state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    if FilePath.isFolder(path) { return !files(in: path).isEmpty }
    return path.hasSuffix(".facts") && FileManager.default.fileExists(atPath: path)
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    let paths = FilePath.isFolder(source.path) ? files(in: source.path) : [source.path]
    let texts = try paths.map { (path: $0, text: try text(at: $0)) }
    return try drive.update(to: FactText.parse(texts).map(Fact.init))
  }

  /// In the order of their names, byte by byte.
  private func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".facts") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { (folder.hasSuffix("/") ? folder : folder + "/") + $0 }
  }

  private func text(at path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Diagnostic(.error, "source-unreadable", "File cannot be read", at: .path(path))
    }
    guard let text = ForeignText.marked(data) ?? String(data: data, encoding: .utf8) else {
      throw Diagnostic(.error, "source-not-text", "File is not UTF-8 text", at: .path(path))
    }
    return text
  }
}
