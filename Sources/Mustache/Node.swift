/// A parsed template: a tree, because inheritance cuts and grafts branches before anything is laid flat.
indirect enum Node {
  case text(Range<Int>)
  /// The whitespace, possibly none, at the start of a line that is rendered.
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

  /// A parameter with its default content, or an argument with what replaces it.
  struct Block {
    var name: String
    /// Unique within the library; two blocks are the same when their numbers are.
    var number: Int
    /// The template whose bytes the content refers to.
    var template: Int
    var content: [Node]
    /// Whether the content starts on a line of its own below the tag.
    var isLines: Bool
    /// What the first line, or the tag where there is none, is indented by.
    var margin: Range<Int>
  }
}
