import Escaping
import Graph

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
