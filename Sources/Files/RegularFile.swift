public import Foundation

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Reads files of others safely. Any path may be a pipe, a socket or a device: opening one would wait for its other end, and
/// reading one need not end. So nothing outside of this target opens a file to read it.
public enum RegularFile {
  /// The most bytes of a file that is read completely.
  public static let most = 1 << 30
  private static let step = 1 << 20

  /// Opens a file; the caller closes it.
  ///
  /// - Throws: why it cannot be read. The open file is checked for being regular, since its path may lead elsewhere by then.
  public static func open(_ path: String) throws(FileFailure) -> CInt { try look(path).file }

  /// All bytes of a file.
  ///
  /// - Throws: why it cannot be read.
  public static func contents(of path: String) throws(FileFailure) -> Data {
    let (file, size) = try look(path)
    defer { close(file) }
    guard size <= most else { throw .tooLarge }
    // Files in `/proc` report a size of 0, and a file that is being written may have grown.
    var data = Data(count: size + 1)
    var count = 0
    while true {
      let got = try fill(&data, from: count, file)
      if got == 0 { break }
      count += got
      guard count <= most else { throw .tooLarge }
      if count == data.count { data.count += step }
    }
    data.count = count
    return data
  }

  /// The first bytes of a file, or fewer where it is shorter.
  ///
  /// - Throws: why it cannot be read.
  public static func beginning(of path: String, _ count: Int) throws(FileFailure) -> Data {
    let file = try open(path)
    defer { close(file) }
    var data = Data(count: count)
    var done = 0
    while done < count {
      let got = try fill(&data, from: done, file)
      if got == 0 { break }
      done += got
    }
    return data.prefix(done)
  }

  private static func look(_ path: String) throws(FileFailure) -> (file: CInt, size: Int) {
    #if canImport(Darwin)
      let file = Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    #elseif canImport(Glibc)
      let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    #else
      let file = Musl.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    #endif
    // A socket has a name in a folder, but cannot be opened.
    guard file >= 0 else { throw errno == ENXIO ? .notRegular : .system(errno) }
    guard let size = size(of: file) else {
      close(file)
      throw .notRegular
    }
    return (file, size)
  }

  /// The size that an open file reports; nil where it is no regular file.
  static func size(of file: CInt) -> Int? {
    var status = stat()
    guard fstat(file, &status) == 0, UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFREG) else { return nil }
    return Int(status.st_size)
  }

  private static func fill(_ data: inout Data, from start: Int, _ file: CInt) throws(FileFailure) -> Int {
    while true {
      let got = data.withUnsafeMutableBytes { room in
        room.baseAddress.map { read(file, $0 + start, room.count - start) } ?? 0
      }
      if got >= 0 { return got }
      guard errno == EINTR else { throw .system(errno) }
    }
  }
}

/// Why a file cannot be read.
public enum FileFailure: Error, Hashable {
  /// It is a folder, a pipe, a socket or a device.
  case notRegular
  /// It is larger than any of our files or of a person's.
  case tooLarge
  /// The system failed with this error number.
  case system(Int32)

  /// A text for a message that names the path.
  public var words: String {
    switch self {
    case .notRegular: "It is not a regular file"
    case .tooLarge: "It is larger than 1 GB"
    case .system(let number): String(cString: strerror(number))
    }
  }
}
