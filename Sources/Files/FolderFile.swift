#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the files below a folder safely, even if someone changes them meanwhile: it opens folder after folder and follows no
/// link, so that nothing outside is read. The path of the folder itself may contain links.
package enum FolderFile {
  /// The bytes of a regular file; nil where there is none at the path, or it cannot be read.
  ///
  /// - Parameters:
  ///   - path: the path below the folder, with `/` between its parts.
  ///   - most: the most bytes to read.
  package static func bytes(at path: String, in folder: String, most: Int = .max) -> [UInt8]? {
    guard !path.utf8.contains(0), let file = open(path.split(separator: "/").map(String.init), in: folder) else {
      return nil
    }
    defer { close(file) }
    guard let size = RegularFile.size(of: file) else { return nil }
    var bytes: [UInt8] = []
    // One byte more than its size, so that its end is noticed at once.
    var room = min(size, most - 1) + 1
    while bytes.count < most {
      guard let part = part(of: file, min(room, most - bytes.count)) else { return nil }
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = 1 << 16
    }
    return bytes
  }

  private static func open(_ names: [String], in folder: String) -> CInt? {
    guard let last = names.last, !names.contains(".."), !names.contains(".") else { return nil }
    var place = openat(AT_FDCWD, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for name in names.dropLast() where place >= 0 {
      let next = openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(place)
      place = next
    }
    guard place >= 0 else { return nil }
    // `O_NONBLOCK`, because opening a pipe would wait.
    let file = openat(place, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    close(place)
    return file >= 0 ? file : nil
  }

  /// The next bytes, empty at the end; nil where they cannot be read.
  private static func part(of file: CInt, _ count: Int) -> [UInt8]? {
    var hasFailed = false
    let part = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(file, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got < 0, errno == EINTR { continue }
        hasFailed = got < 0
        if got <= 0 { return }
        filled += got
      }
    }
    return hasFailed ? nil : part
  }
}
