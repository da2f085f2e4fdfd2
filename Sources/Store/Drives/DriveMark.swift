/// The numbers in the header of a database that name the program that owns it and its kind of content (SQLite's file format,
/// section 1.3). Workbench leaves both 0.
public struct DriveMark: Hashable, Sendable {
  public let application: Int32
  public let content: Int32

  /// A mark by its two numbers.
  public init(application: Int32, content: Int32) {
    self.application = application
    self.content = content
  }

  /// The mark of the database at a path; nil where none can be read.
  public init?(reading path: String) {
    guard case .success(let bytes) = StoreHeader.quiet.withLock({ _ in Platform.firstBytes(of: path, count: 100) }),
      bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8))
    else { return nil }
    func number(at place: Int) -> Int32 { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int32($1) } }
    self.init(application: number(at: 68), content: number(at: 60))
  }
}
