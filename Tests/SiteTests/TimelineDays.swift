import Foundation
import Store

/// The contents of a folder's day pages, read only from their HTML.
struct TimelineDays {
  /// One line of a page.
  struct Line: Hashable {
    /// The day from the page's name, such as `2024-02-09`.
    let day: String
    let item: String
    /// The moment as written; nil for scheduled items.
    let moment: String?
  }

  let activities: [Line]
  let scheduled: [Line]

  init(_ folder: Folder) throws {
    var activities: [Line] = []
    var scheduled: [Line] = []
    let pattern = try Regex(
      #"<li class="entry [^"]*"( id="[^"]*")? data-item="([^"]*)"( data-day="[^"]*")?>(?:<span class="at"><time datetime="([^"]*)")?"#,
      as: (Substring, Substring?, Substring, Substring?, Substring?).self)
    for name in folder.names.sorted() {
      guard let file = name.wholeMatch(of: /timeline\/(\d{4}-\d\d-\d\d)(?:\.[a-z2-7]{12})?\.html/) else { continue }
      for match in folder.text(name).matches(of: pattern) {
        let isActivity = match.output.1 != nil
        let line = Line(
          day: String(file.1), item: String(match.output.2), moment: isActivity ? match.output.4.map(String.init) : nil)
        if isActivity { activities.append(line) } else { scheduled.append(line) }
      }
    }
    self.activities = activities
    self.scheduled = scheduled
  }

  /// The line of a fact, by Foundation's calendar.
  static func line(of fact: Fact, in zone: TimeZone) -> Line {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(timeIntervalSince1970: fact.timestamp.seconds.rounded(.down))
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ width: Int = 2) -> String {
      let text = String(abs(number ?? 0))
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
    let offset = zone.secondsFromGMT(for: date)
    let sign = offset < 0 ? "-" : "+"
    let shown = offset == 0 ? "Z" : "\(sign)\(digits(offset / 3600)):\(digits(offset / 60 % 60))"
    let clock = "\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second))"
    return Line(day: day, item: fact.itemId, moment: "\(day)T\(clock)\(shown)")
  }
}
