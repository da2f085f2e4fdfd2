import Diagnostics

extension Settings.Exclusions {
  /// Checks the excluded drives, since a drive with a misspelt name would be published silently.
  ///
  /// - Throws: a diagnostic for the name of a drive that is not mounted.
  func checkDrives(mounted names: [String]) throws(Diagnostic) {
    let mounted = names.filter { !$0.isEmpty }
    for drive in drives where !mounted.contains(drive) {
      let meant = Suggestion.nearest(to: drive, among: mounted).map { "Did you mean '\($0)'?" }
      throw Diagnostic(
        .error, "exclude-drive-unknown", "Drive '\(drive)' is excluded, but it is not mounted",
        notes: [meant ?? (mounted.isEmpty ? "No drive is mounted" : "Mounted: \(mounted.joined(separator: ", "))")])
    }
  }
}
