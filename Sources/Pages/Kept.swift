/// What was costly to find, kept while there is room, for those who ask for it again.
struct Kept<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var weight = 0
  private let most: Int

  /// - Parameter most: what all that is kept may weigh together, in the unit of `keep`.
  init(most: Int) { self.most = most }

  subscript(key: Key) -> Value? { values[key] }

  /// Lets all others go where there is no room beside them.
  mutating func keep(_ value: Value, for key: Key, weighing weight: Int) {
    if values[key] == nil {
      if self.weight + weight > most { (values, self.weight) = ([:], 0) }
      self.weight += weight
    }
    values[key] = value
  }
}
