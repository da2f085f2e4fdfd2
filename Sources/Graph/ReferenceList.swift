/// References of one item, in their order. A value: it stays as it was when the graph goes on.
public struct ReferenceList: RandomAccessCollection, Sendable {
  let ties: [Tie]
  let numbers: ArraySlice<UInt32>

  /// Positions are the list's own and need not begin at 0.
  public var startIndex: Int { numbers.startIndex }
  public var endIndex: Int { numbers.endIndex }
  public subscript(position: Int) -> Reference { ties[Int(numbers[position])].reference }
}
