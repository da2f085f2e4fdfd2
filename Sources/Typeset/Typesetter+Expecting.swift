extension Typesetter {
  /// Starts a process in the background if a Markdown text seems to have code that is not in the cache.
  public func expect(codeOf text: UnsafeBufferPointer<UInt8>) {
    if Self.fences(in: text).contains(where: { recalled($0) == nil }) { expect(.compiled) }
  }

  /// The code in fences that name a language, by a rough search: nested fences and fences in lists are not read, which is enough
  /// to expect a process.
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
