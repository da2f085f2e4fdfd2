extension SiteInputs {
  /// Why a site with other inputs must be made from scratch, in half a sentence; nil when only new facts came.
  func reason(since last: SiteInputs) -> String? {
    if program != last.program { return "another version of Offprint made the site" }
    if folder != last.folder { return "the manifest is that of \(last.folder)" }
    if settings != last.settings { return "the settings or outputs changed since the last build" }
    if !asked.callsRoot(as: last.asked) { return "the site or its source, which names the root, has another name" }
    if zone != last.zone { return "the zone data of the time zone changed since the last build" }
    if templates.keys != last.templates.keys { return "there are other templates than in the last build" }
    if attachments != last.attachments { return "attachments changed since the last build" }
    if drives.map(\.name) != last.drives.map(\.name) { return "other drives are mounted than in the last build" }
    for (drive, before) in zip(drives, last.drives) {
      if let reason = drive.reason(since: before) { return reason }
    }
    return nil
  }
}

extension SiteInputs {
  /// The edits outside the store, if a build can continue from the last site.
  func edits(since last: SiteInputs) -> [SiteDifference.Reason] {
    let settings = asked.names(differingFrom: last.asked), templates = templates(since: last).sorted()
    return (settings.isEmpty ? [] : [.init(kind: .settingChanged, attributes: settings)])
      + (templates.isEmpty ? [] : [.init(kind: .templateChanged, attributes: templates)])
  }

  /// The template files with different contents than in an earlier site that had the same files.
  func templates(since last: SiteInputs) -> Set<String> {
    Set(templates.lazy.filter { last.templates[$0.key] != $0.value }.map(\.key))
  }
}

extension SiteInputs.Drive {
  /// Rows are only ever appended: anything else is another store, or one that was restored.
  func reason(since before: Self) -> String? {
    let title = name.isEmpty ? "the store" : "drive \(name)"
    if lastRow ?? .min < before.lastRow ?? .min { return "\(title) has shrunk" }
    let isReplaced =
      file != before.file || before.first != nil && first != before.first
      || lastRow == before.lastRow && last != before.last
      || lastRowEver ?? .min < before.lastRowEver ?? .min
    return isReplaced ? "\(title) was replaced by another" : nil
  }
}
