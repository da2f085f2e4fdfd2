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

/// A written page of a day whose links to its neighbours can be replaced: the first fact of a day changes the next link of the
/// day before, on which thousands of things may have happened.
struct ReusedDayPage: Sendable {
  private let page: [UInt8]
  private let links: Range<Int>

  /// - Parameter page: made with the built-in templates, without HTML of others.
  /// - Returns: nil if the links are not in one place.
  init?(_ page: [UInt8]) {
    guard let links = page.withUnsafeBufferPointer(Self.links) else { return nil }
    (self.page, self.links) = (page, links)
  }

  /// The page with the links of another page, which needs nothing else.
  func bytes(besideDaysAsIn other: Bytes) -> [UInt8] {
    guard let now = Self.links(in: other) else { return page }
    return Array(page[..<links.lowerBound]) + other[now] + page[links.upperBound...]
  }

  private static func links(in page: Bytes) -> Range<Int>? {
    guard let start = range(of: opening, in: page, from: 0), range(of: opening, in: page, from: start + 1) == nil,
      let end = range(of: closing, in: page, from: start)
    else { return nil }
    return start..<end + closing.count
  }

  private static func range(of sought: [UInt8], in page: Bytes, from first: Int) -> Int? {
    var start = first
    while let place = ByteSearch.first(sought[0], in: page, from: start) {
      if page[place...].starts(with: sought) { return place }
      start = place + 1
    }
    return nil
  }

  private static let opening = Array("<nav class=\"neighbours\"".utf8)
  private static let closing = Array("</nav>".utf8)
}
