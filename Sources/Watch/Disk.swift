#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The disk operations of the watcher besides events. All are cheap and change nothing.
enum Disk {
  /// More links in a row than this are taken for a cycle, as in Linux.
  static let mostLinks = 40

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// The folder and last name of an absolute path; trailing slashes are ignored.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return ("/", "") }
    let trimmed = path[...last]
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("/", String(trimmed)) }
    let folder = trimmed[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(trimmed[trimmed.utf8.index(after: slash)...]))
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The target of a symbolic link as written in it; nil for anything else.
  static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// All folders below one, without hidden ones; links are not followed.
  static func foldersBelow(_ path: String) -> [String] {
    children(of: path).filter { $0.isFolder && !$0.name.hasPrefix(".") }.flatMap { child in
      [path + "/" + child.name] + foldersBelow(path + "/" + child.name)
    }
  }

  /// The entries of a folder, sorted by name; empty if it cannot be read.
  static func children(of path: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var children: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      let isFolder = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      children.append((name, isFolder))
    }
    return children.sorted { $0.name < $1.name }
  }

  /// The stamp of a file, with links followed; nil if it does not exist.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      written: nanoseconds(written), changed: nanoseconds(changed))
  }

  /// The time of the disk, in nanoseconds since 1970.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
