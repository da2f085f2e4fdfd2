import Diagnostics

/// Flattens parsed templates: partials become calls, inheritance is resolved, and indentation becomes text.
///
/// Programs are compiled from a queue, never one within another, so that compiling templates that include each other ends.
struct Compiler {
  let sources: [TemplateSource]
  let trees: [[Node]]
  let numbers: [String: Int]
  let rules: Rules
  var vocabulary: Vocabulary
  var blocks: [Int: Node.Block] = [:]

  var operations: [Operation] = []
  var literals: [UInt8] = []
  var programs: [Program] = []
  /// The program of every template, family after family: the possible targets of a dynamic name.
  var families: [UInt32] = []

  private var queue: [Variant] = []
  /// The number of compiled and queued programs.
  var programCount: Int { queue.count }
  private var programNumbers: [Variant: Int] = [:]
  private var scopes: [Scope] = [Scope()]
  private var scopeNumbers: [Scope: Int] = [Scope(): 0]
  private var familyNumbers: [Variant: UInt16] = [:]
  /// Literals may grow only after this operation: the one before it ends a section's body.
  var barrier = 0

  init(_ sources: [TemplateSource], trees: [[Node]], numbers: [String: Int], rules: Rules, vocabulary: Vocabulary) {
    self.sources = sources
    self.trees = trees
    self.numbers = numbers
    self.rules = rules
    self.vocabulary = vocabulary
    for tree in trees { collectBlocks(tree) }
  }

  /// The most programs, and the most bytes of text in them: far more than any site has, but few enough to compile in seconds.
  private static let (mostPrograms, mostBytes) = (20_000, 64 << 20)

  /// Compiles everything that can be reached. The program of template n has number n.
  ///
  /// - Throws: An error if templates fill each other's blocks in ever new ways; their number grows with every name.
  mutating func compile() throws(TemplateErrors) {
    _ = family(Variant(body: .template(0), scope: 0))
    var done = 0
    while done < queue.count {
      compile(queue[done])
      done += 1
      guard queue.count <= Self.mostPrograms, literals.count <= Self.mostBytes else { throw entangled(queue[done - 1]) }
    }
  }

  private func entangled(_ variant: Variant) -> TemplateErrors {
    let number =
      switch variant.body {
      case .template(let number): number
      case .block(let number): blocks[number]?.template ?? 0
      }
    return TemplateErrors(diagnostics: [
      Diagnostic(
        .error, "template-entangled",
        "Templates include each other in too many ways: '\(sources[number].name)' is the last of over \(programs.count)"
      )
    ])
  }

  private mutating func compile(_ variant: Variant) {
    let start = operations.count
    barrier = start
    let template: Int
    var writer = Writer(variant)
    switch variant.body {
    case .template(let number):
      template = number
      emit(trees[number], from: number, &writer)
    case .block(let number):
      guard let block = blocks[number] else { return }
      template = block.template
      if writer.variant.firstLine == .fresh && !block.content.isEmpty { emitIndentation(writer) }
      emit(block.content, from: template, &writer)
    }
    programs.append(Program(start: start, end: operations.count, template: template))
  }

  /// The number of the program of `variant`, which is queued if it is new.
  mutating func program(_ variant: Variant) -> UInt32 {
    if let number = programNumbers[variant] { return UInt32(number) }
    let number = queue.count
    programNumbers[variant] = number
    queue.append(variant)
    return UInt32(number)
  }

  /// The family of all templates with the scope and indentation of `variant`.
  mutating func family(_ variant: Variant) -> UInt16 {
    var key = variant
    key.body = .template(0)
    if let number = familyNumbers[key] { return number }
    let number = UInt16(familyNumbers.count)
    familyNumbers[key] = number
    for template in trees.indices {
      key.body = .template(template)
      families.append(program(key))
    }
    return number
  }

  /// The scope within a parent tag. An outer argument wins (Mustache spec, inheritance, "Recursion").
  mutating func scope(adding arguments: [Node.Block], to outer: Int) -> Int {
    var scope = scopes[outer]
    for block in arguments where scopes[outer].arguments[block.name] == nil {
      scope.arguments[block.name] = Scope.Argument(block: block.number, scope: outer)
    }
    if let number = scopeNumbers[scope] { return number }
    scopes.append(scope)
    scopeNumbers[scope] = scopes.count - 1
    return scopes.count - 1
  }

  func argument(_ name: String, in scope: Int) -> Scope.Argument? { scopes[scope].arguments[name] }

  private mutating func collectBlocks(_ nodes: [Node]) {
    for node in nodes {
      switch node {
      case .section(_, _, let body): collectBlocks(body)
      case .parent(_, let arguments, _):
        for argument in arguments { collect(argument) }
      case .block(let block): collect(block)
      default: break
      }
    }
  }

  private mutating func collect(_ block: Node.Block) {
    blocks[block.number] = block
    collectBlocks(block.content)
  }
}

/// The position in a program that is being compiled.
struct Writer {
  var variant: Variant
  var isFirstLine = true

  init(_ variant: Variant) { self.variant = variant }
}

/// The current arguments, by the name of the block that they replace.
struct Scope: Hashable {
  /// An argument, which is rendered in the scope in which it was written, so that it may use the same layout again.
  struct Argument: Hashable {
    var block: Int
    var scope: Int
  }
  var arguments: [String: Argument] = [:]
}
