public import Escaping

/// What a template may see while it is rendered: the border between the engine and whatever it shows.
///
/// The engine keeps a stack of frames and asks them from the innermost outwards; a frame that does not know a name says so
/// and the next one is asked. Values never cross the border: the reader pushes their bytes into the sink, so that nothing is
/// retained and every question can be recorded where it is answered.
public protocol TemplateReader: ~Copyable {
  /// What names are looked up in: an item in a place, a row of a list, a JSON object in a test. Small and trivial.
  associatedtype Frame
  /// A place within a list that a section goes through.
  associatedtype Cursor

  /// Pushes the value of `name` in `frame`; `false` when the frame does not know the name and the next outer one is to be asked.
  mutating func write(_ name: Slot, of frame: Frame, as form: Form, into sink: inout Sink) -> Bool

  /// What a section over `name` does in `frame`.
  mutating func section(_ name: Slot, of frame: Frame) -> Section<Frame, Cursor>

  /// The next row of a list, nil behind the last.
  mutating func next(_ cursor: inout Cursor) -> Frame?

  /// The template that the dynamic name `{{>*name}}` leads to in `frame`.
  mutating func template(_ name: Slot, of frame: Frame) -> DynamicTemplate
}
