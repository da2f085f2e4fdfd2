import Escaping
import Graph
import Mustache
import Pages

/// The picture of the items that an item is linked with.
extension ItemReader {
  /// Nil if it is linked with nothing.
  mutating func neighbourhood(of item: ItemIndex) -> Neighbourhood? {
    if let lastNeighbourhood, lastNeighbourhood.item == item { return lastNeighbourhood.found }
    let found = findNeighbourhood(of: item)
    lastNeighbourhood = (item, found.isEmpty ? nil : found)
    return lastNeighbourhood?.found
  }

  private mutating func findNeighbourhood(of item: ItemIndex) -> Neighbourhood {
    var found = Neighbourhood()
    encounters.begin(site.graph.itemCount)
    _ = encounters.meet(item)
    let start = rows.count
    graph.appendReferences(from: item, to: &rows)
    let texts = rows.count
    graph.appendLinks(from: item, to: &rows)
    take(start..<texts, isText: false, to: &found.led)
    take(texts..<rows.count, isText: true, to: &found.led)
    rows.removeSubrange(start...)
    graph.appendReferences(to: item, to: &rows)
    take(start..<rows.count, isText: false, to: &found.leading)
    rows.removeSubrange(start...)
    for mention in graph.mentions(of: item) { rows.append(ListRow(item: mention.source, reference: nil, type: nil)) }
    take(start..<rows.count, isText: true, to: &found.leading)
    rows.removeSubrange(start...)
    if isOnlyAbove(found, item) { return Neighbourhood() }
    found.cut()
    if found.isOfMany { found.cut(to: room(for: found)) }
    if found.items.count > 1 { found.ties = graph.ties(around: item, among: found.items) }
    return found
  }

  /// Whether its only link is to the item above it, which its breadcrumbs already name.
  private mutating func isOnlyAbove(_ found: Neighbourhood, _ item: ItemIndex) -> Bool {
    guard found.led.count == 0, found.leading.count == 1, let only = found.leading.neighbours.first, !only.isText else {
      return false
    }
    return graph.way(to: item).dropLast().last == only.row.item
  }

  /// How many items with long names fit into a picture of 2 kB on a page that many items are linked with; at least six.
  private mutating func room(for found: Neighbourhood) -> Int {
    var told = Sink(capacity: 4096)
    for item in found.items {
      writeTitle(of: item, as: .escaped, into: &told)
      writeURL(of: item, into: &told)
    }
    let each = told.count / max(1, found.items.count) + 150
    return max(6, min(Neighbourhood.most, 2_400 / each))
  }

  private mutating func take(_ range: Range<Int>, isText: Bool, to side: inout Neighbourhood.Side) {
    for row in rows[range] where encounters.meet(row.item) {
      side.count += 1
      if side.neighbours.count < Neighbourhood.most { side.neighbours.append(.init(row: row, isText: isText)) }
    }
  }

  /// The picture as SVG. All its measures are attributes, so that no style is needed, and integers, so that every machine writes
  /// the same.
  mutating func writeNeighbourhood(of item: ItemIndex, into sink: inout Sink) {
    guard let found = neighbourhood(of: item) else { return }
    let titles = (found.leading.neighbours + found.led.neighbours).map { neighbour in
      var title = Sink(capacity: 256)
      writeTitle(of: neighbour.row.item, as: .raw, into: &title)
      return title.text
    }
    let count = found.leading.neighbours.count
    let widths = (width(of: found.leading, titles[..<count]), width(of: found.led, titles[count...]))
    let plan = NeighbourhoodPlan(of: found, widths: widths, turned: views.direction == .rightToLeft)
    // Text anchors depend on the picture's places, regardless of the page's direction.
    sink.append("<svg direction=\"ltr\" viewBox=\"0 0 ")
    sink.append(decimal: NeighbourhoodPlan.width)
    sink.append(" ")
    sink.append(decimal: plan.height)
    sink.append("\" font-size=\"13\">\n<path d=\"")
    for place in plan.places { plan.writeWay(to: place, into: &sink) }
    sink.append("\"/>\n")
    if !found.ties.isEmpty {
      sink.append("<path class=\"tie\" d=\"")
      for tie in found.ties { plan.writeTie(tie.first, tie.second, into: &sink) }
      sink.append("\"/>\n")
    }
    writeDot(of: item, NeighbourhoodPlan.Place(x: plan.middle, y: plan.height / 2, isLeft: false), 7, into: &sink)
    sink.append("\n")
    for (number, neighbour) in (found.leading.neighbours + found.led.neighbours).enumerated() {
      let room = number < count ? plan.rooms.leading : plan.rooms.led
      write(neighbour, titles[number], plan.places[number], room, into: &sink)
    }
    for (place, count) in plan.rests { writeRest(count, place, into: &sink) }
    sink.append("</svg>\n")
  }

  /// The width of the longest text of a column, in hundredths of its height.
  private func width(of side: Neighbourhood.Side, _ titles: ArraySlice<String>) -> Int {
    var rest = Sink(capacity: 64)
    if side.count > side.neighbours.count { writeRest(side.count - side.neighbours.count, into: &rest) }
    return (titles + [rest.text]).map { LabelCut.width(of: $0, upTo: 4000) }.max() ?? 0
  }

  private mutating func write(
    _ neighbour: Neighbourhood.Neighbour, _ text: String, _ place: NeighbourhoodPlan.Place, _ room: Int,
    into sink: inout Sink
  ) {
    sink.append("<a href=\"")
    writeURL(of: neighbour.row.item, into: &sink)
    sink.append("\"><title>")
    var kind = Sink(capacity: 64)
    if neighbour.isText {
      kind.append(views.words["mention"] ?? "", as: .raw)
    } else {
      writeKind(neighbour.row.type, as: .raw, into: &kind)
    }
    sink.append(LabelCut.cut(text, to: 4000), as: .escaped)
    if kind.count > 0 {
      sink.append(" (")
      sink.append(LabelCut.cut(kind.text, to: 1200), as: .escaped)
      sink.append(")")
    }
    sink.append("</title>")
    writeDot(of: neighbour.row.item, place, 5, into: &sink)
    place.writeTextStart(into: &sink)
    sink.append(LabelCut.cut(text, to: room), as: .escaped)
    sink.append("</text></a>\n")
  }

  private mutating func writeDot(
    of item: ItemIndex, _ place: NeighbourhoodPlan.Place, _ radius: Int, into sink: inout Sink
  ) {
    sink.append("<circle class=\"type-")
    sink.append(typeClass(of: item))
    sink.append("\" cx=\"")
    sink.append(decimal: place.x)
    sink.append("\" cy=\"")
    sink.append(decimal: place.y)
    sink.append("\" r=\"")
    sink.append(decimal: radius)
    sink.append("\"/>")
  }

  private func writeRest(_ count: Int, _ place: NeighbourhoodPlan.Place, into sink: inout Sink) {
    place.writeTextStart(into: &sink)
    writeRest(count, into: &sink)
    sink.append("</text>\n")
  }

  /// How many more there are, in words.
  func writeRest(_ count: Int, into sink: inout Sink) {
    let words = (views.words["neighbourhood.more"] ?? "{count}").split(separator: "{count}", maxSplits: 1)
    sink.append(words.count > 1 ? String(words[0]) : "", as: .escaped)
    sink.append(decimal: count)
    sink.append(String(words.last ?? ""), as: .escaped)
  }

  /// The items that are linked with most others, as links.
  mutating func links(to hubs: [Hub]) -> [PageLink] {
    graph.reads.note(ReadKey(.hubs, of: nil))
    return hubs.map { hub in
      var title = Sink(capacity: 128)
      var url = Sink(capacity: 128)
      writeTitle(of: hub.item, as: .raw, into: &title)
      writeURL(of: hub.item, into: &url)
      return PageLink(title: LabelCut.cut(title.text, to: 6000), url: url.text, count: hub.count)
    }
  }
}
