#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file below the site's folder, open for reading. Only this type of the target accesses the disk.
final class OpenFile: Sendable {
  private let descriptor: CInt
  /// The size in bytes when it was opened. Files of a site are replaced and never changed.
  let size: Int
  /// Identifies the version of the file at its path: a mix of its inode number, size and time of writing.
  let stamp: Int64

  /// Opens a file folder by folder without following links, so that nothing outside the site's folder is ever opened, even if
  /// links are created meanwhile. The path of the site's folder itself may contain links.
  ///
  /// - Returns: nil if there is no such regular file.
  convenience init?(_ names: [String], in folder: String) {
    guard let last = names.last, var place = Self.open(folder) else { return nil }
    for name in names.dropLast() {
      let next = openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(place)
      guard next >= 0 else { return nil }
      place = next
    }
    // The call must not block on a pipe.
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

  /// The bytes of a range, fewer if the file has become shorter.
  func read(_ range: Range<Int>) -> [UInt8] {
    // All empty arrays share one object, and creating one with a closure would still write its count.
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

  /// Whether there is a folder that is reached without a link below the site's folder.
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

  /// The files below a folder whose names have this ending, sorted; folders behind links are skipped.
  static func files(below names: [String], in folder: String, endingIn end: String) -> [[String]] {
    guard isFolder(names, in: folder) else { return [] }
    return Self.names(in: ([folder] + names).joined(separator: "/")).flatMap { name -> [[String]] in
      let path = names + [name]
      return name.hasSuffix(end) ? [path] : files(below: path, in: folder, endingIn: end)
    }
  }

  /// The names in a folder, sorted, without hidden ones.
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

/// A range of a large file, read while it is sent.
struct FileBytes: AsyncSequence, Sendable {
  let file: OpenFile
  let range: Range<Int>

  func makeAsyncIterator() -> Iterator { Iterator(file: file, left: range) }

  struct Iterator: AsyncIteratorProtocol {
    let file: OpenFile
    /// The part that has not been read yet.
    var left: Range<Int>

    mutating func next() -> [UInt8]? {
      let bytes = file.read(left.prefix(1 << 16))
      left = left.dropFirst(bytes.count)
      return bytes.isEmpty ? nil : bytes
    }
  }
}
