import ArgumentParser
import Diagnostics
import Site

/// `offprint clean`
struct CleanCommand: HelpfulCommand {
  static let examples = [
    Example("offprint clean --dry-run", "list what would be removed"),
    Example("offprint clean -o site", "remove the site in site/"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove a site that Offprint built.", usage: "offprint clean [<options>]",
    discussion: """
      Removes the files that Offprint wrote, the folders that are empty then, and what it remembers of the site (the manifest). \
      Nothing else is ever removed: no file of yours, no store, and nothing that was imported.

      Exit codes: 0 removed; 1 nothing, or not everything, could be removed; 64 wrong usage.
      """ + Example.section(examples))

  @OptionGroup var place: SitePlaceOptions

  @Option(
    help: ArgumentHelp(
      "Where Offprint remembers which files it wrote (default: FOLDER.offprint.sqlite).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var manifest: String?

  @Flag(name: [.customShort("n"), .long], help: "Remove nothing; list the files that would be removed.")
  var dryRun = false

  @OptionGroup var messages: MessageOptions

  private struct Result: Encodable {
    let site: String
    let removed: [String]
    /// Files in the folder that Offprint did not write.
    let left: Int?
  }

  func run() throws {
    let speaker = Speaker(messages.format, isQuiet: messages.quiet)
    try speaker.withMessages {
      let build = try place.build(manifest: manifest)
      let removal = try SiteRemoval(of: build)
      let site = build.output.path
      if dryRun {
        let lines = removal.files.map { Diagnostic.withoutControls("\(site)/\($0)") + "\n" }
        return try speaker.tell(Result(site: site, removed: removal.files, left: nil), text: lines.joined())
      }
      let left = try removal.run()
      let others = Counted.text(
        left, "file that Offprint did not write is", "files that Offprint did not write are")
      let removed = Counted.text(removal.files.count, "file")
      let rest = left == 0 ? "" : "; \(others) still there"
      let line = Diagnostic.withoutControls("\(site): \(removed) removed\(rest)") + "\n"
      try speaker.tell(
        Result(site: site, removed: removal.files, left: left), text: messages.quiet ? "" : line)
    }
  }
}
