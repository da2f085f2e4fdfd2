extension Typesetter {
  /// Begins what it takes to set the code of a text in Markdown, if it seems to have any, while other things are done.
  public func expect(codeOf text: UnsafeBufferPointer<UInt8>) {
    if Self.mayHaveCode(text) { expect(.compiled) }
  }

  /// Whether a line seems to open a fence with the name of a language.
  static func mayHaveCode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
      var rest = text[...]
      while let start = rest.firstIndex(of: mark) {
        let end = rest[start...].firstIndex { $0 != mark } ?? rest.endIndex
        let name = rest[end...].drop { $0 == 0x20 }.prefix { $0 > 0x20 }
        if end - start >= 3, language(named: String(decoding: name, as: UTF8.self)) != nil { return true }
        rest = rest[end...]
      }
    }
    return false
  }
}
