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
