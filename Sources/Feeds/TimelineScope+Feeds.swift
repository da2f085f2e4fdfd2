public import Time

extension TimelineScope {
  /// The folder of its feeds and its calendar, with its slash: those of the whole stand in the output folder itself, those
  /// of a part beside its timeline.
  public var feedFolder: String { item == nil ? "" : folder }
}
