package import Diagnostics
import Files
import Foundation
public import Providers
package import Store
import Zones

/// Calendar files, `.ics`: one file, or a folder of them as in vdir.
public struct CalendarFiles: FactProvider {
  public let kind = "ics"
  public let endings = CalendarWalk.endings

  /// A provider without state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    guard FilePath.isFolder(path) else { return holdsCalendar(path) }
    return holdsFile(path, depth: 1)
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    let walk = try CalendarWalk(source.path)
    if walk.isBare { try drive.refuseEmptyFolder(at: source.path) }
    let days = "\(source.firstDay.map(String.init) ?? "")..\(source.lastDay.map(String.init) ?? "")"
    // The stamp includes everything else that affects the facts.
    let stamp = "calendars-6-\(source.isMounted)-\(source.timeZone)-\(ZoneDatabase.system.stamp)-\(days)-" + walk.stamp
    if let same = drive.report(ofSame: stamp) { return same }
    var collection = CalendarCollection(floating: Self.floating(source))
    for (folder, name) in walk.names.sorted(by: { $0.key < $1.key }) { collection.enter(folder: folder, name: name) }
    var reader = UnfinishedFiles()
    var unread = walk.unreadable
    var without: [String] = []
    for file in walk.files {
      guard let data = reader.contents(of: file.place) else {
        if file.path.isEmpty {
          throw Diagnostic(.error, "source-unreadable", "Calendar cannot be read", at: .path(file.place))
        }
        if FileStatus.isGone(file.place) { continue }
        collection.problems.skip("cannot be read", file.place)
        unread.append(file.path)
        continue
      }
      data.withUnsafeBytes { collection.enter($0, of: file) }
      if !collection.hasCalendar(file.path) { without.append(file.path) }
    }
    if let held = held(unread: unread, without: without, source, drive) { return held }
    try refuse(collection.problems.cutOff, drive)
    let facts = CalendarFacts(of: collection, source)
    var report = try drive.update(to: facts.facts, skipped: walk.skipped + facts.problems.skipped)
    report.notes = facts.problems.notes
    let ends = collection.problems.cutOff.keys.sorted().joined(separator: "\n")
    let silent = Set(unread + without)
    var remarks = drive.remark(filesRead: walk.files.map(\.path).filter { !silent.contains($0) })
    remarks[ImportDrive.cutOff] = ends
    try drive.remember(unread.isEmpty ? stamp : "", report, besides: remarks)
    return report
  }

  /// A report that nothing changed, if files of a folder that had a calendar at the last import cannot be read now or have none.
  private func held(
    unread: [String], without: [String], _ source: Source, _ drive: ImportDrive
  ) -> ImportReport? {
    guard !unread.isEmpty || !without.isEmpty, FilePath.isFolder(source.path), let known = drive.filesRead() else {
      return nil
    }
    let lost = unread.filter { path in known.contains { $0 == path || $0.hasPrefix(path + "/") } }
    let reasons =
      lost.map { ImportDrive.missing("File or folder cannot be read", source.place(of: $0)) }
      + without.filter(known.contains).map {
        ImportDrive.missing("There is no calendar in the file", source.place(of: $0))
      }
    return reasons.isEmpty ? nil : drive.held(reasons)
  }

  /// Throws if a file that was complete is now cut off, because its missing entries are not deleted. Some programs never write
  /// the last line, so files that were already cut off are accepted.
  private func refuse(_ cutOff: [String: Diagnostic], _ drive: ImportDrive) throws {
    guard let known = drive.remembered(ImportDrive.cutOff)?.split(separator: "\n").map(String.init) else { return }
    if let cut = cutOff.filter({ !known.contains($0.key) }).min(by: { $0.key < $1.key }) { throw cut.value }
  }

  /// The facts of one calendar's bytes, for trials.
  ///
  /// - Parameter most: The most occurrences of one series.
  package static func facts(of bytes: UnsafeBufferPointer<UInt8>, _ source: Source, occurrences most: Int) -> (
    facts: [Fact], skipped: [Diagnostic], notes: [Diagnostic]
  ) {
    var budget = ExpansionBudget()
    budget.occurrencesOfOne = most
    var collection = CalendarCollection(floating: Self.floating(source))
    collection.enter(bytes, of: CalendarWalk.File(path: "", place: source.path, stamp: ""))
    let facts = CalendarFacts(of: collection, source, budget)
    return (facts.facts, facts.problems.skipped, facts.problems.notes)
  }

  private static func floating(_ source: Source) -> ZoneTable {
    ZoneDatabase.system.zone(spelled: source.timeZone)?.table ?? .utc
  }

  /// Whether a file starts like a calendar or like an entry of one.
  private func holdsCalendar(_ path: String) -> Bool {
    let text = String(decoding: SourceFile(path).beginning(1000), as: UTF8.self)
    let first = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }.uppercased()
    return first == "BEGIN:VCALENDAR" || CalendarEntry.Kind.allCases.contains { first == "BEGIN:" + $0.rawValue }
  }

  private func holdsFile(_ folder: String, depth: Int) -> Bool {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
    if names.contains(where: CalendarWalk.isOne) { return true }
    guard depth > 0 else { return false }
    return names.prefix(1000).contains { name in
      let place = folder + "/" + name
      return FileStatus(of: place)?.kind == .folder && !FilePath.isSite(place) && holdsFile(place, depth: depth - 1)
    }
  }
}

/// Reads calendars, and waits for files that are being written: files without an end that were written a moment ago.
struct UnfinishedFiles {
  private static let pause: TimeInterval = 0.05
  /// How often one import waits for any number of files: for a second in all.
  private var pauses = 20

  /// - Returns: nil if the file cannot be read.
  mutating func contents(of path: String) -> Data? {
    var data = try? RegularFile.contents(of: path)
    while pauses > 0, !Self.isWhole(data ?? Data()), Self.isYoung(path) {
      pauses -= 1
      Thread.sleep(forTimeInterval: Self.pause)
      data = try? RegularFile.contents(of: path)
    }
    return data
  }

  /// Whether the end is present. A single entry without a calendar has none to check.
  private static func isWhole(_ data: Data) -> Bool {
    !data.isEmpty && !says("BEGIN:VCALENDAR", data.prefix(200)) || says("END:VCALENDAR", data.suffix(400))
  }

  /// Finds the word in any encoding: in UTF-16, every other byte is zero.
  private static func says(_ word: String, _ data: Data) -> Bool {
    String(decoding: data.filter { $0 != 0 }, as: UTF8.self).uppercased().contains(word)
  }

  private static func isYoung(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let status = FileStatus(of: target), status.kind == .file else { return false }
    return abs(Date().timeIntervalSince1970 - Double(status.written) / 1e9) < 1
  }
}
