import ArgumentParser

/// The zone in which times are read and shown.
struct ZoneOption: ParsableArguments {
  @Option(help: ArgumentHelp("The time zone of all times, such as Europe/Berlin (default: UTC).", valueName: "id"))
  var timeZone: String?
}
