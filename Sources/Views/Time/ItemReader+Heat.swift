import Escaping
import Graph
import Mustache
import Store
import Time

/// The picture of a year: a column for each week, darker where more happened, in the colour of the most frequent type.
///
/// All its measures are attributes, so that no style is needed, and integers, so that every machine writes the same.
extension ItemReader {
  /// The distance from one day to the next, and the size of a day.
  private static var pitch: Int { 14 }
  private static var size: Int { 12 }
  /// The room for the names of days and of months.
  private static var left: Int { 40 }
  private static var top: Int { 18 }
  private static var width: Int { left + 54 * pitch }

  /// The picture on the page of a year, with days as links.
  func writeHeat(into sink: inout Sink) {
    guard case .time(.year(let number), let timeline) = page.subject else { return }
    let days = time.cells.filter { $0.count > 0 }
    writeHeat(timeline.years[number].date, days, hasLinks: true, into: &sink)
  }

  /// The picture of a year on the first page of a timeline.
  func writeHeat(ofYear number: Int, into sink: inout Sink) {
    guard let timeline = time.timeline else { return }
    let year = timeline.years[number]
    let days = timeline.days[year.range].map {
      CalendarCell(date: $0.date, url: nil, count: $0.count, color: $0.color)
    }
    writeHeat(year.date, days, hasLinks: false, into: &sink)
  }

  private func writeHeat(_ year: CivilDay, _ days: [CalendarCell], hasLinks: Bool, into sink: inout Sink) {
    let first = year.daysSince1970
    let count = CivilDay(year: year.year + 1, month: 1, day: 1).daysSince1970 - first
    let offset = column(of: year)
    // A picture with links is a group of them; one without links is a single image.
    sink.append("<svg class=\"strip\"")
    if !hasLinks { sink.append(" role=\"img\"") }
    sink.append(" direction=\"ltr\" viewBox=\"0 0 ")
    sink.append(decimal: Self.width)
    sink.append(" ")
    sink.append(decimal: Self.top + 7 * Self.pitch)
    sink.append("\" font-size=\"9\" aria-label=\"")
    style.writeYear(year, into: &sink)
    sink.append("\">\n")
    writeMonths(of: year, offset, into: &sink)
    writeWeekdays(into: &sink)
    writeGround(offset, count, into: &sink)
    for day in days { write(day, first - offset, hasLinks: hasLinks, into: &sink) }
    sink.append("</svg>\n")
  }

  private func writeMonths(of year: CivilDay, _ offset: Int, into sink: inout Sink) {
    for month in 1...12 {
      let day = CivilDay(year: year.year, month: month, day: 1).daysSince1970 - year.daysSince1970 + offset
      writeText(word("month.\(month)"), x(day / 7) + (isTurned ? Self.size : 0), Self.top - 5, into: &sink)
    }
  }

  private func writeWeekdays(into sink: inout Sink) {
    let start = (Int(word("week.start")) ?? 1) - 1
    for row in stride(from: 0, to: 7, by: 2) {
      let place = isTurned ? Self.width : 0
      writeText(word("weekday.\((row + start) % 7 + 1)"), place, y(row) + 10, into: &sink)
    }
  }

  private func writeText(_ text: String, _ x: Int, _ y: Int, into sink: inout Sink) {
    sink.append(isTurned ? "<text text-anchor=\"end\" x=\"" : "<text x=\"")
    sink.append(decimal: x)
    sink.append("\" y=\"")
    sink.append(decimal: y)
    sink.append("\">")
    sink.append(text, as: .escaped)
    sink.append("</text>\n")
  }

  /// Draws all days as seven dashed lines: a shape for each would be longer than everything else.
  private func writeGround(_ offset: Int, _ count: Int, into sink: inout Sink) {
    sink.append("<path stroke-width=\"12\" stroke-dasharray=\"12 2\" d=\"")
    for row in 0..<7 {
      let (first, last) = (row < offset ? 1 : 0, (offset + count - 1 - row) / 7)
      let ends = isTurned ? (x(last), x(first)) : (x(first), x(last))
      sink.append("M")
      sink.append(decimal: ends.0)
      sink.append(" ")
      sink.append(decimal: y(row) + Self.size / 2)
      sink.append("H")
      sink.append(decimal: ends.1 + Self.size)
    }
    sink.append("\"/>\n")
  }

  /// - Parameter start: the day at the upper corner, in days since 1970-01-01.
  private func write(_ cell: CalendarCell, _ start: Int, hasLinks: Bool, into sink: inout Sink) {
    guard let date = cell.date else { return }
    let (column, row) = (date.daysSince1970 - start).quotientAndRemainder(dividingBy: 7)
    if hasLinks {
      sink.append("<a href=\"")
      sink.append(cell.url ?? "", as: .escaped)
      sink.append("\">")
      writeLabel(of: cell, date, into: &sink)
    }
    sink.append("<path class=\"level-")
    sink.append(decimal: cell.level)
    sink.append(" type-")
    sink.append(cell.color.name)
    sink.append("\" d=\"M")
    sink.append(decimal: x(column))
    sink.append(" ")
    sink.append(decimal: y(row))
    sink.append("h12v12h-12z\"")
    if hasLinks { return sink.append("/></a>\n") }
    sink.append(">")
    writeLabel(of: cell, date, into: &sink)
    sink.append("</path>\n")
  }

  private func writeLabel(of cell: CalendarCell, _ date: CivilDay, into sink: inout Sink) {
    sink.append("<title>")
    style.writeDate(date, into: &sink)
    sink.append(": ")
    sink.append(decimal: cell.count)
    sink.append("</title>")
  }

  /// Whether weeks run from right to left.
  private var isTurned: Bool { views.direction == .rightToLeft }

  /// The left edge of a week.
  private func x(_ column: Int) -> Int {
    let place = Self.left + column * Self.pitch
    return isTurned ? Self.width - place - Self.size : place
  }

  /// The upper edge of a day of the week.
  private func y(_ row: Int) -> Int { Self.top + row * Self.pitch }
}
