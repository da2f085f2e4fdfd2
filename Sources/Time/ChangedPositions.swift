/// The positions of items whose values changed. Usually there is one, and checking an entry then costs one comparison.
struct ChangedPositions {
  private let only: Int32
  private let all: Set<Int32>

  init(_ positions: Set<Int>) {
    all = Set(positions.map { Int32($0) })
    only = all.count == 1 ? all.first ?? -1 : -1
  }

  @inline(__always)
  func contains(_ position: Int32) -> Bool { only == position || only < 0 && all.contains(position) }
}
