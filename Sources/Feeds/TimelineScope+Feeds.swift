public import Time

extension TimelineScope {
  /// The folder of its feeds and calendar, with its slash: the output folder for the full site, or the folder of its timeline for
  /// a part.
  public var feedFolder: String { item == nil ? "" : folder }
}
