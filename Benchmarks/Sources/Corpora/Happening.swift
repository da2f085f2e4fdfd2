/// Something that is inserted into the store at one moment.
enum Happening {
  case created(item: Int)
  case referred(reference: Int)
  /// A newer body of a note; version 0 is the one that it was created with.
  case rewritten(item: Int, version: Int)
  case retitled(item: Int)
  case completed(item: Int)
  /// A single fact is taken back: the same fact again, with the flag that removes it.
  case subtitleRemoved(item: Int)
  case deleted(item: Int)
  case referenceDeleted(reference: Int)
}
