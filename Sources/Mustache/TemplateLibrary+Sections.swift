public import Diagnostics
public import Escaping

extension TemplateLibrary {
  /// Asks the frames, the innermost first, what the section over `slot` does, and renders its body accordingly.
  @inlinable
  func section<R: TemplateReader & ~Copyable>(
    _ slot: Slot, _ start: Int, _ end: Int, _ rendering: inout Rendering<R.Frame>, _ reader: inout R,
    _ sink: inout Sink
  ) throws(Diagnostic) {
    var level = rendering.frames.count
    while level > 0 {
      level -= 1
      switch reader.section(slot, of: rendering.frames[level]) {
      case .unknown: continue
      case .falsy: return
      case .truthy: return try run(start, end, &rendering, &reader, &sink)
      case .within(let frame):
        rendering.frames.append(frame)
        try run(start, end, &rendering, &reader, &sink)
        rendering.frames.removeLast()
        return
      case .rows(var cursor):
        while let row = reader.next(&cursor) {
          rendering.frames.append(row)
          try run(start, end, &rendering, &reader, &sink)
          rendering.frames.removeLast()
        }
        return
      }
    }
  }

  @inlinable
  func isFalsy<R: TemplateReader & ~Copyable>(
    _ slot: Slot, _ rendering: borrowing Rendering<R.Frame>, _ reader: inout R
  ) -> Bool {
    var level = rendering.frames.count
    while level > 0 {
      level -= 1
      switch reader.section(slot, of: rendering.frames[level]) {
      case .unknown: continue
      case .falsy: return true
      case .truthy, .within: return false
      case .rows(var cursor): return reader.next(&cursor) == nil
      }
    }
    return true
  }

  /// The program of a dynamic name; nil if there is none.
  @inlinable
  func program<R: TemplateReader & ~Copyable>(
    _ slot: Slot, _ family: UInt16, _ rendering: borrowing Rendering<R.Frame>, _ reader: inout R
  ) -> UInt32? {
    var level = rendering.frames.count
    while level > 0 {
      level -= 1
      switch reader.template(slot, of: rendering.frames[level]) {
      case .unknown: continue
      case .none: return nil
      case .template(let number): return families[Int(family) * names.count + number]
      }
    }
    return nil
  }
}
