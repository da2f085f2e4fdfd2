import ArgumentParser
import Pages
import Store
import Views

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
