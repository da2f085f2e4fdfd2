/// The parts of one `[[Title#Heading|text]]`.
struct TitleLink {
  /// The meaning of a link.
  struct Meaning {
    let standing: LinkStanding
    /// The title as in the link, without a heading.
    let title: [UInt8]
    /// The headings after the title, each within the one before.
    let path: [[UInt8]]
    /// The link with its parts in the order in which they were understood.
    let link: TitleLink
  }

  /// Everything that names the target; a title may itself contain `#`.
  var target: [UInt8]
  /// The text after `|`.
  var label: [UInt8]?

  /// Reads the source text from `[[` or `![[` to the end of `]]`.
  init(_ raw: UnsafeBufferPointer<UInt8>.SubSequence) {
    let first = raw.first == UInt8(ascii: "!") ? raw.startIndex + 3 : raw.startIndex + 2
    let inner = Self.withoutPipeEscapes(raw[first..<(raw.endIndex - 2)])
    let pipe = inner.firstIndex(of: UInt8(ascii: "|"))
    target = Self.trimmed(inner[..<(pipe ?? inner.endIndex)])
    label = pipe.map { Self.trimmed(inner[($0 + 1)...]) }
    if label?.isEmpty == true { label = nil }
  }

  /// The same link read as `[[text|Title]]`, the order in Dendron.
  var turned: TitleLink? { label.map { TitleLink(target: $0, label: target) } }

  private init(target: [UInt8], label: [UInt8]) {
    self.target = target
    self.label = label
  }

  /// The bytes with `\|`, as it is written in a table, replaced by `|`.
  private static func withoutPipeEscapes(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "|"), result.last == UInt8(ascii: "\\") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    while let first = bytes.first, first == 32 || first == 9 { bytes.removeFirst() }
    while let last = bytes.last, last == 32 || last == 9 { bytes.removeLast() }
    return Array(bytes)
  }
}
