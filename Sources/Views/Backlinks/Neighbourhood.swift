import Graph
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
