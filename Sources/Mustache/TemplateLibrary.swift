public import Diagnostics

/// Templates that were compiled together. It is immutable, and several threads can render it at once.
public struct TemplateLibrary: Sendable {
  public let vocabulary: Vocabulary
  /// The names of the templates, by number.
  public let names: [String]
  /// What the rules found that is not an error.
  public let warnings: [Diagnostic]

  @usableFromInline let operations: [Operation]
  @usableFromInline let literals: [UInt8]
  @usableFromInline let programs: [Program]
  @usableFromInline let families: [UInt32]
  private let numbers: [String: Int]
  private let included: [Set<Int>]
  let callPlaces: CallPlaces
  private let used: [Set<String>]

  /// Compiles `sources`. Of two with the same name the later one is used, so that a site's own templates override built-in ones.
  ///
  /// `vocabulary` may assign slots to names beforehand, for a reader that switches over its own numbers.
  public init(
    compiling sources: [TemplateSource], rules: Rules = Rules(), vocabulary: Vocabulary = Vocabulary()
  ) throws(TemplateErrors) {
    let sources = Self.withoutOverridden(sources)
    var numbers: [String: Int] = [:]
    for (number, source) in sources.enumerated() { numbers[source.name] = number }
    var trees: [[Node]] = []
    var diagnostics: [Diagnostic] = []
    var included: [Set<Int>] = []
    var used: [Set<String>] = []
    var calls: [[Int?: Int]] = []
    var outside: [[Diagnostic]] = []
    var nextBlock = 0
    for (number, source) in sources.enumerated() {
      var parser = Parser(source, template: number, nextBlock: nextBlock)
      let tree = parser.parse()
      nextBlock = parser.nextBlock
      var inspector = Inspector(source: source, numbers: numbers, rules: rules)
      inspector.inspect(tree)
      trees.append(tree)
      included.append(Set(inspector.calls.keys.compactMap(\.self)))
      calls.append(inspector.calls)
      outside.append(inspector.outside)
      used.append(inspector.names)
      diagnostics += parser.diagnostics + inspector.diagnostics
    }
    // A template that another one includes may be within the sections of that one.
    let inner = Set(included.joined())
    for (number, found) in outside.enumerated() where !inner.contains(number) { diagnostics += found }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw TemplateErrors(diagnostics: diagnostics)
    }
    var compiler = Compiler(sources, trees: trees, numbers: numbers, rules: rules, vocabulary: vocabulary)
    try compiler.compile()
    self.vocabulary = compiler.vocabulary
    names = sources.map(\.name)
    warnings = diagnostics
    operations = compiler.operations
    literals = compiler.literals
    programs = compiler.programs
    families = compiler.families
    self.numbers = numbers
    self.included = included
    callPlaces = CallPlaces(calls, in: sources)
    self.used = used
  }

  /// The number of the template called `name`.
  public func number(named name: String) -> Int? { numbers[name] }

  /// The names of all templates that `template` includes by name, directly or indirectly, sorted. Only the reader knows the
  /// targets of dynamic names.
  public func includes(of template: Int) -> [String] { allIncluded(by: template).map { names[$0] }.sorted() }

  /// The names that are used by `template` and by the templates that it includes by name.
  public func usedNames(of template: Int) -> Set<String> {
    allIncluded(by: template).reduce(into: used[template]) { $0.formUnion(used[$1]) }
  }

  private func allIncluded(by template: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = Array(included[template])
    while let next = open.popLast() {
      if found.insert(next).inserted { open += included[next] }
    }
    return found
  }

  /// The names of all templates that others include by name.
  public var includedNames: Set<String> { Set(included.joined().map { names[$0] }) }

  private static func withoutOverridden(_ sources: [TemplateSource]) -> [TemplateSource] {
    var last: [String: Int] = [:]
    for (index, source) in sources.enumerated() { last[source.name] = index }
    return sources.enumerated().filter { last[$1.name] == $0 }.map(\.element)
  }
}
