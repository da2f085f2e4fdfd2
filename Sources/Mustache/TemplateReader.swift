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
