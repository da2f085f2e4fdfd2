import Graph

/// Names that templates ask for and no fact has, so that no lookup is needed.
struct AbsentNames: Equatable, Sendable {
  private let first: UInt32
  private var areUnheard: [Bool]

  /// - Parameters:
  ///   - first: the first of some consecutive names.
  ///   - end: the name after the last.
  init(from first: Int, to end: Int) {
    self.first = UInt32(first)
    areUnheard = [Bool](repeating: true, count: end - first)
  }

  @inline(__always)
  func mayContain(_ name: NameIndex) -> Bool { name.raw >= first && Int(name.raw - first) < areUnheard.count }

  @inline(__always)
  func contains(_ name: NameIndex) -> Bool { mayContain(name) && areUnheard[Int(name.raw - first)] }

  /// - Precondition: `mayContain` is true for the name.
  mutating func remove(_ name: NameIndex) { areUnheard[Int(name.raw - first)] = false }
}
