/// A file or a folder that facts are imported from.
public struct Source: Hashable, Sendable {
  /// What the drive of the source is called; ids of items that have none of their own are made of it.
  public let name: String
  public let path: String
  /// Whether it stands beside a store, rather than in its place.
  public let isMounted: Bool
  /// The column by which a table's rows are known, where a person named one.
  public let key: String?
  /// The zone of times that name none: an identifier of the tz database.
  public var timeZone = "UTC"
  /// The days, counted from 1970-01-01, within which what recurs is told; what is nil the provider chooses by what the source says.
  public var firstDay: Int?
  public var lastDay: Int?
  /// Folders of notes that are withheld, by their paths (`FolderPatterns`).
  public var excludedFolders: [String] = []

  /// - Parameter name: that of the file or folder by default, so that a source may be moved.
  public init(name: String? = nil, path: String, isMounted: Bool = false, key: String? = nil) {
    self.path = path
    self.isMounted = isMounted
    self.key = key
    self.name = name ?? FilePath.name(path)
  }

  /// Where a file in it is, for messages.
  public func place(of file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }
}
