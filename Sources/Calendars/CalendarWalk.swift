import Diagnostics
import Files
import Foundation
import Providers
import Store

/// The calendar files of a source: the file itself, or the files of a folder and its subfolders. Hidden files and links are left
/// out.
struct CalendarWalk {
  struct File {
    /// Relative to the folder; empty if the source is a file.
    let path: String
    let place: String
    let stamp: String

    /// The path of its folder; empty for the root.
    var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
  }

  static let endings = [".ics", ".ical", ".icalendar"]
  private static let mostDepth = 4
  private static let mostFiles = 100_000
  private static let mostBytes: Int64 = 50_000_000
  private static let mostBytesOfAll: Int64 = 500_000_000

  private let home: String
  private(set) var files: [File] = []
  private(set) var skipped: [Diagnostic] = []
  /// Files and folders that exist but cannot be read, relative to the folder.
  private(set) var unreadable: [String] = []
  /// Whether the folder is empty.
  private(set) var isBare = false
  /// The display names of folders (vdir's `displayname`).
  private(set) var names: [String: String] = [:]
  private var count = 0
  private var bytes: Int64 = 0

  /// - Throws: A `Diagnostic` if the file or folder cannot be read.
  init(_ path: String) throws {
    home = path.hasSuffix("/") ? path : path + "/"
    if FilePath.isFolder(path) {
      guard let found = Self.list(path) else { throw Self.unreadable(path) }
      isBare = found.isEmpty
      visit(found, below: "", depth: 0)
    } else {
      // The given path may be a link.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let status = FileStatus(of: target), status.kind == .file else { throw Self.unreadable(path) }
      guard status.size <= Self.mostBytes else {
        throw Diagnostic(.error, "source-too-large", "File is larger than 50 MB", at: .path(path))
      }
      files = [File(path: "", place: path, stamp: status.stamp)]
    }
  }

  /// A stamp that changes if a file is added, removed or written.
  var stamp: String {
    let names = names.sorted { $0.key < $1.key }.map { $0.key + "\u{0}" + $0.value }
    return FactText.identifier(of: (files.map { $0.path + "\u{0}" + $0.stamp } + names).joined(separator: "\u{0}"))
  }

  static func isOne(_ name: String) -> Bool {
    let name = name.lowercased()
    return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
  }

  private static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(.error, "source-unreadable", "Calendar cannot be read", at: .path(path))
  }

  private static func list(_ folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func visit(_ found: [String], below folder: String, depth: Int) {
    for name in found where !name.hasPrefix(".") {
      count += 1
      guard count <= Self.mostFiles else {
        if count == Self.mostFiles + 1 { skip(folder, "some files beyond the first \(Self.mostFiles)") }
        return
      }
      let path = folder.isEmpty ? name : folder + "/" + name
      guard let status = FileStatus(of: home + path) else {
        hide(path)
        continue
      }
      switch status.kind {
      case .folder where !FilePath.isSite(home + path):
        guard depth < Self.mostDepth else { skip(path, "is \(Self.mostDepth) folders deep"); continue }
        guard let found = Self.list(home + path) else { hide(path); continue }
        visit(found, below: path, depth: depth + 1)
      case .file where Self.isOne(name):
        guard status.size <= Self.mostBytes else { skip(path, "is larger than 50 MB"); continue }
        bytes += status.size
        guard bytes <= Self.mostBytesOfAll else { skip(path, "is after the first 500 MB"); continue }
        files.append(File(path: path, place: home + path, stamp: status.stamp))
      case .file where name == "displayname" && status.size < 1000:
        let text = (try? RegularFile.contents(of: home + path)).map { String(decoding: $0, as: UTF8.self) }
        names[folder] = text?.split(whereSeparator: \.isNewline).first.map { String($0.trimmed) }
      case .link where Self.isOne(name): skip(path, "is a symbolic link, which is not followed")
      case .other where Self.isOne(name): skip(path, "is not a regular file")
      default: break
      }
    }
  }

  /// Reports a path as unreadable, unless it was removed after its folder was listed.
  private mutating func hide(_ path: String) {
    if FileStatus.isGone(home + path) { return }
    unreadable.append(path)
    skip(path, "cannot be read")
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(Diagnostic(.warning, "calendar-skipped", "Left out: \(reason)", at: .path(home + path)))
  }
}
