import Store

extension Fact {
  /// A later version of the same fact.
  func again(flags: Int64, at moment: Moment) -> Fact {
    var version = self
    version.flags = flags
    version.timestamp = moment
    return version
  }
}
