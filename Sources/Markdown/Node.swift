import CMarkArena
import CMarkGFM

/// A node of cmark's tree. It and its strings live until its renderer parses the next document.
struct Node {
  let pointer: OpaquePointer

  /// Whether documents can be parsed in parallel. Prepares the library on first use.
  static let isParallel = cmark_arena_prime { $0.map { Mathematics.length(of: $0) } ?? 0 } != 0

  static var libraryVersion: String { String(cString: cmark_version_string()) }

  /// The node types of the library's extensions.
  static let extensionTypes: cmark_arena_types = {
    _ = isParallel
    return cmark_arena_node_types()
  }()

  var type: UInt32 { cmark_node_get_type(pointer).rawValue }
  var parent: Node? { cmark_node_parent(pointer).map(Node.init) }
  var next: Node? { cmark_node_next(pointer).map(Node.init) }
  var previous: Node? { cmark_node_previous(pointer).map(Node.init) }
  var firstChild: Node? { cmark_node_first_child(pointer).map(Node.init) }

  var lastChild: Node? { cmark_node_last_child(pointer).map(Node.init) }
  var isText: Bool { type == CMARK_NODE_TEXT.rawValue }

  /// Removes the node and everything below it from its tree.
  func unlink() { cmark_node_unlink(pointer) }

  /// Adds a node after all children.
  func append(_ child: Node) { cmark_node_append_child(pointer, child.pointer) }

  /// Replaces the content of a text node.
  func setLiteral(_ text: UnsafeBufferPointer<UInt8>.SubSequence) {
    let bytes = text.map { CChar(bitPattern: $0) } + [0]
    bytes.withUnsafeBufferPointer { _ = cmark_node_set_literal(pointer, $0.baseAddress) }
  }

  var literal: UnsafeBufferPointer<UInt8> { Node.bytes(cmark_node_get_literal(pointer)) }
  var url: UnsafeBufferPointer<UInt8> { Node.bytes(cmark_node_get_url(pointer)) }
  var title: UnsafeBufferPointer<UInt8> { Node.bytes(cmark_node_get_title(pointer)) }
  var fenceInfo: UnsafeBufferPointer<UInt8> { Node.bytes(cmark_node_get_fence_info(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  /// The line, from 1, and the byte offset in it, from 0, where a block starts.
  var place: (line: Int, column: Int) {
    (Int(cmark_node_get_start_line(pointer)), max(0, Int(cmark_node_get_start_column(pointer)) - 1))
  }

  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  /// Whether a code span is mathematics, with its dollars.
  var isFormula: Bool { cmark_arena_is_formula(pointer) != 0 }

  var isTask: Bool { cmark_node_get_syntax_extension(pointer) != nil }
  var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
  var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

  /// The number of columns of a table.
  var columns: Int { Int(cmark_gfm_extensions_get_table_columns(pointer)) }

  /// The alignment of a table's column: `l`, `c`, `r` or 0.
  func alignment(ofColumn column: Int) -> UInt8 {
    guard column < columns else { return 0 }
    return cmark_gfm_extensions_get_table_alignments(pointer)?[column] ?? 0
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let count = Bytes.length(ofText: text)
    return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
  }
}
