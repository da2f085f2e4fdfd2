import Diagnostics
import Files
import Foundation
import Store

/// Facts in the text form that people write (`FactText`): a file, or the `.facts` files of a folder.
///
/// A mistake in one of the files ends the import, since the other files may depend on it.
public struct FactFiles: FactProvider {
  public let kind = "facts"
  public let endings = [".facts"]

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    if FilePath.isFolder(path) { return !files(in: path).isEmpty }
    return path.hasSuffix(".facts") && FileManager.default.fileExists(atPath: path)
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    let isFolder = FilePath.isFolder(source.path)
    if isFolder, try names(in: source.path).isEmpty { try drive.refuseEmptyFolder(at: source.path) }
    let known = drive.filesRead() ?? []
    var texts: [(path: String, text: String)] = []
    var missing: [Diagnostic] = []
    for path in try isFolder ? named(names(in: source.path), in: source.path) : [source.path] {
      let wasRead = known.contains(FilePath.name(path))
      do {
        let text = try text(at: path)
        texts.append((path, text))
        if text.isEmpty, wasRead { missing.append(ImportDrive.missing("File is empty, or being written", path)) }
      } catch let error as Diagnostic {
        // The file was removed since the folder was listed.
        if isFolder, FileStatus.isGone(path) { continue }
        guard isFolder, wasRead, error.identifier == "source-unreadable" else { throw error }
        missing.append(ImportDrive.missing(error.summary, path))
      }
    }
    if let first = missing.first {
      guard isFolder else { throw Self.refusal(first) }
      return drive.held(missing)
    }
    let report = try drive.update(to: FactText.parse(texts).map(Fact.init))
    let remark = drive.remark(filesRead: texts.filter { !$0.text.isEmpty }.map { FilePath.name($0.path) })
    if report.facts > 0 || !remark.isEmpty { try drive.remember("", report, besides: remark) }
    return report
  }

  /// The error for a source that is a single file, which has nothing else to show.
  private static func refusal(_ missing: Diagnostic) -> Diagnostic {
    Diagnostic(
      .error, "source-empty", missing.summary, at: missing.place, notes: ["What was imported from it before is kept"])
  }

  private func names(in folder: String) throws -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Diagnostic(.error, "source-unreadable", "Folder cannot be read", at: .path(folder))
    }
    return names
  }

  private func files(in folder: String) -> [String] { named((try? names(in: folder)) ?? [], in: folder) }

  /// The `.facts` files in the order of their names, byte by byte.
  private func named(_ names: [String], in folder: String) -> [String] {
    names.filter { $0.hasSuffix(".facts") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { (folder.hasSuffix("/") ? folder : folder + "/") + $0 }
  }

  private func text(at path: String) throws -> String {
    let data: Data
    do { data = try RegularFile.contents(of: path) } catch {
      throw Diagnostic(.error, "source-unreadable", "File cannot be read", at: .path(path), notes: [error.words])
    }
    guard let text = ForeignText.marked(data) ?? String(data: data, encoding: .utf8) else {
      throw Diagnostic(.error, "source-not-text", "File is not UTF-8 text", at: .path(path))
    }
    return text
  }
}
