/// One way of rendering a template or block: its operations from `start` up to `end`.
@usableFromInline
struct Program: Sendable {
  @usableFromInline var start: Int
  @usableFromInline var end: Int
  /// The template of the text, for messages.
  @usableFromInline var template: Int
}

/// One step of a compiled template. Payloads are trivial, so a step takes 16 bytes and retains nothing.
@usableFromInline
enum Operation: Sendable {
  case text(Literal)
  case escaped(Slot)
  case raw(Slot)
  /// The body runs from the next operation up to `end`.
  case section(Slot, end: UInt32)
  case inverted(Slot, end: UInt32)
  case call(UInt32)
  /// A call whose lines are indented further by `margin`: in addition to the current indentation, or instead of it.
  case indentedCall(UInt32, margin: Literal, isNested: Bool)
  case dynamic(Slot, family: UInt16)
  case indentedDynamic(Slot, family: UInt16, margin: Literal, isNested: Bool)
  /// The indentation that was carried into this program.
  case indentation
}

/// A range of the library's literal bytes.
@usableFromInline
struct Literal: Sendable {
  @usableFromInline var start: UInt32
  @usableFromInline var count: UInt32

  init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }
}

/// The key of a program: a template or block and how it is used. Equal variants share a program.
struct Variant: Hashable {
  enum Body: Hashable {
    case template(Int)
    case block(Int)
  }

  enum Indentation: Hashable {
    /// Known when compiled, and part of the literal text.
    case fixed([UInt8])
    /// Known only when rendered: below a dynamic name, or in a recursion that goes ever deeper.
    case carried
  }

  /// How the first line of a block joins the line where it is inserted.
  enum FirstLine: Hashable {
    case asWritten
    /// It continues a line that is already indented.
    case continued
    /// It was written after its tag, and starts a line here.
    case fresh
  }

  var body: Body
  /// The number of the scope with the parents' arguments.
  var scope: Int
  var indentation = Indentation.fixed([])
  /// The indentation that every line had where it was written, and loses here.
  var dedent: [UInt8] = []
  var firstLine = FirstLine.asWritten
}
