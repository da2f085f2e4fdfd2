/// A file or a folder that facts are imported from.
public struct Source: Hashable, Sendable {
  /// The name of the source's drive. The ids of items that have none of their own are made from it.
  public let name: String
  public let path: String
  /// Whether it is shown beside a store, not in place of one.
  public let isMounted: Bool
  /// The column that identifies a table's rows, where the user named one.
  public let key: String?
  /// The zone of times without one: an identifier of the tz database.
  public var timeZone = "UTC"
  /// The days, counted from 1970-01-01, for which recurring events are imported; where nil, the provider chooses by the source's
  /// content.
  public var firstDay: Int?
  public var lastDay: Int?
  /// Folders of notes that are withheld, by their paths (`FolderPatterns`).
  public var excludedFolders: [String] = []
  /// Whether notes are withheld unless their front matter says `publish: true`.
  public var withholdsByDefault = false

  /// - Parameter name: by default the name of the file or folder, so that a source may be moved.
  public init(name: String? = nil, path: String, isMounted: Bool = false, key: String? = nil) {
    self.path = path
    self.isMounted = isMounted
    self.key = key
    self.name = name ?? FilePath.name(path)
  }

  /// The path of a file in it, for messages.
  public func place(of file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }
}
