import GRDBSQLite

extension OpaquePointer {
  /// Binds a text to a parameter of this SQLite statement, including zero bytes: GRDB would end it at the first zero.
  func bind(_ text: String, at index: Int32) {
    // This is SQLite's SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies the bytes.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    var text = text
    text.withUTF8 { utf8 in
      if utf8.isEmpty {
        sqlite3_bind_text(self, index, "", 0, transient)
      } else {
        utf8.withMemoryRebound(to: CChar.self) {
          _ = sqlite3_bind_text(self, index, $0.baseAddress, Int32($0.count), transient)
        }
      }
    }
  }
}
