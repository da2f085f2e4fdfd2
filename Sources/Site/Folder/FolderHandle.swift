import Diagnostics

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// An open folder, and operations on files below it. The only type of this target that makes system calls.
///
/// Paths are relative to the folder; a symbolic link at their end is never followed.
struct FolderHandle: ~Copyable, @unchecked Sendable {
  // A descriptor is an integer that is only closed in `deinit`, and the calls below are safe from several threads.
  let descriptor: CInt

  /// - Throws: `SystemFailure` when there is no such folder.
  init(_ path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemFailure("open", path) }
  }

  deinit { close(descriptor) }

  /// Makes a folder, or finds one. A link to a folder does not count, since its target is somebody else's.
  func makeFolder(_ path: String) throws(SystemFailure) {
    if mkdirat(descriptor, path, 0o755) == 0 { return }
    guard errno == EEXIST else { throw SystemFailure("make folder", path) }
    var status = stat()
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw SystemFailure("make folder", path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemFailure("make folder", path, ENOTDIR) }
  }

  /// Writes a file that must not exist yet.
  func create(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemFailure) {
    let file = openat(descriptor, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemFailure("create", path) }
    let isWritten = Self.writeAll(bytes, to: file)
    let error = errno
    guard close(file) == 0, isWritten else {
      _ = unlinkat(descriptor, path, 0)
      throw SystemFailure("write", path, error)
    }
  }

  /// The suffix of a file's name while it is written, before it replaces another.
  static let temporaryEnd = ".offprint-new"

  /// Replaces a file atomically, so that nobody ever sees half of it.
  func replace(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemFailure) {
    let temporary = path + Self.temporaryEnd
    do { try create(temporary, bytes) } catch {
      // A killed build left one; checking first would cost time for every file.
      guard unlinkat(descriptor, temporary, 0) == 0 else { throw error }
      try create(temporary, bytes)
    }
    guard renameat(descriptor, temporary, descriptor, path) == 0 else {
      let failure = SystemFailure("replace", path)
      _ = unlinkat(descriptor, temporary, 0)
      throw failure
    }
  }

  /// Moves a folder to a path that is absent or an empty folder, in one step: a file that somebody puts there meanwhile is never
  /// lost.
  static func putInPlace(_ folder: String, at path: String) throws(SystemFailure) {
    guard rename(folder, path) == 0 else { throw SystemFailure("put the new site in place", path) }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// How many bytes are compared at once.
  private static let mostCompared = 1 << 20

  enum Presence { case absent, same, different, foreign }

  /// How the file at a path compares with bytes; anything but a regular file is foreign.
  func compare(_ path: String, with bytes: UnsafeBufferPointer<UInt8>, buffer: inout [UInt8]) -> Presence {
    let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return errno == ENOENT ? .absent : .foreign }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .foreign }
    guard Int(status.st_size) == bytes.count else { return .different }
    let needed = min(bytes.count, Self.mostCompared)
    if buffer.count < needed { buffer = [UInt8](repeating: 0, count: min(needed * 2, Self.mostCompared)) }
    let isSame = buffer.withUnsafeMutableBytes { buffer in
      var total = 0
      while total < bytes.count {
        let got = read(file, buffer.baseAddress, min(bytes.count - total, buffer.count))
        guard got > 0, let start = bytes.baseAddress, let read = buffer.baseAddress,
          memcmp(start + total, read, got) == 0
        else { return false }
        total += got
      }
      return true
    }
    return isSame ? .same : .different
  }

  /// Fills a buffer with a file at any path and sets the buffer's length to it; false if the file does not have exactly this many
  /// bytes, or is not a regular file.
  static func fill(_ bytes: inout [UInt8], from path: String, count: Int) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == count else {
      return false
    }
    if bytes.count < count { bytes += repeatElement(0, count: count - bytes.count) }
    bytes.removeLast(bytes.count - count)
    return bytes.withUnsafeMutableBytes { bytes in
      var total = 0
      while total < count {
        let got = read(file, bytes.baseAddress?.advanced(by: total), count - total)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { return false }
        total += got
      }
      return true
    }
  }

  /// Removes a file. A file behind a link, or outside of the folder, is not the site's and stays.
  ///
  /// - Returns: false if the file stays for that reason.
  @discardableResult
  func remove(_ path: String) throws(SystemFailure) -> Bool {
    guard isInside(path) else { return false }
    guard unlinkat(descriptor, path, 0) == 0 || errno == ENOENT else { throw SystemFailure("remove", path) }
    return true
  }

  /// Removes a folder if it is empty.
  func removeEmptyFolder(_ path: String) {
    guard isInside(path) else { return }
    _ = unlinkat(descriptor, path, AT_REMOVEDIR)
  }

  /// Whether a path, which somebody may have altered, leads only through real folders inside this one.
  private func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return false }
    return Self.folders(above: path).allSatisfy { folder in
      var status = stat()
      // A folder that is gone has no files.
      return fstatat(descriptor, folder, &status, AT_SYMLINK_NOFOLLOW) != 0 || status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// The folders that a path leads through, the outermost first.
  static func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  /// The files directly in a folder that a killed build was writing: names with the temporary suffix, without that suffix. An
  /// empty path means the folder itself; an unreadable folder has none.
  func halfWritten(in path: String) -> [String] {
    let list = openat(descriptor, path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard list >= 0 else { return [] }
    guard let stream = fdopendir(list) else {
      close(list)
      return []
    }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          // Only the few candidates become strings: a folder holds a file for each item.
          let end = strlen(name) - Self.temporaryEnd.utf8.count
          guard end > 0, strcmp(name + end, Self.temporaryEnd) == 0 else { return }
          found.append(
            (path.isEmpty ? "" : path + "/") + String(String(cString: name).dropLast(Self.temporaryEnd.count)))
        }
      }
    }
    return found
  }

  private static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to file: CInt) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}

extension SystemFailure {
  /// - Parameter error: the system's error number; by default the current one, if nothing else was called since.
  init(_ action: String, _ path: String, _ error: CInt = errno) {
    self.init(action: action, path: path, reason: String(cString: strerror(error)), help: Self.advice(on: error))
  }

  private static func advice(on error: CInt) -> String? {
    switch error {
    case EACCES, EPERM, EROFS: "Change the permissions of the folder, or name another one with --output"
    case ENOSPC, EDQUOT: "Make room on the disk, or name a folder on another one with --output"
    default: nil
    }
  }
}

extension FolderHandle {
  /// Runs `body` while no other build is in the folder. The others wait for at most this many seconds. The system releases the
  /// lock when a process ends, however it ends; on a file system without such locks, nobody waits.
  ///
  /// - Throws: a diagnostic when the other build is still not done.
  func alone<Result>(within seconds: Int, shownAs path: String, _ body: () throws -> Result) throws -> Result {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < seconds * 20 else {
        throw Diagnostic(
          .error, "output-busy", "Another build of this folder is still running", at: .path(path),
          notes: ["Wait until it is done, or end it"])
      }
      waited += 1
      usleep(50_000)
    }
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }
}

/// A failed system call: the action, the file, and the system's own message.
public struct SystemFailure: Error, Hashable, Sendable {
  public let action: String
  public let path: String
  public let reason: String
  /// What helps; nil if the reason says it.
  public let help: String?

  init(action: String, path: String, reason: String, help: String? = nil) {
    (self.action, self.path, self.reason, self.help) = (action, path, reason, help)
  }

  /// The failure as a message; `folder` is where the path begins.
  func diagnostic(in folder: String) -> Diagnostic {
    let place = path.hasPrefix("/") || path == folder ? path : folder + "/" + path
    return Diagnostic(
      .error, "output-failed", "Cannot \(action): \(reason)", at: .path(place),
      notes: help.map { [$0] } ?? [])
  }
}
