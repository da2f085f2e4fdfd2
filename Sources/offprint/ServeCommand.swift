import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Watch

/// `offprint serve SOURCE`
struct ServeCommand: HelpfulCommand {
  static let examples = [
    Example("offprint serve notes/", "a folder of Markdown notes"),
    Example("offprint serve itemstore.sqlite --open", "a Workbench store, in the browser"),
    Example("offprint serve", "what offprint.yaml names"),
  ]

  static let mainOptions = [
    "--root", "--output", "--config", "--title", "--templates", "--port", "--open", "--edit",
  ]

  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Build a site, show it in the browser, and update it as you write.",
    usage: "offprint serve [<options>] [<source>]",
    discussion: """
      Does what 'offprint watch' does, and shows the site at http://127.0.0.1:8080/, to this machine alone unless --host names \
      another address. Pages that are open in a browser update by themselves. Ctrl-C ends it.

      Exit codes: 0 stopped; 1 the first build was not possible, or the port is taken; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: SourceArgument.help, completion: .file(), transform: NameArgument.read)
  var source: String?

  @OptionGroup(title: ServerOptions.title) var server: ServerOptions
  @OptionGroup(title: SelectionOptions.title) var selection: SelectionOptions
  @OptionGroup(title: SourceOptions.title) var sources: SourceOptions
  @OptionGroup(title: SourceOptions.title) var zone: ZoneOption
  @OptionGroup(title: WordingOptions.title) var wording: WordingOptions
  @OptionGroup(title: LookOptions.title) var look: LookOptions
  @OptionGroup(title: PageOptions.title) var pages: PageOptions
  @OptionGroup(title: FolderOptions.title) var folder: FolderOptions
  @OptionGroup(title: JobOptions.title) var jobs: JobOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions
  @OptionGroup(title: MessageOptions.title) var warnings: WarningOptions

  func run() throws {
    let site = SiteOptions(
      sources: sources, zone: zone, selection: selection, wording: wording, look: look, pages: pages, folder: folder,
      work: jobs,
      messages: messages, warnings: warnings)
    let publishing = Publishing(site)
    let stop = StopSwitch()
    let signals = StopSignals(stop)
    try publishing.speaker.withMessages {
      let chosen = try publishing.choose(source)
      var watching = Watching(publishing, chosen)
      // Before the first build, which may take a while: a port that is taken is said at once.
      let preview = try PreviewServer(
        folder: try watching.output.path, address: server.host, port: server.port,
        desk: try server.edit ? publishing.editStore(chosen) : nil)
      watching.began = { announce(preview.url) }
      watching.built = { preview.show($0.path) }
      try withExtendedLifetime(signals) { try watching.run(until: stop) }
      preview.stop()
    }
  }

  private func announce(_ url: String) -> String {
    // The site is served even if no browser can be opened.
    do { if server.open { try Browser.open(url) } } catch { Terminal.warn("offprint: no browser could be opened") }
    return "\(url) shows the site" + (server.edit ? ", \(url).offprint/edit adds to it" : "")
  }
}

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
