import Escaping
import Graph
import Pages
import Store

/// A line chart of a number's values over time.
struct ValueChart {
  struct Point {
    let moment: Moment
    let value: Double
  }

  let name: NameIndex
  /// The points, the oldest first.
  let points: [Point]

  /// Fewer values are easier to read as text.
  private static let least = 3
  static let width = 240
  static let height = 60
  /// The room around the line for its dots.
  static let margin = 5

  /// - Parameter changes: the changes of one attribute, the newest first.
  /// - Returns: nil if they do not contain at least three numbers.
  init?(_ changes: ArraySlice<HistoryChange>) {
    guard let newest = changes.first, newest.kind == .value, let name = newest.name else { return nil }
    var points: [Point] = []
    for change in changes where change.kind == .value && !change.isGone {
      guard let value = change.after, change.moment != .oldest else { continue }
      guard value.type == .number, value.number.isFinite else { return nil }
      points.append(Point(moment: change.moment, value: value.number))
    }
    guard points.count >= Self.least else { return nil }
    self.name = name
    self.points = points.reversed()
  }

  /// The places of the values in the picture, with the time from left to right.
  var places: [(x: Int, y: Int)] {
    let values = points.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let (first, last) = (points[0].moment.seconds, points[points.count - 1].moment.seconds)
    return points.map { point in
      let x = last > first ? (point.moment.seconds - first) / (last - first) : 0
      let y = high > low ? (high - point.value) / (high - low) : 0.5
      return (Self.place(x, Self.width), Self.place(y, Self.height))
    }
  }

  private static func place(_ part: Double, _ length: Int) -> Int {
    // A difference that overflows has no place of its own.
    let part = part.isFinite ? min(max(part, 0), 1) : 0
    return margin + Int((part * Double(length - 2 * margin)).rounded())
  }
}

/// Draws the numbers of a history.
extension ItemReader {
  func hasCharts(_ part: HistoryPart) -> Bool { part.groups.contains { ValueChart(part.changes[$0]) != nil } }

  /// Draws a line for each attribute with three numbers or more. Its measures are integers, so that every machine writes the
  /// same.
  mutating func writeCharts(_ part: HistoryPart, into sink: inout Sink) {
    for group in part.groups {
      if let chart = ValueChart(part.changes[group]) { write(chart, into: &sink) }
    }
  }

  private mutating func write(_ chart: ValueChart, into sink: inout Sink) {
    sink.append("<figure class=\"chart\"><svg role=\"img\" viewBox=\"0 0 ")
    sink.append(decimal: ValueChart.width)
    sink.append(" ")
    sink.append(decimal: ValueChart.height)
    sink.append("\" aria-label=\"")
    sink.append(words(of: chart.name), as: .escaped)
    sink.append(": ")
    for (number, point) in chart.points.prefix(40).enumerated() {
      if number > 0 { sink.append(", ") }
      sink.append(text: text(of: point.value))
    }
    sink.append("\"><polyline points=\"")
    for place in chart.places { write(place, ",", " ", into: &sink) }
    sink.append("\"/>")
    for (point, place) in zip(chart.points, chart.places) {
      sink.append("<circle r=\"3\" cx=\"")
      write(place, "\" cy=\"", "\"><title>", into: &sink)
      if let time = site.zone.civilTime(of: point.moment) { style.writeText(time, into: &sink) }
      sink.append(": ")
      sink.append(text: text(of: point.value))
      sink.append("</title></circle>")
    }
    sink.append("</svg><figcaption>")
    sink.append(words(of: chart.name), as: .escaped)
    let values = chart.points.map(\.value)
    if let low = values.min(), let high = values.max(), low < high {
      sink.append(text: ", \(text(of: low)) – \(text(of: high))")
    }
    sink.append("</figcaption></figure>\n")
  }

  private func write(_ place: (x: Int, y: Int), _ between: StaticString, _ end: StaticString, into sink: inout Sink) {
    sink.append(decimal: place.x)
    sink.append(between)
    sink.append(decimal: place.y)
    sink.append(end)
  }
}
