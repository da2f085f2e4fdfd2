import Diagnostics
import Foundation
import Providers
public import Store

/// The store that entries are added to: a person's own, in Workbench's form. It is only ever appended to.
public enum EntryStore {
  /// Opens the file, or creates one that Workbench can open.
  ///
  /// - Parameter isMade: whether a missing file is created.
  /// - Throws: a `Diagnostic` if the file is something else, or belongs to another program.
  public static func open(_ path: String, made isMade: Bool) throws -> any ItemDrive {
    if isMade, !FileManager.default.fileExists(atPath: path) { try make(path) }
    guard !ImportDrive.isOne(at: path) else {
      throw Diagnostic(
        .error, "store-of-import", "Store belongs to an import, which would remove what you add",
        at: .path(path), notes: ["Name a store of your own with --store, or 'store' in the settings"])
    }
    let drive = try StoreFile.open(path: path, allowingEmpty: true)
    guard drive is SQLiteDrive else {
      throw Diagnostic(
        .error, "store-not-ours", "Only Workbench may write its SwiftData store", at: .path(path),
        notes: ["Name a store of your own with --store, or 'store' in the settings, and mount both"])
    }
    return drive
  }

  /// Puts the file in its place only when it is complete, and never replaces another: two programs may create it at the same
  /// time.
  private static func make(_ path: String) throws {
    let folder = FilePath.folder(path)
    guard FilePath.isFolder(folder) else {
      throw Diagnostic(
        .error, "store-without-folder", "There is no folder '\(FilePath.name(folder))'", at: .path(path),
        notes: ["Make the folder first, or check the path"])
    }
    let new = path + "." + UUID().uuidString + "-new"
    _ = try SQLiteDrive(creating: new)
    defer { try? FileManager.default.removeItem(atPath: new) }
    do { try FileManager.default.linkItem(atPath: new, toPath: path) } catch {
      guard !FileManager.default.fileExists(atPath: path) else { return }
      // Some disks do not support hard links.
      try? FileManager.default.moveItem(atPath: new, toPath: path)
      guard FileManager.default.fileExists(atPath: path) else {
        throw Diagnostic(.error, "store-not-made", "Store cannot be created", at: .path(path))
      }
    }
  }
}
