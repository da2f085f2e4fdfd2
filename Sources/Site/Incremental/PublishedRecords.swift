import Feeds
import Graph
import Pages

/// Files that have a line for each of many items, as they were written. Each is read once and cached.
final class PublishedRecords {
  private let manifest: Manifest
  private let output: OutputFolder
  private var found: [TaskLedger.Name: ReusedLines?] = [:]

  init(_ manifest: Manifest, _ output: OutputFolder) {
    self.manifest = manifest
    self.output = output
  }

  /// - Returns: nil if there is no such file, if it is not as it was written, or if it caused messages, which reappear only when
  ///   all of it is made.
  func records(of name: TaskLedger.Name, _ form: ReusedLines.Form) throws -> ReusedLines? {
    if let known = found[name] { return known }
    let records = try read(name, form)
    found[name] = .some(records)
    return records
  }

  /// Whether there is such a file.
  func contains(_ name: TaskLedger.Name) throws -> Bool { try !manifest.files(of: [name]).isEmpty }

  private func read(_ name: TaskLedger.Name, _ form: ReusedLines.Form) throws -> ReusedLines? {
    guard try !manifest.hasMessages(of: name) else { return nil }
    return try bytes(of: name).flatMap { ReusedLines($0, form) }
  }

  /// A calendar in which the entries of some items are made again, with the messages about all others.
  ///
  /// - Returns: nil if there is no such file, or it is not as it was written.
  func calendar(
    _ name: TaskLedger.Name, besides items: [ItemIndex], of site: PublishedGraph
  ) throws -> ReusedCalendar? {
    try bytes(of: name).flatMap { ReusedCalendar($0, try manifest.messages(of: name), besides: items, of: site) }
  }

  /// The page of a day.
  ///
  /// - Returns: nil if it is not as it was written, caused messages, or refers to files, which count among the task's own.
  func day(_ name: TaskLedger.Name) throws -> ReusedDayPage? {
    guard try !manifest.hasMessages(of: name), try manifest.files(of: [name]).count == 1 else { return nil }
    return try bytes(of: name).flatMap(ReusedDayPage.init)
  }

  private func bytes(of name: TaskLedger.Name) throws -> [UInt8]? {
    try manifest.files(of: [name]).first.flatMap(output.bytes)
  }
}
