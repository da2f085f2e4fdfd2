import Pages

/// The options that a command has about its site, in groups. A command has only the groups that do something there.
struct SiteOptions {
  var sources: SourceOptions?
  var zone: ZoneOption?
  var selection: SelectionOptions?
  var wording: WordingOptions?
  var look: LookOptions?
  var pages: PageOptions?
  var folder: FolderOptions?
  var work: JobOptions?
  var messages: MessageOptions?
  var warnings: WarningOptions?
  var strict: StrictOption?

  var format: MessageFormat { messages?.format ?? .text }
  var isQuiet: Bool { messages?.quiet ?? false }
  var isStrict: Bool { strict?.strict ?? false }

  /// What a file says, with what was said on the command line instead or besides.
  func merged(with settings: Settings) -> Settings {
    var settings = settings
    settings.timeZone = zone?.timeZone ?? settings.timeZone
    selection?.apply(to: &settings)
    wording?.apply(to: &settings)
    look?.apply(to: &settings)
    pages?.apply(to: &settings)
    if let base = settings.baseURL, !base.hasSuffix("/") { settings.baseURL = base + "/" }
    return settings
  }

  /// The settings of one value for which options say something else.
  var replacedKeys: [String] {
    let named = [
      "timeZone": zone?.timeZone, "root": selection?.root, "language": wording?.language, "theme": look?.theme,
      "home": look?.home, "templates": look?.templates, "attachments": look?.attachments,
    ]
    return named.compactMap { $1 == nil ? nil : $0 }
  }
}
