/// The references of one item, in their order. It is a value that does not change when the graph does.
public struct ReferenceList: RandomAccessCollection, Sendable {
  let ties: [Tie]
  let numbers: ArraySlice<UInt32>

  /// Positions belong to the list and need not begin at 0.
  public var startIndex: Int { numbers.startIndex }
  public var endIndex: Int { numbers.endIndex }
  public subscript(position: Int) -> Reference { ties[Int(numbers[position])].reference }
}
