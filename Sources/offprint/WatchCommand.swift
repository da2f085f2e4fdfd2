import ArgumentParser
import Watch

/// `offprint watch STORE`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Build a site, and again whenever its store changes.",
    discussion: """
      Builds as 'offprint build' does, then waits for the store, the drives, the templates and the settings, and brings the \
      site up to date when they change. A store that is locked, replaced or made again is waited for; templates and settings \
      that do not load leave the site as it is until they do. One line is printed for each regeneration: new facts, files, \
      milliseconds. Ctrl-C ends it.

      Exit codes: 0 stopped, 1 the first build was not possible, 64 wrong usage.
      """)

  @Argument(help: "The store to read and to watch. It is never written.")
  var store: String

  @OptionGroup var site: SiteOptions

  func run() throws {
    let stop = StopSwitch()
    let signals = StopSignals(stop)
    var watching = Watching(Publishing(site), store: store)
    try withExtendedLifetime(signals) { try watching.run(until: stop) }
  }
}
