/// A parsed template. It is a tree, because inheritance moves branches before the templates are flattened.
indirect enum Node {
  case text(Range<Int>)
  /// The white space, possibly none, at the start of a rendered line.
  case margin(Range<Int>)
  case value(Name, Form)
  case section(Name, isInverted: Bool, [Node])
  case partial(Target, margin: Range<Int>?)
  case parent(Target, arguments: [Block], margin: Range<Int>?)
  case block(Block)

  struct Name {
    var text: String
    var offset: Int
  }

  struct Target {
    var name: Name
    var isDynamic: Bool
  }

  /// A parameter with its default content, or an argument with the content that replaces it.
  struct Block {
    var name: String
    /// Unique within the library: two blocks with the same number are the same.
    var number: Int
    /// The template whose bytes the content refers to.
    var template: Int
    var content: [Node]
    /// Whether the content starts on a line of its own below the tag.
    var isLines: Bool
    /// The indentation of the first line, or of the tag if there is none.
    var margin: Range<Int>
  }
}
