public import Diagnostics

/// A template before it is compiled.
public struct TemplateSource: Sendable {
  /// The name that partials and parents use.
  public var name: String
  /// The path shown in messages.
  public var path: String
  public var bytes: [UInt8]

  public init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  public init(name: String, path: String, text: String) {
    self.init(name: name, path: path, bytes: Array(text.utf8))
  }
}

extension TemplateSource {
  /// The position of the byte at `offset`: lines and columns count from 1, columns in characters.
  func place(of offset: Int) -> Place {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex(where: isBreak) ?? bytes.count
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return .file(
      path: path, line: before.count(where: isBreak) + 1,
      column: String(decoding: bytes[start..<before.endIndex], as: UTF8.self).count + 1,
      text: String(decoding: line, as: UTF8.self))
  }
}

/// All errors in the templates of a library, in the order of the templates and their lines.
public struct TemplateErrors: Error, Hashable, Sendable {
  public var diagnostics: [Diagnostic]
}

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
