#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file below the site's folder, open for reading. The only place of this target that asks the disk.
final class OpenFile: Sendable {
  private let descriptor: CInt
  /// In bytes, when it was opened. Files of a site are replaced and never changed.
  let size: Int
  /// What tells this file from the next one at its path: a mix of its number, its size and when it was written.
  let stamp: Int64

  /// Goes from folder to folder without following any link, so that nothing outside of the site's folder is ever opened, however
  /// links are put there meanwhile. The way to the site's folder itself may lead through links.
  ///
  /// - Returns: nil when there is no such regular file.
  convenience init?(_ names: [String], in folder: String) {
    guard let last = names.last, var place = Self.open(folder) else { return nil }
    for name in names.dropLast() {
      let next = openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(place)
      guard next >= 0 else { return nil }
      place = next
    }
    // A pipe that somebody put there must not hold us up.
    let file = openat(place, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    close(place)
    guard file >= 0 else { return nil }
    self.init(descriptor: file)
  }

  private init?(descriptor: CInt) {
    self.descriptor = descriptor
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    var hasher = Int64(status.st_ino) &* 31 &+ Int64(status.st_size)
    hasher = hasher &* 1_000_003 &+ Int64(written.tv_sec)
    stamp = hasher &* 1_000_000_007 &+ Int64(written.tv_nsec)
    if !isFile { return nil }
  }

  deinit { close(descriptor) }

  /// The bytes of a range, fewer where the file has become shorter.
  func read(_ range: Range<Int>) -> [UInt8] {
    // An array without room is one that all threads share; making it writes its count all the same.
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(
          descriptor, buffer.baseAddress?.advanced(by: count), range.count - count, off_t(range.lowerBound + count))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return }
        count += got
      }
    }
  }

  func read() -> [UInt8] { read(0..<size) }

  private static func open(_ folder: String) -> CInt? {
    let place = openat(AT_FDCWD, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return place >= 0 ? place : nil
  }

  /// Whether there is a folder, reached without a link below the site's.
  static func isFolder(_ names: [String], in folder: String) -> Bool {
    guard var place = open(folder) else { return false }
    for name in names {
      let next = openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(place)
      guard next >= 0 else { return false }
      place = next
    }
    close(place)
    return true
  }

  /// The files below a folder whose names end so, sorted; no folder is entered through a link.
  static func files(below names: [String], in folder: String, endingIn end: String) -> [[String]] {
    guard isFolder(names, in: folder) else { return [] }
    return Self.names(in: ([folder] + names).joined(separator: "/")).flatMap { name -> [[String]] in
      let path = names + [name]
      return name.hasSuffix(end) ? [path] : files(below: path, in: folder, endingIn: end)
    }
  }

  /// The names in a folder, sorted; hidden ones aside.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
