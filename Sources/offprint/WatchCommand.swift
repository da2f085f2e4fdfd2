import ArgumentParser
import Watch

/// `offprint watch SOURCE`
struct WatchCommand: HelpfulCommand {
  static let examples = [
    Example("offprint watch notes/", "a folder of Markdown notes"),
    Example("offprint watch itemstore.sqlite -o site", "a Workbench store, into site/"),
    Example("offprint watch", "what offprint.yaml names"),
  ]

  static let mainOptions = [
    "--root", "--output", "--config", "--title", "--exclude-type", "--templates", "--base-url", "--quiet",
  ]

  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Build a site, and update it whenever something changes.",
    usage: "offprint watch [<options>] [<source>]",
    discussion: """
      Builds as 'offprint build' does. Then it waits for changes of the source, the drives, the templates and the settings, and \
      updates the site. One line is printed for each update: new facts, files, milliseconds. A store that is locked, replaced or \
      made again is waited for. If templates or settings have a mistake, it is named, and the site stays as it is until it is \
      repaired. Ctrl-C ends it.

      Exit codes: 0 stopped; 1 the first build was not possible; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: SourceArgument.help, completion: .file(), transform: NameArgument.read)
  var source: String?

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
      var watching = Watching(publishing, try publishing.choose(source))
      try withExtendedLifetime(signals) { try watching.run(until: stop) }
    }
  }
}
