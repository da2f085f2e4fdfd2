import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Watch

/// `offprint serve STORE`
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Watch a store, and show its site in the browser.",
    discussion: """
      Does what 'offprint watch' does and shows the site at http://127.0.0.1:8080/, for this machine alone unless --host names \
      another address. A page that is open in a browser changes by itself when its file does. Ctrl-C ends it.

      Exit codes: 0 stopped, 1 the first build was not possible or the port is taken, 64 wrong usage.
      """)

  @Argument(help: "The store to read and to watch. It is never written.")
  var store: String

  @Option(help: ArgumentHelp("The port; 0 takes one that is free.", valueName: "number"))
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("The address to listen at; 0.0.0.0 shows the site to the whole network.", valueName: "ip"))
  var host = "127.0.0.1"

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Have a page that takes entries and ticks todos, for this machine alone.")
  var edit = false

  @OptionGroup var site: SiteOptions

  func run() throws {
    let publishing = Publishing(site)
    let stop = StopSwitch()
    let signals = StopSignals(stop)
    var watching = Watching(publishing, store: store)
    try publishing.withMessages {
      // Before the first build, which may take a while: a port that is taken is said at once.
      let server = try PreviewServer(
        folder: try watching.output.path, address: host, port: port, desk: try edit ? publishing.editStore(store) : nil)
      watching.began = { announce(server.url) }
      watching.built = { server.show($0.path) }
      try withExtendedLifetime(signals) { try watching.run(until: stop) }
      server.stop()
    }
  }

  private func announce(_ url: String) -> String {
    if open { Browser.open(url) }
    return "offprint: \(url) shows the site" + (edit ? ", \(url).offprint/edit adds to it" : "")
  }
}
