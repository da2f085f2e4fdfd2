/// What a program is compiled from: a template or block under certain circumstances. Equal variants share a program.
struct Variant: Hashable {
  enum Body: Hashable {
    case template(Int)
    case block(Int)
  }

  enum Indentation: Hashable {
    /// Known when compiled, and part of the literal text.
    case fixed([UInt8])
    /// Known when rendered only: below a dynamic name, or in a recursion that goes ever deeper.
    case carried
  }

  /// How the first line of a block meets the line that it is put into.
  enum FirstLine: Hashable {
    case asWritten
    /// It goes on with a line that is already indented.
    case continued
    /// It was written behind its tag, and starts a line here.
    case fresh
  }

  var body: Body
  /// The number of the arguments that parents were given.
  var scope: Int
  var indentation = Indentation.fixed([])
  /// What every line was indented by where it was written, and loses.
  var dedent: [UInt8] = []
  var firstLine = FirstLine.asWritten
}
