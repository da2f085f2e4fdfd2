public import Diagnostics
public import Escaping

extension TemplateLibrary {
  /// How many sections and calls may be open at once.
  @usableFromInline static var deepest: Int { 256 }

  /// Renders the template with this number for `frame` into `sink`.
  ///
  /// - Throws: A diagnostic if templates include each other endlessly.
  @inlinable
  public func render<R: TemplateReader & ~Copyable>(
    template: Int, in frame: R.Frame, reader: inout R, into sink: inout Sink
  ) throws(Diagnostic) {
    var rendering = Rendering(frame)
    try call(UInt32(template), &rendering, &reader, &sink)
  }

  @inlinable
  func call<R: TemplateReader & ~Copyable>(
    _ number: UInt32, _ rendering: inout Rendering<R.Frame>, _ reader: inout R, _ sink: inout Sink
  ) throws(Diagnostic) {
    let program = programs[Int(number)]
    rendering.trail.append(number)
    try run(program.start, program.end, &rendering, &reader, &sink)
    rendering.trail.removeLast()
  }

  @inlinable
  func run<R: TemplateReader & ~Copyable>(
    _ start: Int, _ end: Int, _ rendering: inout Rendering<R.Frame>, _ reader: inout R, _ sink: inout Sink
  ) throws(Diagnostic) {
    if rendering.depth == Self.deepest { throw endless(rendering.trail) }
    rendering.depth += 1
    var index = start
    while index < end {
      switch operations[index] {
      case .text(let literal): append(literal, to: &sink)
      case .escaped(let slot): write(slot, as: .escaped, rendering, &reader, &sink)
      case .raw(let slot): write(slot, as: .raw, rendering, &reader, &sink)
      case .section(let slot, let close):
        try section(slot, index + 1, Int(close), &rendering, &reader, &sink)
        index = Int(close) - 1
      case .inverted(let slot, let close):
        if isFalsy(slot, rendering, &reader) { try run(index + 1, Int(close), &rendering, &reader, &sink) }
        index = Int(close) - 1
      case .call(let program): try call(program, &rendering, &reader, &sink)
      case .indentedCall(let program, let margin, let isNested):
        try indentedCall(program, margin, isNested, &rendering, &reader, &sink)
      case .dynamic(let slot, let family):
        if let program = program(slot, family, rendering, &reader) { try call(program, &rendering, &reader, &sink) }
      case .indentedDynamic(let slot, let family, let margin, let isNested):
        if let program = program(slot, family, rendering, &reader) {
          try indentedCall(program, margin, isNested, &rendering, &reader, &sink)
        }
      case .indentation:
        rendering.margin.withUnsafeBufferPointer {
          sink.append(UnsafeBufferPointer(rebasing: $0[rendering.marginStart...]))
        }
      }
      index += 1
    }
    rendering.depth -= 1
  }

  @inlinable @inline(__always)
  func append(_ literal: Literal, to sink: inout Sink) {
    let start = Int(literal.start)
    literals.withUnsafeBufferPointer {
      sink.append(UnsafeBufferPointer(rebasing: $0[start..<start + Int(literal.count)]))
    }
  }

  @inlinable @inline(__always)
  func write<R: TemplateReader & ~Copyable>(
    _ slot: Slot, as form: Form, _ rendering: borrowing Rendering<R.Frame>, _ reader: inout R, _ sink: inout Sink
  ) {
    var level = rendering.frames.count
    repeat { level -= 1 } while level >= 0 && !reader.write(slot, of: rendering.frames[level], as: form, into: &sink)
  }

  @inlinable
  func indentedCall<R: TemplateReader & ~Copyable>(
    _ program: UInt32, _ margin: Literal, _ isNested: Bool, _ rendering: inout Rendering<R.Frame>, _ reader: inout R,
    _ sink: inout Sink
  ) throws(Diagnostic) {
    let (start, count) = (rendering.marginStart, rendering.margin.count)
    if !isNested { rendering.marginStart = count }
    rendering.margin.append(contentsOf: literals[Int(margin.start)..<Int(margin.start + margin.count)])
    try call(program, &rendering, &reader, &sink)
    rendering.margin.removeSubrange(count...)
    rendering.marginStart = start
  }

  /// The message about endless templates: which template includes which, and by which tag.
  @inline(never) @usableFromInline
  func endless(_ trail: [UInt32]) -> Diagnostic {
    let all = trail.map { programs[Int($0)].template }
    let cycle = Self.cycle(in: all)
    let place = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).lazy.compactMap { callPlaces.place(from: $0, to: $1) }
      .first
    let shown = (cycle.isEmpty ? Array(all.suffix(8)) : cycle + cycle.prefix(1)).map { "'\(names[$0])'" }
    let summary =
      switch cycle.count {
      case 0: "Templates lie more than \(Self.deepest) sections deep in each other: \(shown.joined(separator: " → "))"
      case 1: "Template \(shown[0]) includes itself without end"
      default: "Templates include each other without end: \(shown.joined(separator: " → "))"
      }
    return Diagnostic(
      .error, "template-endless", summary, at: place,
      notes: cycle.isEmpty ? [] : ["Put the tag into a section that is empty at some time, or leave it out"])
  }

  /// The shortest run of templates that repeats at the end of a trail, from where it begins; empty if none does.
  private static func cycle(in trail: [Int]) -> [Int] {
    guard
      let length = (1..<max(2, trail.count / 2 + 1)).first(where: { length in
        trail.count >= 2 * length && trail.suffix(length).elementsEqual(trail.dropLast(length).suffix(length))
      })
    else { return [] }
    var start = trail.count - length
    while start > 0, trail[start - 1] == trail[start - 1 + length] { start -= 1 }
    return Array(trail[start..<start + length])
  }
}

/// The state of rendering one page.
@usableFromInline
struct Rendering<Frame> {
  /// The frames, the innermost last.
  @usableFromInline var frames: [Frame]
  /// The programs being rendered, each called by the one before, for the message about endless templates.
  @usableFromInline var trail: [UInt32] = []
  /// The number of open sections and calls. Each takes a bounded part of the thread's stack.
  @usableFromInline var depth = 0
  /// The carried indentation; only the bytes from `marginStart` on apply.
  @usableFromInline var margin: [UInt8] = []
  @usableFromInline var marginStart = 0

  @inlinable init(_ frame: Frame) { frames = [frame] }
}

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
