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
