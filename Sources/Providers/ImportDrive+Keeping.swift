package import Diagnostics
import Store

/// Prevents an import from deleting what a source still has.
extension ImportDrive {
  /// The report of an import that changed nothing, since a part of the source that was imported before cannot be read now.
  ///
  /// - Parameter reasons: what cannot be read, and what else is left out.
  package func held(_ reasons: [Diagnostic]) -> ImportReport {
    var report = ImportReport()
    report.unchanged = items ?? 0
    report.skipped = reasons
    (report.isHeld, report.isPartial) = (true, true)
    return report
  }

  /// Why a file of a folder counts as unchanged: it cannot be read, or has become empty.
  package static func missing(_ summary: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "source-held", summary, at: .path(path),
      notes: ["What was imported from the folder before is kept; remove the file if it is meant to be gone"])
  }

  /// Refuses an empty folder, which may be the mount point of a missing disk.
  ///
  /// - Throws: a `Diagnostic` where something was imported from it.
  package func refuseEmptyFolder(at path: String) throws {
    guard try drive.fingerprint().lastRow != nil else { return }
    throw Diagnostic(
      .error, "source-empty", "Folder is empty", at: .path(path), notes: ["What was imported from it before is kept"])
  }

  /// The number of the remark that lists which files of a source had facts.
  private static var filesRead: Int { 4 }

  /// The files that had facts at the last import; nil before the first one.
  package func filesRead() -> Set<String>? {
    remembered(Self.filesRead).map { Set($0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)) }
  }

  /// The remark to store about these files; empty where it is stored already.
  package func remark(filesRead files: [String]) -> [Int: String] {
    let text = files.joined(separator: "\n")
    return remembered(Self.filesRead) == text ? [:] : [Self.filesRead: text]
  }

  /// The same drive. An import into it throws an `ImportReport.LargeLoss` instead of deleting more than half of its items.
  func refusingLoss(_ isRefusing: Bool) -> ImportDrive {
    var drive = self
    drive.refusesLoss = isRefusing
    return drive
  }
}
