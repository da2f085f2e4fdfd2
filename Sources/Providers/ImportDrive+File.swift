import Foundation
import Store

extension ImportDrive {
  /// Brings the drive up to a source that is one file, or does nothing where the file is as it was.
  ///
  /// - Parameters:
  ///   - version: of the reader: another one may make other facts of the same file.
  ///   - read: makes facts of the file's bytes.
  /// - Throws: a `Diagnostic` when the file cannot be read, or what `read` throws; nothing was appended then.
  package func update(
    from source: Source, reader version: String, _ read: ([UInt8], inout SourceFacts) throws -> Void
  ) throws -> ImportReport {
    let file = SourceFile(source.path)
    let status = try file.status()
    let stamp = FactText.identifier(of: "\(version) \(source.isMounted) \(source.key ?? "") \(status.stamp)")
    if let same = report(ofSame: stamp) { return same }
    var facts = SourceFacts(source)
    try read(file.bytes(), &facts)
    var report = try update(to: facts.facts, skipped: facts.skipped)
    report.notes += facts.notes
    try remember(stamp, report)
    return report
  }
}
