import Foundation
import Views

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program as it was made.
enum Edition {
  /// The version, and all that differs from one making of it to the next: pages that another one made may be other pages.
  static var description: String {
    let file =
      status(of: "/proc/self/exe") ?? Bundle.main.executablePath.flatMap(status) ?? status(of: CommandLine.arguments[0])
    return "\(Offprint.version), \(file ?? "of an unknown file"), cmark-gfm \(ViewLibrary.markdownVersion)"
  }

  /// Asked of the system itself: Foundation looks up the names of the owner and of the bundle around it, a tenth of the time of a
  /// build with nothing new.
  private static func status(of path: String) -> String? {
    var file = stat()
    guard stat(path, &file) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = file.st_mtimespec
    #else
      let changed = file.st_mtim
    #endif
    return "\(file.st_size) bytes of \(changed.tv_sec) s \(changed.tv_nsec) ns"
  }
}
