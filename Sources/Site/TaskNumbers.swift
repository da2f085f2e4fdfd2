/// The numbers under which the manifest knows tasks: an item's page has the item's, all others have theirs from `firstOther` on.
enum TaskNumbers {
  static let firstOther: UInt32 = 1 << 31
  /// Tasks whose files stand in one row.
  static let row: UInt32 = 64
  /// Items whose readers stand in one row.
  static let itemsInRow: UInt32 = 32
}
