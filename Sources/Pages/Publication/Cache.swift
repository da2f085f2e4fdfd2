/// A cache of values that are costly to find, with a limited total weight.
struct Cache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var weight = 0
  private let most: Int

  /// - Parameter most: the largest total weight, in the unit of `keep`.
  init(most: Int) { self.most = most }

  subscript(key: Key) -> Value? { values[key] }

  /// Drops all other values if there is no room for this one beside them.
  mutating func keep(_ value: Value, for key: Key, weighing weight: Int) {
    if values[key] == nil {
      if self.weight + weight > most { (values, self.weight) = ([:], 0) }
      self.weight += weight
    }
    values[key] = value
  }
}
