import ArgumentParser

/// `offprint build SOURCE`
struct BuildCommand: HelpfulCommand {
  static let examples = [
    Example("offprint build notes/", "a folder of Markdown notes"),
    Example("offprint build itemstore.sqlite -o site", "a Workbench store, into site/"),
    Example("offprint build", "what offprint.yaml names"),
  ]

  static let mainOptions = [
    "--root", "--output", "--config", "--title", "--exclude-type", "--templates", "--base-url", "--dry-run",
  ]

  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Write the website of a store, of notes or of another source.",
    usage: "offprint build [<options>] [<source>]",
    discussion: """
      The site holds everything that the root item leads to. Offprint tells kinds of sources apart by their content, not by their \
      names. Settings are read from offprint.yaml in the current folder, or else in the folder of the source. Options win over settings.

      If nothing is new since the last build, nothing is done, and the files of the site are not looked at. With --full they are, \
      and what was changed in them by hand is put right.

      Exit codes: 0 built; 1 not built, or not completely; 2 built, with warnings under --strict; 64 wrong usage.
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
  @OptionGroup(title: JobOptions.title) var work: WorkOptions
  @OptionGroup(title: JobOptions.title) var jobs: JobOptions
  @OptionGroup(title: AsOfOptions.title) var earlier: AsOfOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions
  @OptionGroup(title: MessageOptions.title) var warnings: WarningOptions
  @OptionGroup(title: MessageOptions.title) var strict: StrictOption

  func run() throws {
    let site = SiteOptions(
      sources: sources, zone: zone, selection: selection, wording: wording, look: look, pages: pages, folder: folder,
      work: jobs,
      messages: messages, warnings: warnings, strict: strict)
    try Publishing(site, earlier, work).run(source)
  }
}

/// The options that say how much of a build is done.
struct WorkOptions: ParsableArguments {
  @Flag(help: "Make and compare every file, even if nothing is new. This repairs files that were edited by hand.")
  var full = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Write nothing; list the files that a build would write or remove, and why.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write nothing; say what a page of the last build is made from, and which facts would change it.",
      valueName: "page"), transform: NameArgument.read)
  var explain: String?
}
