public import Diagnostics

extension FactSource {
  /// Nothing is known but the rows.
  public func factID(inRow row: Int64, drive: UInt8) throws -> String? { nil }

  /// The messages with facts named by their ids, where these can be asked for: the graph keeps rows alone, and only what is
  /// printed needs more.
  public func named(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      // A store that cannot be read any more leaves its rows to the messages.
      guard case .item(let item, let attribute, .row(let row, let drive)?) = diagnostic.place,
        let id = try? factID(inRow: row, drive: drive)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.place = .item(id: item, attribute: attribute, fact: .id(id))
      return diagnostic
    }
  }
}

extension ItemStore {
  /// The id of the fact in a row, which the drive goes to.
  public func factID(inRow row: Int64, drive: UInt8) throws -> String? {
    var id: String?
    try scan(factAt: (drive, row)) { id = String(decoding: $0.factId, as: UTF8.self) }
    return id
  }
}
