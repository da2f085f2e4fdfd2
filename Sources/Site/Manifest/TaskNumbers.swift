/// The numbers of tasks in the manifest: an item page has the item's number, all others have numbers from `firstOther` on.
enum TaskNumbers {
  static let firstOther: UInt32 = 1 << 31
  /// How many tasks share a row with their files.
  static let row: UInt32 = 64
  /// How many items share a row with their readers.
  static let itemsInRow: UInt32 = 32
}
