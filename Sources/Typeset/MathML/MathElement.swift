/// An element of MathML with its content.
struct MathElement {
  enum Node {
    case element(MathElement)
    /// The text without character references.
    case text(String)

    var element: MathElement? { if case .element(let element) = self { element } else { nil } }
  }

  struct Attribute {
    var name: String
    var value: String
  }

  var name: String
  private(set) var attributes: [Attribute] = []
  var children: [Node] = []

  init(_ name: String, class words: [String] = [], _ children: [Node] = []) {
    self.name = name
    self.children = children
    add(classes: words)
  }

  /// An attribute's value; setting nil removes it.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let place = attributes.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): attributes[place].value = value
      case (let place?, nil): attributes.remove(at: place)
      case (nil, let value?): attributes.append(Attribute(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Removes attributes.
  mutating func drop(_ names: String...) { attributes.removeAll { names.contains($0.name) } }

  mutating func add(classes words: [String]) {
    guard !words.isEmpty else { return }
    let all = (self["class"].map { $0.split(separator: " ").map(String.init) } ?? []) + words
    self["class"] = all.joined(separator: " ")
  }

  /// The child elements.
  var elements: [MathElement] {
    get { children.compactMap(\.element) }
    set { children = newValue.map(Node.element) }
  }

  /// The only child element; nil if there are others, or text.
  var onlyElement: MathElement? { children.count == 1 ? children[0].element : nil }

  /// The text of an element that holds only text; nil if it holds elements.
  var text: String? {
    get {
      var text = ""
      for child in children {
        guard case .text(let part) = child else { return nil }
        text += part
      }
      return text
    }
    set { children = newValue.map { [.text($0)] } ?? [] }
  }

  /// Whether it is a letter, a number, an operator or a text.
  var isToken: Bool { Self.tokens.contains(name) }

  private static let tokens: Set = ["mi", "mn", "mo", "mtext", "ms"]
}

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

  /// The element as HTML. Every element has an end tag: in HTML an element of MathML may omit it, but feed readers treat such an
  /// element as unclosed.
  var html: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for attribute in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes += attribute.name.utf8
      bytes += "=\"".utf8
      Self.escape(attribute.value, into: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
    for child in children {
      switch child {
      case .element(let element): element.write(into: &bytes)
      case .text(let text): Self.escape(text, into: &bytes)
      }
    }
    bytes += "</".utf8
    bytes += name.utf8
    bytes.append(UInt8(ascii: ">"))
  }

  private static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
  }
}
