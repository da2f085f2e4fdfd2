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
