/// An event that inserts facts into the store at one moment.
enum Happening {
  case created(item: Int)
  case referred(reference: Int)
  /// A newer body of a note; version 0 is the body at its creation.
  case rewritten(item: Int, version: Int)
  case retitled(item: Int)
  case completed(item: Int)
  /// A single fact is removed: the same fact is inserted again with the removal flag.
  case subtitleRemoved(item: Int)
  case deleted(item: Int)
  case referenceDeleted(reference: Int)
}
