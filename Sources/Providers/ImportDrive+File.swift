import Foundation
import Store

extension ImportDrive {
  /// Updates the drive to a source that is one file, or does nothing where the file is unchanged.
  ///
  /// - Parameters:
  ///   - version: the version of the reader, since another one may make other facts of the same file.
  ///   - read: makes facts of the file's bytes.
  /// - Throws: a `Diagnostic` when the file cannot be read, or what `read` throws; then nothing was appended.
  package func update(
    from source: Source, reader version: String, _ read: ([UInt8], inout SourceFacts) throws -> Void
  ) throws -> ImportReport {
    let file = SourceFile(source.path)
    return try update(from: source, stamp: "\(version) \(file.status().stamp)") { try read(file.bytes(), &$0) }
  }

  /// Updates the drive to a source that is read in another way.
  ///
  /// - Parameter stamp: a text that changes when the source or its reader does.
  package func update(
    from source: Source, stamp: String, _ read: (inout SourceFacts) throws -> Void
  ) throws -> ImportReport {
    let stamp = FactText.identifier(of: "\(source.isMounted) \(source.key ?? "") \(stamp)")
    if let same = report(ofSame: stamp) { return same }
    var facts = SourceFacts(source)
    try read(&facts)
    // If the file was complete before, what is missing now is not gone. Some programs never write an end.
    if let cut = facts.cutOff, remembered(Self.cutOff) == "" { throw cut }
    var report = try update(to: facts.facts, skipped: facts.skipped)
    report.notes += facts.notes
    try remember(stamp, report, besides: [Self.cutOff: facts.cutOff == nil ? "" : "file"])
    return report
  }
}
