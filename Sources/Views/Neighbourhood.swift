import Graph
import Pages

/// An item among those that are one step away: what leads to it, and what it leads to.
struct Neighbourhood {
  struct Neighbour {
    let row: ListRow
    /// Whether it is a text that makes the tie.
    let isText: Bool
  }

  /// One side of the picture.
  struct Side {
    var neighbours: [Neighbour] = []
    /// All that are there, shown or not.
    var count = 0

    /// Keeps so many.
    mutating func keep(_ most: Int) {
      if neighbours.count > most { neighbours.removeSubrange(most...) }
    }
  }

  /// So many fit into a small picture.
  static let most = 12

  var leading = Side()
  var led = Side()
  /// Which of them are tied, by their numbers, those that lead to the item first.
  var ties: [(first: Int, second: Int)] = []

  var isEmpty: Bool { leading.count + led.count == 0 }
  var items: [ItemIndex] { (leading.neighbours + led.neighbours).map(\.row.item) }

  /// Beside this many more than are shown, a page is full already.
  var isOfMany: Bool { leading.count + led.count > 2 * Self.most }

  /// Lets each side have half of the room, and what the other does not need.
  mutating func cut(to most: Int = Self.most) {
    let half = most / 2
    leading.keep(max(half, most - led.count))
    led.keep(max(half, most - leading.neighbours.count))
  }
}
