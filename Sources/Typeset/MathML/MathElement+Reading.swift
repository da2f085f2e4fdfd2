extension MathElement {
  /// The deepest nesting that is read: with the elements around it, deeper than browsers nest elements.
  private static let deepest = 200

  /// Reads the first element of a text. KaTeX writes well-formed markup; the result is nil for anything else.
  ///
  /// - Returns: nil also for elements that are nested too deeply.
  init?(reading text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let root = reader.read(deepest: Self.deepest) else { return nil }
    self = root
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read(deepest: Int) -> MathElement? {
      var open: [MathElement] = []
      while index < bytes.count {
        if bytes[index] != UInt8(ascii: "<") {
          let text = decoded(until: UInt8(ascii: "<"))
          guard !open.isEmpty else { return nil }
          open[open.count - 1].children.append(.text(text))
        } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          guard let last = open.popLast(), name() == last.name, skip(UInt8(ascii: ">")) else { return nil }
          guard let above = open.indices.last else { return last }
          open[above].children.append(.element(last))
        } else {
          index += 1
          guard let (element, isClosed) = start(), open.count < deepest else { return nil }
          if !isClosed {
            open.append(element)
          } else if let above = open.indices.last {
            open[above].children.append(.element(element))
          } else {
            return element
          }
        }
      }
      return nil
    }

    /// Reads the start tag after its `<`, up to `>`.
    private mutating func start() -> (MathElement, isClosed: Bool)? {
      var element = MathElement(name())
      guard !element.name.isEmpty else { return nil }
      while index < bytes.count {
        skipSpaces()
        if skip(UInt8(ascii: ">")) { return (element, false) }
        if skip(UInt8(ascii: "/")) { return skip(UInt8(ascii: ">")) ? (element, true) : nil }
        let name = name()
        skipSpaces()
        guard !name.isEmpty, skip(UInt8(ascii: "=")) else { return nil }
        skipSpaces()
        guard skip(UInt8(ascii: "\"")) else { return nil }
        element[name] = decoded(until: UInt8(ascii: "\""))
        guard skip(UInt8(ascii: "\"")) else { return nil }
      }
      return nil
    }

    private mutating func name() -> String {
      let start = index
      while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
      byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
        || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"")
    }

    private mutating func skipSpaces() { while index < bytes.count, bytes[index] <= 0x20 { index += 1 } }

    private mutating func skip(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    private mutating func decoded(until end: UInt8) -> String {
      var text: [UInt8] = []
      while index < bytes.count, bytes[index] != end {
        if let (reference, meant) = Self.references.first(where: { bytes[index...].starts(with: $0.0) }) {
          text.append(meant)
          index += reference.count
        } else {
          text.append(bytes[index])
          index += 1
        }
      }
      return String(decoding: text, as: UTF8.self)
    }

    /// The character references that KaTeX writes.
    private static let references: [(ArraySlice<UInt8>, UInt8)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"),
    ].map { (Array($0.utf8)[...], Array($1.utf8)[0]) }
  }
}
