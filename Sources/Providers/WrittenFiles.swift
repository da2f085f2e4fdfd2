/// What the system reports about files of a source that were written while it was watched. Without reports, nothing is known.
public struct WrittenFiles: Sendable {
  package enum State { case unknown, open, closed }

  /// Whether a program still has a file open, by the file's own number.
  private var isOpen: [UInt64: Bool] = [:]

  /// Nothing is known.
  public init() {}

  /// - Parameter files: by path, whether a program still has the file open.
  public init(_ files: [String: Bool]) {
    for (path, isOpen) in files {
      if let status = FileStatus(of: path), status.kind == .file { self.isOpen[status.mark.file] = isOpen }
    }
  }

  package func state(of file: FileStatus.Mark) -> State {
    isOpen[file.file].map { $0 ? .open : .closed } ?? .unknown
  }
}
