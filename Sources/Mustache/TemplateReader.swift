public import Escaping

/// What a template can read while it is rendered: the border between the engine and its data.
///
/// The engine keeps a stack of frames and asks them, the innermost first; if a frame does not know a name, the next one is asked.
/// Values never cross the border: the reader writes their bytes into the sink, so that nothing is retained and every question can
/// be recorded where it is answered.
public protocol TemplateReader: ~Copyable {
  /// The object in which names are looked up: an item in a place, a row of a list, a JSON object in a test. Small and trivial.
  associatedtype Frame
  /// A position within a list that a section iterates over.
  associatedtype Cursor

  /// Writes the value of `name` in `frame`; false if the frame does not know the name and the next outer one is to be asked.
  mutating func write(_ name: Slot, of frame: Frame, as form: Form, into sink: inout Sink) -> Bool

  /// What a section over `name` does in `frame`.
  mutating func section(_ name: Slot, of frame: Frame) -> Section<Frame, Cursor>

  /// The next row of a list; nil after the last.
  mutating func next(_ cursor: inout Cursor) -> Frame?

  /// The template of the dynamic name `{{>*name}}` in `frame`.
  mutating func template(_ name: Slot, of frame: Frame) -> DynamicTemplate
}

/// The number that the compiler gave to a name of the templates: an index into the library's vocabulary.
public struct Slot: Hashable, Sendable {
  public let index: UInt16
  @inlinable public init(index: UInt16) { self.index = index }
}

/// The names that templates use, numbered in the order of their first use.
public struct Vocabulary: Sendable {
  public private(set) var names: [String] = []
  private var slots: [String: Slot] = [:]

  /// A vocabulary whose first slots are `names`, so that a reader can switch over its own numbers.
  public init(_ names: [String] = []) {
    for name in names { _ = intern(name) }
  }

  /// The slot of `name`; nil if no template uses it.
  public func slot(_ name: String) -> Slot? { slots[name] }

  /// The name of `slot`.
  public func name(_ slot: Slot) -> String { names[Int(slot.index)] }

  /// The slot of `name`, new or existing; nil if all 65,536 are used.
  mutating func intern(_ name: String) -> Slot? {
    if let slot = slots[name] { return slot }
    guard let index = UInt16(exactly: names.count) else { return nil }
    slots[name] = Slot(index: index)
    names.append(name)
    return Slot(index: index)
  }
}

/// How a value is written.
public enum Form: Sendable {
  /// `{{name}}`: text that is escaped for HTML.
  case escaped
  /// `{{{name}}}` and `{{&name}}`: unchanged.
  case raw
}

/// The answer to `{{#name}}` and `{{^name}}`.
public enum Section<Frame, Cursor> {
  /// The frame does not know the name; the next outer one is asked. If none knows it, it is falsy.
  case unknown
  case falsy
  /// Truthy: the section's body is rendered once in the same frame.
  case truthy
  /// Truthy: the body is rendered once within this inner frame.
  case within(Frame)
  /// The body is rendered once for each row; a list without rows is falsy.
  case rows(Cursor)
}

/// The answer to `{{>*name}}`.
public enum DynamicTemplate {
  /// The frame does not know the name; the next outer one is asked.
  case unknown
  /// There is no template: the text is empty.
  case none
  /// The template with this number in the library.
  case template(Int)
}
