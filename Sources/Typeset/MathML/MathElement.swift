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
