import Providers
import Store

/// The dates of a bookmark file. Programs write seconds, milliseconds or microseconds, so the unit follows from the magnitude.
struct BookmarkDates {
  /// From 1990, before which there was no web, to 2100.
  private static let plausible: Range<Double> = 631_152_000..<4_102_444_800

  /// When each entry was created; nil where unknown.
  private(set) var created: [Moment?] = []
  private(set) var modified: [Moment?] = []
  /// The newest of all other dates. A folder that was modified later is a mistake of the program that wrote it, which for example
  /// took milliseconds for seconds.
  private let newest: Moment?
  private var wrong: [String: (count: Int, line: Int, value: String)] = [:]

  init(_ entries: [BookmarkEntry]) {
    newest = entries.lazy.flatMap { entry in
      let names = entry.kind == .folder ? ["add_date"] : ["add_date", "time_added", "last_modified"]
      return names.compactMap { entry.attributes[$0].flatMap(Self.moment) }
    }.max()
    for entry in entries {
      created.append(date("add_date", of: entry) ?? date("time_added", of: entry))
      modified.append(date("last_modified", of: entry))
    }
  }

  private mutating func date(_ name: String, of entry: BookmarkEntry) -> Moment? {
    // 0 means that there is no date.
    guard let text = entry.attributes[name], !text.isEmpty, Double(text) != 0 else { return nil }
    let isChecked = entry.kind == .folder && name == "last_modified"
    if let moment = Self.moment(text), !isChecked || newest.map({ moment <= $0 }) ?? true { return moment }
    wrong[name, default: (0, entry.line, text)].count += 1
    return nil
  }

  private static func moment(_ text: String) -> Moment? {
    guard let number = Double(text) ?? (text.contains("-") ? TimestampText.moment(text).seconds : nil), number.isFinite
    else { return nil }
    let seconds = number < 1e11 ? number : number < 1e14 ? number / 1e3 : number / 1e6
    guard plausible.contains(seconds) else { return nil }
    return Moment(microseconds: Int64((seconds * 1e6).rounded()))
  }

  /// Reports the dates that were left out.
  func tell(_ facts: inout SourceFacts) {
    for (name, wrong) in wrong.sorted(by: { $0.key < $1.key }) {
      let many = wrong.count == 1 ? "a date" : "\(wrong.count) dates"
      facts.tell(
        "bookmark-date", "Left out: \(many) in \(name.uppercased()) that cannot be, such as \(wrong.value.prefix(40))",
        line: wrong.line)
    }
  }
}
