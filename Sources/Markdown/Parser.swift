import CMarkArena
import CMarkGFM

/// One thread's cmark, with the memory of its trees.
struct Parser: ~Copyable {
  private let arena: OpaquePointer
  private static let empty: StaticString = ""

  init() {
    _ = Node.extensionTypes
    arena = cmark_arena_new()
  }

  deinit { cmark_arena_delete(arena) }

  /// Passes the tree of a text to `body`, which must not keep it.
  func read(_ text: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions, body: (Node) -> Void) {
    var extensions = options.extensions
    var flags = options.unsafeHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    if extensions.contains(.footnotes), FootnoteDefinition.mayBe(in: text) { flags |= CMARK_OPT_FOOTNOTES }
    if !Bytes.areASCII(text) { flags |= CMARK_OPT_VALIDATE_UTF8 }
    if TableSize.isTooLarge(text) { extensions.remove(.table) }
    var chosen = extensions.rawValue & 31
    if options.singleTildes { chosen |= Int32(CMARK_ARENA_SINGLE_TILDES) }
    if options.mathematics { chosen |= Int32(CMARK_ARENA_MATHEMATICS) }
    let start = text.baseAddress ?? Parser.empty.utf8Start
    let root = start.withMemoryRebound(to: CChar.self, capacity: text.count) {
      cmark_arena_parse(arena, $0, text.count, flags, chosen)
    }
    if let root {
      if !extensions.contains(.autolink) { cmark_consolidate_text_nodes(root) }
      body(Node(pointer: root))
    }
    cmark_arena_leave(arena)
  }

  /// Walks a tree: calls `step` when it enters a node, and again when it leaves a node that has children.
  static func walk(_ root: Node, step: (Node, _ entering: Bool) -> Void) {
    let walk = cmark_iter_new(root.pointer)
    defer { cmark_iter_free(walk) }
    while true {
      let event = cmark_iter_next(walk)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { return }
      step(Node(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }
}

/// The definition of a footnote: `[^label]:`.
enum FootnoteDefinition {
  /// Whether a text may contain a definition anywhere.
  ///
  /// Without a definition no bracket is a footnote, and cmark need not look for footnotes. It would treat every bracket that
  /// starts with `^` as one and, if it is not, put back only part of the text in it (cmark-gfm 0.29.0.gfm.6,
  /// `handle_close_bracket` in `inlines.c`, which mixes the columns of two lines).
  static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let bracket = Bytes.first(UInt8(ascii: "["), in: text, from: index) {
      index = bracket + 1
      guard index < text.count, text[index] == UInt8(ascii: "^") else { continue }
      let end = text[(index + 1)...].firstIndex { isEnd($0) } ?? text.endIndex
      if end > index + 1, end + 1 < text.count, text[end] == UInt8(ascii: "]"), text[end + 1] == UInt8(ascii: ":") {
        return true
      }
      // All brackets before this end have the same one, so none of them defines a footnote.
      index = end
    }
    return false
  }

  /// Whether a byte ends a label or cannot be part of one.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// Limits the size of tables. cmark fills short rows up to the number of columns, so a text of a few kilobytes could ask for
/// millions of cells.
enum TableSize {
  /// The most cells in a text.
  private static let most = 1_000_000
  /// The most columns in a table: cmark's time grows with the square of their number, and nobody reads so many.
  private static let mostColumns = 500
  /// A text that is not longer than this many bytes cannot exceed the limits.
  private static let least = 1_000

  /// Whether a text may have too many cells or columns; its tables are then shown as text.
  static func isTooLarge(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > least, text.contains(UInt8(ascii: "|")) else { return false }
    var (lines, columns) = (1, 0)
    var (pipes, mayDelimit, hasDash) = (0, true, false)
    for byte in text {
      switch byte {
      case 0x0A:
        if mayDelimit, hasDash { columns = max(columns, pipes + 1) }
        (pipes, mayDelimit, hasDash) = (0, true, false)
        lines += 1
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), UInt8(ascii: ">"), 0x09, 0x0D, 0x20: break
      default: mayDelimit = false
      }
    }
    if mayDelimit, hasDash { columns = max(columns, pipes + 1) }
    return columns > mostColumns + 2 || columns > 1 && columns * lines > most
  }
}
