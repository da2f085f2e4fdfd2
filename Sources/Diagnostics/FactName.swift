/// How messages name a fact.
public enum FactName: Hashable, Sendable, Codable {
  /// Its own id.
  case id(String)
  /// Its row in the drive with this number; 0 is the user drive.
  case row(Int64, drive: UInt8)

  /// `fact 6B29FC40`, `row 306` or `row 12 of drive 1`.
  public var text: String {
    switch self {
    case .id(let id): "fact \(id)"
    case .row(let row, let drive): drive == 0 ? "row \(row)" : "row \(row) of drive \(drive)"
    }
  }
}
