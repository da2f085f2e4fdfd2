import Escaping

extension Compiler {
  /// The widest fixed indentation. Wider indentation is carried, so that a recursion that goes deeper has finitely many variants.
  private static let widestFixedIndentation = 16
  /// With more programs than this, any indentation is carried: templates that include each other with spaces and tabs in turn
  /// would otherwise be indented in tens of thousands of ways.
  private static let mostPrograms = 2_000

  mutating func emit(_ nodes: [Node], from template: Int, _ writer: inout Writer) {
    for node in nodes {
      switch node {
      case .text(let range): emitText(sources[template].bytes[range])
      case .margin(let range): emitMargin(sources[template].bytes[range], &writer)
      case .value(let name, let form): emitValue(name, form)
      case .section(let name, let isInverted, let body):
        emitSection(name, isInverted: isInverted, body, from: template, &writer)
      case .partial(let target, let margin): emitCall(target, [], margin: margin, from: template, writer)
      case .parent(let target, let arguments, let margin):
        emitCall(target, arguments, margin: margin, from: template, writer)
      case .block(let block): emitBlock(block, &writer)
      }
      if case .margin = node { continue }
      writer.isFirstLine = false
    }
  }

  private mutating func emitText(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let literal = add(Array(bytes))
    if operations.count > barrier, case .text(var last)? = operations.last, last.start + last.count == literal.start {
      last.count += literal.count
      operations[operations.count - 1] = .text(last)
    } else {
      operations.append(.text(literal))
    }
  }

  private mutating func add(_ bytes: [UInt8]) -> Literal {
    let literal = Literal(start: UInt32(literals.count), count: UInt32(bytes.count))
    literals.append(contentsOf: bytes)
    return literal
  }

  private mutating func emitMargin(_ bytes: ArraySlice<UInt8>, _ writer: inout Writer) {
    let isContinued = writer.isFirstLine && writer.variant.firstLine == .continued
    writer.isFirstLine = false
    if !isContinued { emitIndentation(writer) }
    emitText(Self.dedented(bytes, by: writer.variant.dedent))
  }

  mutating func emitIndentation(_ writer: Writer) {
    switch writer.variant.indentation {
    case .fixed(let bytes): emitText(bytes[...])
    case .carried: operations.append(.indentation)
    }
  }

  private static func dedented(_ bytes: ArraySlice<UInt8>, by dedent: [UInt8]) -> ArraySlice<UInt8> {
    let common = zip(bytes, dedent).prefix { $0 == $1 }.count
    return bytes.dropFirst(common)
  }

  private mutating func emitValue(_ name: Node.Name, _ form: Form) {
    if let constant = rules.constant(name.text) {
      var sink = Sink(capacity: constant.count)
      constant.withUnsafeBufferPointer { form == .escaped ? sink.appendEscapedHTML($0) : sink.append($0) }
      return emitText(Array(sink.bytes)[...])
    }
    guard let slot = vocabulary.intern(name.text) else { return }
    operations.append(form == .escaped ? .escaped(slot) : .raw(slot))
  }

  private mutating func emitSection(
    _ name: Node.Name, isInverted: Bool, _ body: [Node], from template: Int, _ writer: inout Writer
  ) {
    if let truth = rules.truth(name.text) {
      if truth != isInverted { emit(body, from: template, &writer) }
      return
    }
    guard let slot = vocabulary.intern(name.text) else { return }
    let start = operations.count
    operations.append(.indentation)
    barrier = operations.count
    emit(body, from: template, &writer)
    let end = UInt32(operations.count)
    barrier = operations.count
    operations[start] = isInverted ? .inverted(slot, end: end) : .section(slot, end: end)
  }

  // MARK: Calls

  private mutating func emitCall(
    _ target: Node.Target, _ arguments: [Node.Block], margin: Range<Int>?, from template: Int, _ writer: Writer
  ) {
    let scope = scope(adding: arguments, to: writer.variant.scope)
    // Only a tag alone in its line indents the included lines; others leave them as they were written.
    let further = margin.map { Self.dedented(sources[template].bytes[$0], by: writer.variant.dedent) }
    let indent = further.map { indentation(Array($0), writer) } ?? Indent(.fixed([]))
    if target.isDynamic {
      guard let slot = vocabulary.intern(target.name.text) else { return }
      emitDynamic(slot, scope: scope, indent)
    } else if let number = numbers[target.name.text] {
      emitCall(Variant(body: .template(number), scope: scope, indentation: indent.inner), indent)
    }
  }

  private mutating func emitBlock(_ block: Node.Block, _ writer: inout Writer) {
    guard let argument = argument(block.name, in: writer.variant.scope), let content = blocks[argument.block] else {
      return emit(block.content, from: block.template, &writer)
    }
    let further = Self.dedented(sources[block.template].bytes[block.margin], by: writer.variant.dedent)
    let indent = indentation(Array(further), writer)
    var variant = Variant(body: .block(argument.block), scope: argument.scope, indentation: indent.inner)
    if content.isLines { variant.dedent = Array(sources[content.template].bytes[content.margin]) }
    if block.isLines != content.isLines { variant.firstLine = block.isLines ? .fresh : .continued }
    emitCall(variant, indent)
  }

  /// The indentation of a called program, and the bytes that must be carried to it.
  private struct Indent {
    var inner: Variant.Indentation
    var carried: [UInt8] = []
    var isNested = false

    init(_ inner: Variant.Indentation) { self.inner = inner }

    init(carrying carried: [UInt8], isNested: Bool) {
      inner = .carried
      self.carried = carried
      self.isNested = isNested
    }
  }

  private func indentation(_ further: [UInt8], _ writer: Writer) -> Indent {
    switch writer.variant.indentation {
    case .carried: return Indent(carrying: further, isNested: true)
    case .fixed(let present):
      let whole = present + further
      return whole.count <= Self.widestFixedIndentation && programCount < Self.mostPrograms
        ? Indent(.fixed(whole)) : Indent(carrying: whole, isNested: false)
    }
  }

  private mutating func emitCall(_ variant: Variant, _ indent: Indent) {
    let program = program(variant)
    if indent.carried.isEmpty {
      operations.append(.call(program))
    } else {
      operations.append(.indentedCall(program, margin: add(indent.carried), isNested: indent.isNested))
    }
  }

  /// Emits a dynamic call. Its target is not known here, so its indentation is always carried.
  private mutating func emitDynamic(_ slot: Slot, scope: Int, _ indent: Indent) {
    var indent = indent
    if case .fixed(let bytes) = indent.inner, !bytes.isEmpty { indent = Indent(carrying: bytes, isNested: false) }
    let family = family(Variant(body: .template(0), scope: scope, indentation: indent.inner))
    if indent.carried.isEmpty {
      operations.append(.dynamic(slot, family: family))
    } else {
      let margin = add(indent.carried)
      operations.append(.indentedDynamic(slot, family: family, margin: margin, isNested: indent.isNested))
    }
  }
}
