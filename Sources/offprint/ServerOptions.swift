import ArgumentParser
import Foundation

/// How the preview is shown.
struct ServerOptions: ParsableArguments {
  static let title = "How the site is shown"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The port; 0 takes any free one (default: 8080).", valueName: "number"), transform: Self.port)
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp(
      "The address to listen at; 0.0.0.0 shows the site to the whole network (default: 127.0.0.1).", valueName: "ip"),
    transform: Self.address)
  var host = "127.0.0.1"

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Add a page for writing entries and ticking todos, for this machine alone.")
  var edit = false

  private static func port(_ text: String) throws -> UInt16 {
    guard let port = UInt16(text) else {
      throw ValidationError("A port is a number from 1 to 65535; 0 takes any free one.")
    }
    return port
  }

  private static func address(_ text: String) throws -> String {
    var (four, six) = (in_addr(), in6_addr())
    guard text == "localhost" || inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1 else {
      throw ValidationError("Write an IP address, such as 127.0.0.1 or ::1.")
    }
    return text
  }
}
