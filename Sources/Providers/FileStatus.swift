#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's data about a file itself, never about the target of a link. Foundation would also look up the names of its
/// owners.
package struct FileStatus {
  package enum Kind { case file, folder, link, other }

  package let kind: Kind
  package let size: Int64
  /// When it was last modified, in seconds since 1970.
  package let modified: Int64
  /// When it was last modified, in nanoseconds since 1970.
  package let written: Int64
  /// Values that change whenever the content does.
  package let mark: Mark

  package init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of each file of a folder, in the order of the names. The system looks for the folder once, not for each file.
  package static func all(_ names: [String], in folder: String) -> [FileStatus?] {
    let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard place >= 0 else { return names.map { FileStatus(of: folder + "/" + $0) } }
    defer { close(place) }
    return names.map { name in
      var status = stat()
      return fstatat(place, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(status) : nil
    }
  }

  private init(_ status: stat) {
    switch UInt32(status.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .file
    case UInt32(S_IFDIR): kind = .folder
    case UInt32(S_IFLNK): kind = .link
    default: kind = .other
    }
    #if canImport(Darwin)
      let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    size = Int64(status.st_size)
    modified = Int64(modification.tv_sec)
    written = modified &* 1_000_000_000 &+ Int64(modification.tv_nsec)
    mark = Mark(
      file: UInt64(status.st_ino), size: size, written: written,
      changed: Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec))
  }

  /// Whether nothing exists at a path. What cannot be accessed may still exist.
  package static func isGone(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Values that show a change of a file's content without reading it.
  package struct Mark: Hashable, Sendable {
    package let file: UInt64
    package let size: Int64
    /// In nanoseconds since 1970.
    package let written: Int64
    package let changed: Int64

    /// The mark of a missing file.
    package static let none = Mark(file: 0, size: 0, written: 0, changed: 0)
  }

  /// The mark as a text that can be stored.
  package var stamp: String { "\(mark.file) \(size) \(mark.written) \(mark.changed)" }
}
