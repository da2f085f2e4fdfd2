import Foundation

extension FactProvider {
  /// Reads the full source each time, once its files are complete, and compares only what changed in it with the drive. A loss of
  /// more than half of the source only counts if it persists for two seconds.
  public func refreshes(of source: Source) -> (ImportDrive) throws -> ImportReport {
    let start = ContinuousClock.now
    return refreshes(of: source) { ContinuousClock.now - start }
  }

  /// - Parameter time: the current time, since some start.
  func refreshes(of source: Source, time: @escaping () -> Duration) -> (ImportDrive) throws -> ImportReport {
    let snapshot = ImportSnapshot()
    // SQLite itself knows which writes are complete.
    guard !isOfDatabases else { return { try refresh(source, into: $0.comparing(with: snapshot)) } }
    var files = UnsettledFiles()
    var last: ImportReport?
    // A large loss, and when it counts if the files stay as they are.
    var loss: (files: [String: FileStatus.Mark], until: Duration)?
    return { drive in
      let (marks, now) = (marks(of: source.path), time())
      func waiting(_ wait: Duration) -> ImportReport {
        var report = last?.repeated ?? ImportReport()
        report.wait = wait
        return report
      }
      if let wait = files.settle(marks, drive.written, at: now) { return waiting(wait) }
      if loss?.files != marks { loss = nil }
      let isRefusing = last != nil && (loss.map { $0.until > now } ?? true)
      do {
        let report = try refresh(source, into: drive.comparing(with: snapshot).refusingLoss(isRefusing))
        (last, loss) = (report, nil)
        return report
      } catch is ImportReport.LargeLoss {
        let until = loss?.until ?? now + ImportReport.LargeLoss.patience
        loss = (marks, until)
        return waiting(until - now)
      }
    }
  }

  /// The marks of a source's files: of itself, or of those files in a folder whose names matter.
  private func marks(of path: String) -> [String: FileStatus.Mark] {
    var marks: [String: FileStatus.Mark] = [:]
    func note(_ path: String) {
      if let status = FileStatus(of: SourceFile(path).resolved), status.kind == .file { marks[path] = status.mark }
    }
    guard FilePath.isFolder(path) else {
      note(path)
      return marks
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where endings.contains(where: name.lowercased().hasSuffix) { note(path + "/" + name) }
    return marks
  }
}
