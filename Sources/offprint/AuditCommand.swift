import ArgumentParser
import Audit
import Diagnostics
import Site

/// `offprint audit SOURCE`
struct AuditCommand: HelpfulCommand {
  static let examples = [
    Example("offprint audit itemstore.sqlite", "all of a store"),
    Example("offprint audit notes/ --exclude-type diary", "with a type withheld"),
    Example("offprint audit --format json", "for a program"),
  ]

  static let mainOptions = [
    "--root", "--config", "--default", "--exclude-type", "--exclude-attribute", "--exclude-reference",
    "--exclude-drive", "--format",
  ]

  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Show what a site would publish and what it withholds, and why.",
    usage: "offprint audit [<options>] [<source>]",
    discussion: """
      Lists every item, attribute and reference that would be published, by drive, and everything that is withheld, with the \
      setting or value that decided. Nothing is written. The list names what is withheld: it is for the owner's eyes.

      Exit codes: 0 listed; 1 something failed; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: SourceArgument.help, completion: .file(), transform: NameArgument.read)
  var source: String?

  @OptionGroup(title: SelectionOptions.title) var selection: SelectionOptions
  @OptionGroup(title: SourceOptions.title) var sources: SourceOptions
  @OptionGroup(title: SourceOptions.title) var zone: ZoneOption
  @OptionGroup(title: AsOfOptions.title) var earlier: AsOfOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions

  func run() throws {
    let publishing = Publishing(
      SiteOptions(sources: sources, zone: zone, selection: selection, messages: messages), earlier, isReport: true)
    try publishing.speaker.withMessages {
      let (chosen, contents, drives) = try publishing.open(source)
      let build = try publishing.makeBuild(contents, of: chosen.path, drives.store, defaultOutput: "public")
      let (report, names) = try build.audit(of: drives.store)
      try publishing.speaker.tell(names)
      // What was imported is in a drive of ours; people know where it is from.
      let places = [chosen.path] + (publishing.mounted(contents) + publishing.sources(contents)).map(\.path)
      let (source, kind, _) = Importing.parts(of: chosen.path)
      let isStore = try Importing.provider(of: source, kind: kind) == nil
      let text = AuditText(report, paths: places.map { Importing.parts(of: $0).path }, isStore: isStore)
      try publishing.speaker.tell(report, text: text.text)
    }
  }
}
