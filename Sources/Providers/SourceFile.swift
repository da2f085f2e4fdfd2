import Diagnostics
import Files
import Foundation

/// A source that is one file. If the user names a link, it is followed.
package struct SourceFile {
  private static let mostBytes: Int64 = 512 << 20
  /// How often a file that is being written is read again, and the pause before.
  private static let attempts = 20
  private static let pause: TimeInterval = 0.05

  private let path: String
  /// The path of the file itself, with links resolved.
  package let resolved: String

  package init(_ path: String) {
    self.path = path
    resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Whether it is an ordinary file.
  package var isOrdinary: Bool { FileStatus(of: resolved)?.kind == .file }

  /// - Throws: a `Diagnostic` when it is not a regular file.
  package func status() throws -> FileStatus {
    guard let status = FileStatus(of: resolved) else {
      throw Diagnostic(.error, "source-unreadable", "File cannot be read", at: .path(path))
    }
    guard status.kind == .file else {
      throw status.kind == .folder
        ? Diagnostic(
          .error, "source-no-file", "A source of this kind is a file, and this is a folder", at: .path(path),
          notes: ["Name a file in it, or leave out the kind behind the colon"])
        : Diagnostic(.error, "source-no-file", "Source is not a regular file", at: .path(path))
    }
    guard status.size <= Self.mostBytes else {
      throw Diagnostic(.error, "source-too-large", "File is larger than 512 MB", at: .path(path))
    }
    return status
  }

  /// The file's bytes at one moment. A file that is being written, or was just emptied, is waited for.
  ///
  /// - Throws: a `Diagnostic` when it cannot be read or is empty: an empty file would delete everything that was imported from
  ///   it.
  package func bytes() throws -> [UInt8] {
    for attempt in 1...Self.attempts {
      let before = try status()
      let bytes = (try? RegularFile.contents(of: resolved)).map { [UInt8]($0) }
      if let bytes, !bytes.isEmpty, try status().stamp == before.stamp { return bytes }
      if attempt < Self.attempts { Thread.sleep(forTimeInterval: Self.pause) }
      guard bytes != nil else { throw Diagnostic(.error, "source-unreadable", "File cannot be read", at: .path(path)) }
    }
    throw Diagnostic(
      .error, "source-empty", "File is empty, or being written", at: .path(path),
      notes: ["What was imported from it before is kept"])
  }

  /// Its first bytes, converted to UTF-8 where a byte order mark names another encoding; empty where it cannot be read.
  package func beginning(_ count: Int = 4096) -> [UInt8] {
    (try? RegularFile.beginning(of: resolved, count)).map { ForeignText.utf8([UInt8]($0)) } ?? []
  }
}
