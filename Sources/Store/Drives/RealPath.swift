#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place that a path leads to when every link is followed, whether or not a file exists there.
package enum RealPath {
  /// The most links that are followed, as in Linux.
  private static let mostLinks = 40

  /// The place that a path leads to, absolute and without links. Nil where links form a cycle, or the path contains a zero byte,
  /// at which the system would end it.
  package static func of(_ path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    var place = path.hasPrefix("/") ? "" : folder() ?? ""
    var rest = Array(path.split(separator: "/").reversed())
    var links = 0
    while let step = rest.popLast() {
      switch step {
      case ".": continue
      case "..": place = parent(of: place)
      default:
        guard let target = target(of: place + "/" + step) else {
          place += "/" + step
          continue
        }
        links += 1
        guard links <= mostLinks else { return nil }
        if target.hasPrefix("/") { place = "" }
        rest += target.split(separator: "/").reversed()
      }
    }
    return place.isEmpty ? "/" : place
  }

  /// Whether a path leads to a folder, or to something within it.
  ///
  /// - Parameter folder: the path of the folder.
  package static func isWithin(_ path: String, folder: String) -> Bool {
    guard let place = of(path), let folder = of(folder) else { return false }
    return place == folder || place.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func parent(of place: String) -> String {
    place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
  }

  /// The current folder.
  private static func folder() -> String? {
    guard let bytes = getcwd(nil, 0) else { return nil }
    defer { free(bytes) }
    let path = String(cString: bytes)
    return path == "/" ? "" : path
  }

  /// The target of a link; nil for anything else.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
