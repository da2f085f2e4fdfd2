import ArgumentParser
import Diagnostics
import Foundation

/// `offprint open`
struct OpenCommand: HelpfulCommand {
  static let examples = [
    Example("offprint open", "the site of this folder"),
    Example("offprint open -o site", "the site in site/"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the built site in the browser.", usage: "offprint open [<options>]",
    discussion: """
      Exit codes: 0 opened; 1 there is no site, or no browser; 64 wrong usage.
      """ + Example.section(examples))

  @OptionGroup var place: SitePlaceOptions

  @Option(help: ArgumentHelp("How to print; json is one object with the page.", valueName: "form"))
  var format = MessageFormat.text

  private struct Result: Encodable {
    let page: String
  }

  func run() throws {
    let speaker = Speaker(format)
    try speaker.withMessages {
      let page = try place.build().output.path + "/index.html"
      guard FileManager.default.fileExists(atPath: page) else {
        throw Diagnostic(
          .error, "no-site", "There is no site to open", at: .path(page),
          notes: ["Build it first with 'offprint build', or name its folder with --output"])
      }
      try Browser.open(URL(fileURLWithPath: page).absoluteString)
      try speaker.tell(Result(page: page), text: Diagnostic.withoutControls(page) + "\n")
    }
  }
}

/// The browser that a person prefers.
enum Browser {
  /// How many seconds to wait for a failure. Some openers end only when the browser does.
  private static let patience: TimeInterval = 2

  /// Opens an address in it.
  ///
  /// - Throws: a `Diagnostic` with the address if no browser can be opened.
  static func open(_ url: String) throws {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [opener, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let failure = Diagnostic(
      .error, "no-browser", "No browser could be opened",
      notes: ["Open this address yourself: \(url)", "Offprint asks '\(opener)' to open it"])
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw failure }
    if ended.wait(timeout: .now() + patience) == .success, process.terminationStatus != 0 { throw failure }
  }
}
