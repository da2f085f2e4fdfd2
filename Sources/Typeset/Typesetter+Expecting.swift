extension Typesetter {
  /// Begins what it takes to set the code of a text in Markdown, if it seems to have any that is not recalled, while other things
  /// are done.
  public func expect(codeOf text: UnsafeBufferPointer<UInt8>) {
    if Self.fences(in: text).contains(where: { recalled($0) == nil }) { expect(.compiled) }
  }

  /// The code that seems to stand in fences with the name of a language: good enough to expect it, since nested fences and those
  /// in lists are not looked into.
  static func fences(in text: UnsafeBufferPointer<UInt8>) -> [Code] {
    var codes: [Code] = []
    var open: (fence: ArraySlice<UInt8>, language: String?, code: [UInt8])?
    for line in Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let mark = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
      let fence = mark.prefix { $0 == mark.first && ($0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~")) }
      if let now = open {
        if fence.starts(with: now.fence) {
          if let language = now.language { codes.append(Code(String(decoding: now.code, as: UTF8.self), in: language)) }
          open = nil
        } else {
          open?.code += line + [UInt8(ascii: "\n")]
        }
      } else if fence.count >= 3 {
        let name = mark.dropFirst(fence.count).drop { $0 == 0x20 }.prefix { $0 > 0x20 }
        open = (fence, language(named: String(decoding: name, as: UTF8.self)), [])
      }
    }
    if let open, let language = open.language {
      codes.append(Code(String(decoding: open.code, as: UTF8.self), in: language))
    }
    return codes
  }
}
