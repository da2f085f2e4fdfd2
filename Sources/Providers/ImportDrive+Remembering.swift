import Store

extension ImportDrive {
  /// The report of an import of the same source as last time; nil where it may have changed.
  ///
  /// - Parameter stamp: what tells whether it did, such as the stamps of its files.
  public func report(ofSame stamp: String) -> ImportReport? {
    guard let words = (drive as? SQLiteDrive)?.remark()?.split(separator: " "), words.count == 2, words[0] == stamp,
      let items = Int(words[1])
    else { return nil }
    var report = ImportReport()
    report.unchanged = items
    return report
  }

  /// Remembers of which state of the source the drive is.
  ///
  /// - Throws: a `Diagnostic` when the drive cannot be written.
  public func remember(_ stamp: String, _ report: ImportReport) throws {
    guard !isDryRun, let drive = drive as? SQLiteDrive else { return }
    try drive.keep(remark: "\(stamp) \(report.imported + report.changed + report.unchanged)")
  }
}
