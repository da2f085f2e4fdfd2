import Diagnostics
private import Files
private import Foundation
private import Store

/// The folder that a site is written to: whether it may be used, and how a site is put in place.
///
/// It has the file `.offprint`, always with the same bytes, which marks it as Offprint's. A folder with files and without the
/// mark is somebody else's and stays untouched, unless every file is known to be ours, as it was written. A mark with other bytes
/// was made by a person: Offprint may write there, but the files in it are not ours.
public struct OutputFolder: Sendable {
  static let mark = ".offprint"
  static let markText = "This folder is written by Offprint. Files that Offprint did not write are left alone.\n"

  /// The path, without a final slash.
  public let path: String
  /// The same, or the target if it is a link; the link itself stays as it is.
  private let place: String

  public init(path: String) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = path
    place = FolderHandle.isLink(path) ? RealPath.of(path) ?? path : path
  }

  /// Lets two builds into one folder run one after the other. The lock is on the parent folder, so that no lock file is left
  /// behind, and the folder itself may come and go.
  func alone<Result>(_ body: () throws -> Result) throws -> Result {
    let around = URL(fileURLWithPath: place).standardizedFileURL.deletingLastPathComponent().path
    let folder: FolderHandle
    do { folder = try FolderHandle(around) } catch { return try body() }
    return try folder.alone(within: 600, shownAs: path, body)
  }

  enum State {
    case absent, empty, ours
    /// Ours by its files. The mark is lost in a copy that leaves out hidden files, or if a folder is removed while a build still
    /// writes into it.
    case unmarked

    /// Whether files of an earlier build are there.
    var isOurs: Bool { self == .ours || self == .unmarked }
  }

  /// - Parameter known: the files that were written there, requested if there is no mark.
  /// - Throws: a diagnostic that says what to do when the folder is somebody else's, or is not a folder.
  func state(_ known: () -> [String: OutputFile]?) throws(Diagnostic) -> State {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .absent }
    guard isFolder.boolValue else {
      throw Diagnostic(
        .error, "output-no-folder", "Output is a file, not a folder", at: .path(path),
        notes: ["Name another folder with --output"])
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Diagnostic(
        .error, "output-unreadable", "Output folder cannot be read", at: .path(path),
        notes: ["Change its permissions, or name another folder with --output"])
    }
    if names.isEmpty { return .empty }
    if names.contains(Self.mark) { return .ours }
    if let known = known(), holdsNothing(but: known) { return .unmarked }
    throw Diagnostic(
      .error, "output-foreign", "Output folder has files that Offprint did not write", at: .path(path),
      notes: [
        "Name an empty or absent folder with --output",
        "If Offprint may write into it, put an empty file named \(Self.mark) there; other files in it stay",
      ])
  }

  /// Whether a person made its mark. It then says nothing about the files that are there.
  var isMarkedByHand: Bool {
    let place = path + "/" + Self.mark
    guard let mark = try? RegularFile.contents(of: place) else { return FileManager.default.fileExists(atPath: place) }
    // Git may have changed the end of the line.
    return !mark.starts(with: Self.markText.dropLast().utf8)
  }

  /// Whether it contains only files as they were written.
  private func holdsNothing(but known: [String: OutputFile]) -> Bool {
    (FileManager.default.subpaths(atPath: path) ?? []).allSatisfy { name in
      let place = path + "/" + name
      switch (try? FileManager.default.attributesOfItem(atPath: place))?[.type] as? FileAttributeType {
      case .typeDirectory?: return true
      case .typeRegular?: return known[name].map { $0 == file(name) } ?? false
      default: return false
      }
    }
  }

  /// Every file in it, whoever wrote it.
  var files: [String: OutputFile] {
    var files: [String: OutputFile] = [:]
    for name in FileManager.default.subpaths(atPath: path) ?? [] { files[name] = file(name) }
    return files
  }

  /// The bytes of a file; nil if it is not as it was written.
  func bytes(of file: OutputFile) -> [UInt8]? {
    var bytes: [UInt8] = []
    return read(file, into: &bytes) ? bytes : nil
  }

  /// Reads a file into a buffer and sets the buffer's length to the file's.
  ///
  /// - Returns: false if it is not as it was written.
  func read(_ file: OutputFile, into buffer: inout [UInt8]) -> Bool {
    FolderHandle.fill(&buffer, from: path + "/" + file.path, count: file.size)
      && buffer.withUnsafeBufferPointer { ContentHash.of($0) } == file.hash
  }

  /// - Returns: nil if there is no such file that can be read.
  private func file(_ name: String) -> OutputFile? {
    guard let data = try? RegularFile.contents(of: path + "/" + name) else { return nil }
    return OutputFile(path: name, hash: Array(data).withUnsafeBufferPointer { ContentHash.of($0) }, size: data.count)
  }

  /// The folder beside it in which a first build is written before it is moved into place.
  var scratchPath: String { place + ".offprint-new" }

  /// Makes an empty scratch folder; one that a killed build left is removed.
  func makeScratch() throws(Diagnostic) {
    try attempt("make the folder for a new site") {
      if FileManager.default.fileExists(atPath: scratchPath) {
        let names = try FileManager.default.contentsOfDirectory(atPath: scratchPath)
        guard names.isEmpty || names.contains(Self.mark) else { throw scratchInTheWay }
        try clearScratch()
      }
      try FileManager.default.createDirectory(atPath: scratchPath, withIntermediateDirectories: true)
      try Data(Self.markText.utf8).write(to: URL(fileURLWithPath: scratchPath + "/" + Self.mark))
    }
  }

  /// Moves the scratch folder to the empty or absent folder.
  func adoptScratch() throws(Diagnostic) {
    try attempt("put the new site in place") {
      try FolderHandle.putInPlace(scratchPath, at: place)
    }
  }

  func removeScratch() { try? clearScratch() }

  /// The mark goes last, so that what is left when this is killed is still known as ours.
  private func clearScratch() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: scratchPath) where name != Self.mark {
      try FileManager.default.removeItem(atPath: scratchPath + "/" + name)
    }
    try FileManager.default.removeItem(atPath: scratchPath)
  }

  private var scratchInTheWay: Diagnostic {
    Diagnostic(
      .error, "output-scratch", "A folder that Offprint did not make is in the way", at: .path(scratchPath),
      notes: ["A new site is written there before it is put in place; move the folder away"])
  }

  private func attempt(_ action: String, _ body: () throws -> Void) throws(Diagnostic) {
    do { try body() } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch let failure as SystemFailure {
      throw failure.diagnostic(in: path)
    } catch {
      let error = error as NSError
      if let system = error.userInfo[NSUnderlyingErrorKey] as? NSError, system.domain == NSPOSIXErrorDomain {
        throw SystemFailure(action, path, CInt(truncatingIfNeeded: system.code)).diagnostic(in: path)
      }
      throw Diagnostic(
        .error, "output-failed", "Cannot \(action): \(error.localizedDescription)", at: .path(path),
        notes: ["Look at the permissions of the folder around it, or name another one with --output"])
    }
  }
}
