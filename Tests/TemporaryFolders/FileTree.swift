public import Foundation

/// All files below a folder with their bytes, including hidden ones.
///
/// It uses system calls because tests read thousands of full sites and `FileManager` takes several times as long.
public enum FileTree {
  /// The files by path relative to the folder. A link to a file has the target's bytes; links to folders are skipped.
  public static func files(below path: String) -> [String: Data] {
    var files: [String: Data] = [:]
    add(path, "", to: &files)
    return files
  }

  private static func add(_ folder: String, _ prefix: String, to files: inout [String: Data]) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name != ".", name != ".." else { continue }
      if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
        add(folder + "/" + name, prefix + name + "/", to: &files)
      } else if let bytes = bytes(of: folder + "/" + name) {
        files[prefix + name] = bytes
      }
    }
  }

  /// The bytes of a file; nil if it is not a file or no longer exists.
  private static func bytes(of path: String) -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT ? nil : Data() }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = Data(count: Int(about.st_size))
    let count = bytes.withUnsafeMutableBytes { buffer in
      var filled = 0
      while filled < buffer.count {
        let more = read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        guard more > 0 else { break }
        filled += more
      }
      return filled
    }
    return count == bytes.count ? bytes : bytes.prefix(count)
  }
}
