#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the files below a folder, whatever somebody does to them meanwhile: it goes from folder to folder and follows no link, so that
/// nothing outside is read. The way to the folder itself may lead through links.
package enum FolderFile {
  /// The bytes of a regular file; nil where none is at the path, or it cannot be read.
  ///
  /// - Parameters:
  ///   - path: below the folder, with `/` between its parts.
  ///   - most: how many bytes are enough.
  package static func bytes(at path: String, in folder: String, most: Int = .max) -> [UInt8]? {
    guard !path.utf8.contains(0), let file = open(path.split(separator: "/").map(String.init), in: folder) else {
      return nil
    }
    defer { close(file) }
    guard let size = RegularFile.size(of: file) else { return nil }
    var bytes: [UInt8] = []
    // One more than it has, so that its end is seen at once.
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
    // A pipe would be waited for.
    let file = openat(place, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    close(place)
    return file >= 0 ? file : nil
  }

  /// The next bytes, none at the end; nil where they cannot be read.
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
