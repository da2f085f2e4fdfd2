import Diagnostics
import Foundation
import Providers
public import Store

/// The store that entries go to: a person's own, in Workbench's form. Only ever appended to.
public enum EntryStore {
  /// Opens the file, or makes one that Workbench can open.
  ///
  /// - Parameter isMade: whether one is made where there is none.
  /// - Throws: a `Diagnostic` when the file is something else, or one that other programs own.
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

  /// The file is put in its place when it is whole, and never in the place of another: two programs may make it at once.
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
      // Some disks know no second name of a file.
      try? FileManager.default.moveItem(atPath: new, toPath: path)
      guard FileManager.default.fileExists(atPath: path) else {
        throw Diagnostic(.error, "store-not-made", "Store cannot be created", at: .path(path))
      }
    }
  }
}
