private import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The store's calls to the operating system; all differences between systems are in this file.
enum Platform {
  /// Microseconds since 1970 by the system's clock.
  static func clockMicroseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  static func sleep(microseconds: UInt32) {
    _ = usleep(microseconds)
  }

  /// The file's stamp, or the system's error number.
  static func stamp(of path: String) -> Result<FileStamp, SystemError> {
    var info = stat()
    guard stat(path, &info) == 0 else { return .failure(SystemError(number: errno)) }
    #if canImport(Darwin)
      let changed = info.st_mtimespec
    #else
      let changed = info.st_mtim
    #endif
    return .success(
      FileStamp(
        kind: kind(UInt32(info.st_mode)), device: UInt64(bitPattern: Int64(info.st_dev)), inode: UInt64(info.st_ino),
        size: Int64(info.st_size), seconds: Int64(changed.tv_sec), nanoseconds: Int64(changed.tv_nsec)))
  }

  private static func kind(_ mode: UInt32) -> FileStamp.Kind {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .file
    case UInt32(S_IFDIR): .folder
    default: .other
    }
  }

  /// The first `count` bytes of a file, or fewer where it is shorter.
  static func firstBytes(of path: String, count: Int) -> Result<[UInt8], SystemError> {
    do { return .success([UInt8](try RegularFile.beginning(of: path, count))) } catch {
      return .failure(SystemError(error))
    }
  }

  /// Copies a file's bytes into a new file that only its owner can read.
  static func copy(_ source: String, to target: String) throws(SystemError) {
    let from: CInt
    do { from = try RegularFile.open(source) } catch { throw SystemError(error) }
    defer { close(from) }
    let into = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard into >= 0 else { throw SystemError(number: errno) }
    defer { close(into) }
    try pour(from, into)
  }

  private static func pour(_ from: Int32, _ into: Int32) throws(SystemError) {
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let got = read(from, buffer, 1 << 20)
      if got == 0 { return }
      guard got > 0 else { throw SystemError(number: errno) }
      var done = 0
      while done < got {
        let put = write(into, buffer + done, got - done)
        guard put > 0 else { throw SystemError(number: errno) }
        done += put
      }
    }
  }

  /// Creates a folder for a copy that is read and then thrown away.
  static func temporaryFolder() throws(SystemError) -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/offprint-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(number: errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  static func remove(folder: String, holding names: [String]) {
    for name in names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// The path with its links resolved; the absolute path where there is no file.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return absolute(path) }
    defer { free(real) }
    return String(cString: real)
  }

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
