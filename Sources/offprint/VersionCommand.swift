import ArgumentParser
import Foundation
import Pages
import Store
import Views

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `offprint version`
struct VersionCommand: HelpfulCommand {
  static let examples = [Example("offprint version", "for a report of a fault")]

  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Show the versions of the program and of what it is built on.",
    usage: "offprint version [<options>]")

  @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
  var format = MessageFormat.text

  private struct Versions: Encodable {
    let offprint = Offprint.version
    let cmarkGFM = ViewLibrary.markdownVersion
    let sqlite = StoreLibrary.version
    let timeZones = ZoneRules.dataRelease ?? "carried by the program"

    var text: String {
      [("Offprint", offprint), ("cmark-gfm", cmarkGFM), ("SQLite", sqlite), ("time zones", timeZones)]
        .map { "\($0) \($1)\n" }.joined()
    }
  }

  func run() throws {
    let versions = Versions()
    let speaker = Speaker(format)
    try speaker.withMessages { try speaker.tell(versions, text: versions.text) }
  }
}

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
