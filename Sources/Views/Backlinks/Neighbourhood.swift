import Escaping
public import Graph
import Pages

/// An item with the items that are one step away: those that lead to it, and those that it leads to.
struct Neighbourhood {
  struct Neighbour {
    let row: ListRow
    /// Whether the link is in a text.
    let isText: Bool
  }

  /// One side of the picture.
  struct Side {
    var neighbours: [Neighbour] = []
    /// The number of all neighbours, shown or not.
    var count = 0

    /// Keeps at most `most` neighbours.
    mutating func keep(_ most: Int) {
      if neighbours.count > most { neighbours.removeSubrange(most...) }
    }
  }

  /// The most neighbours that fit into a small picture.
  static let most = 12

  var leading = Side()
  var led = Side()
  /// The links between them, by their numbers; the items that lead to the item come first.
  var ties: [(first: Int, second: Int)] = []

  var isEmpty: Bool { leading.count + led.count == 0 }
  var items: [ItemIndex] { (leading.neighbours + led.neighbours).map(\.row.item) }

  /// Whether there are so many more items than shown that a page is already full.
  var isOfMany: Bool { leading.count + led.count > 2 * Self.most }

  /// Gives each side half of the room, and what the other does not need.
  mutating func cut(to most: Int = Self.most) {
    let half = most / 2
    leading.keep(max(half, most - led.count))
    led.keep(max(half, most - leading.neighbours.count))
  }
}

/// An item with the number of items that it is linked with.
public struct Hub: Hashable, Sendable {
  public let item: ItemIndex
  public let count: Int

  public init(item: ItemIndex, count: Int) {
    self.item = item
    self.count = count
  }
}

/// The layout of a neighbourhood's picture: the item in the middle, the items that lead to it in a column before it, the items
/// that it leads to in a column after it, and a line for each.
///
/// A single column has the room of both. Of two columns each has half of the room, or what the shorter one does not need.
struct NeighbourhoodPlan {
  struct Place {
    let x: Int
    let y: Int
    /// Whether its text is to the left of it.
    let isLeft: Bool

    func writeTextStart(into sink: inout Sink) {
      sink.append(isLeft ? "<text text-anchor=\"end\" x=\"" : "<text x=\"")
      sink.append(decimal: isLeft ? x - NeighbourhoodPlan.gap : x + NeighbourhoodPlan.gap)
      sink.append("\" y=\"")
      sink.append(decimal: y + 4)
      sink.append("\">")
    }
  }

  static let width = 340
  /// From the middle of a dot to its text.
  private static let gap = 8
  /// The height that a finger needs, even on the smallest screen.
  private static let line = 30

  let height: Int
  /// The place of the item itself.
  let middle: Int
  /// The columns, the leading one first.
  private(set) var places: [Place] = []
  /// The places of the notes on how many more there are.
  private(set) var rests: [(place: Place, count: Int)] = []
  /// The widths that the texts of the columns have at most, in hundredths of their height, the leading column first.
  let rooms: (leading: Int, led: Int)

  /// - Parameters:
  ///   - widths: of the longest text of each column, in hundredths of its height.
  ///   - turned: whether the page runs from right to left.
  init(of found: Neighbourhood, widths: (leading: Int, led: Int), turned: Bool) {
    let hasBoth = found.leading.count > 0 && found.led.count > 0
    let lines = max(Self.lines(found.leading), Self.lines(found.led))
    height = lines * Self.line
    let isFirstLeft = hasBoth ? !turned : turned
    let far = hasBoth ? 28 : 58
    // Behind the margin, or between the columns, a single one of which is on the side to which the page runs.
    var near = 12
    if hasBoth {
      let side = far + Self.gap
      let first = Self.share(Self.pixels(widths.leading), besides: Self.pixels(widths.led), of: Self.width - 2 * side)
      near = side + first
      rooms = (Self.room(first), Self.room(Self.width - 2 * side - first))
    } else {
      let room = Self.room(Self.width - near - far - Self.gap)
      rooms = (room, room)
    }
    middle = turned ? Self.width - near : near
    add(found.leading, isLeft: isFirstLeft, far)
    add(found.led, isLeft: turned, far)
  }

  /// What a column gets of the room of both: half of it, more if it needs more and the other one less, or less if it is the other
  /// way round.
  private static func share(_ width: Int, besides other: Int, of room: Int) -> Int {
    let half = room / 2
    if width > half, other < half { return min(width, room - other) }
    if other > half, width < half { return room - min(other, room - width) }
    return half
  }

  private static func pixels(_ width: Int) -> Int { (width * 13 + 99) / 100 }

  private static func room(_ pixels: Int) -> Int { pixels * 100 / 13 }

  private static func lines(_ side: Neighbourhood.Side) -> Int {
    side.neighbours.count + (side.count > side.neighbours.count ? 1 : 0)
  }

  private mutating func add(_ side: Neighbourhood.Side, isLeft: Bool, _ far: Int) {
    let top = (height - Self.lines(side) * Self.line) / 2 + Self.line / 2
    let x = isLeft ? middle - far : middle + far
    for number in side.neighbours.indices { places.append(Place(x: x, y: top + number * Self.line, isLeft: isLeft)) }
    let rest = side.count - side.neighbours.count
    if rest > 0 {
      rests.append((Place(x: x, y: top + side.neighbours.count * Self.line, isLeft: isLeft), rest))
    }
  }

  func writeWay(to place: Place, into sink: inout Sink) {
    let half = (middle + place.x) / 2
    write("M", middle, height / 2, into: &sink)
    write("C", half, height / 2, into: &sink)
    write(" ", half, place.y, into: &sink)
    write(" ", place.x, place.y, into: &sink)
  }

  /// Draws a link from one neighbour to another: beside its column, or across the middle.
  func writeTie(_ first: Int, _ second: Int, into sink: inout Sink) {
    let (from, to) = (places[first], places[second])
    write("M", from.x, from.y, into: &sink)
    if from.x == to.x {
      let bend = min(12 + abs(to.y - from.y) / 5, 34)
      write("Q", from.x + (from.isLeft ? bend : -bend), (from.y + to.y) / 2, into: &sink)
      write(" ", to.x, to.y, into: &sink)
    } else {
      write("L", to.x, to.y, into: &sink)
    }
  }

  private func write(_ command: StaticString, _ x: Int, _ y: Int, into sink: inout Sink) {
    sink.append(command)
    sink.append(decimal: x)
    sink.append(" ")
    sink.append(decimal: y)
  }
}
