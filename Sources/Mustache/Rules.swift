public import Diagnostics

/// What a library requires of its templates beyond the Mustache spec. Without rules only the spec applies.
public struct Rules {
  /// Whether a partial or parent with an unknown template is an error. By the spec it is empty text.
  public var unknownPartialIsError = false
  /// Called for every use of a name, with a function that finds its place. The results are collected; warnings are not fatal.
  public var check: (_ name: String, _ usage: Usage, _ place: () -> Place) -> Diagnostic?
  /// Whether a name may come after `>*`. A partial with such a name probably lacks its star.
  public var isDynamic: (_ name: String) -> Bool = { _ in false }
  /// Called for every name outside of all sections of its template; not for a template that others include by name.
  public var checkOutside: (_ name: String, _ template: String, _ place: () -> Place) -> Diagnostic? = { _, _, _ in nil
  }
  /// Called for every template that another one includes by name.
  public var checkInclude: (_ template: String, _ included: String, _ place: () -> Place) -> Diagnostic? = { _, _, _ in
    nil
  }
  /// The bytes of a name that is the same in every page, such as a word of the interface. They are escaped if the tag escapes.
  public var constant: (_ name: String) -> [UInt8]?

  /// Whether a section over a name is rendered in every page or in none; nil if it depends on the page.
  public var truth: (_ name: String) -> Bool?

  public init(
    unknownPartialIsError: Bool = false,
    check: @escaping (_ name: String, _ usage: Usage, _ place: () -> Place) -> Diagnostic? = { _, _, _ in nil },
    constant: @escaping (_ name: String) -> [UInt8]? = { _ in nil },
    truth: @escaping (_ name: String) -> Bool? = { _ in nil }
  ) {
    self.unknownPartialIsError = unknownPartialIsError
    self.check = check
    self.constant = constant
    self.truth = truth
  }
}

/// The kind of tag that uses a name.
public enum Usage: Hashable, Sendable {
  /// `{{name}}`
  case escaped
  /// `{{{name}}}` or `{{&name}}`
  case raw
  /// `{{#name}}`
  case section
  /// `{{^name}}`
  case inverted
  /// `{{>*name}}` or `{{<*name}}`
  case dynamic
}

/// Walks a parsed template and checks every name against the rules, once for each place where it is written.
struct Inspector {
  let source: TemplateSource
  let numbers: [String: Int]
  let rules: Rules
  var diagnostics: [Diagnostic] = []
  /// What is wrong with names outside of all sections, unless another template includes this one within its own.
  var outside: [Diagnostic] = []
  /// The numbers of the templates that are included directly, each with the offset of its first tag; dynamic names under nil.
  var calls: [Int?: Int] = [:]
  /// The names that are used, as written.
  var names: Set<String> = []
  private var depth = 0

  init(source: TemplateSource, numbers: [String: Int], rules: Rules) {
    (self.source, self.numbers, self.rules) = (source, numbers, rules)
  }

  mutating func inspect(_ nodes: [Node]) {
    for node in nodes {
      switch node {
      case .text, .margin: break
      case .value(let name, let form): check(name, form == .escaped ? .escaped : .raw)
      case .section(let name, let isInverted, let body):
        check(name, isInverted ? .inverted : .section)
        depth += 1
        inspect(body)
        depth -= 1
      case .partial(let target, _): inspect(target)
      case .parent(let target, let arguments, _):
        inspect(target)
        for argument in arguments { inspect(argument.content) }
      case .block(let block): inspect(block.content)
      }
    }
  }

  private mutating func inspect(_ target: Node.Target) {
    let (name, offset) = (target.name.text, target.name.offset)
    if target.isDynamic {
      if calls[nil] == nil { calls[nil] = offset }
      return check(target.name, .dynamic)
    }
    if let number = numbers[name] {
      if calls[number] == nil { calls[number] = offset }
      if let diagnostic = rules.checkInclude(source.name, name, { source.place(of: offset) }) {
        diagnostics.append(diagnostic)
      }
    } else if rules.unknownPartialIsError {
      diagnostics.append(
        Diagnostic(
          .error, "template-unknown", "Unknown template: no template is named '\(name)'", at: source.place(of: offset),
          notes: meant(by: name).map { ["Did you mean '\($0)'?"] } ?? []))
    }
  }

  /// What an unknown template may mean: a dynamic name without its star, a path with the ending of its file, or a similar name.
  private func meant(by name: String) -> String? {
    if rules.isDynamic(name) { return "{{>*\(name)}}" }
    if name.hasSuffix(".html"), numbers[String(name.dropLast(5))] != nil { return String(name.dropLast(5)) }
    return Suggestion.nearest(to: name, among: numbers.keys.sorted())
  }

  private mutating func check(_ name: Node.Name, _ usage: Usage) {
    names.insert(name.text)
    // Finding a place counts the lines before it, so it is done only for a name that is wrong.
    if let diagnostic = rules.check(name.text, usage, { source.place(of: name.offset) }) {
      diagnostics.append(diagnostic)
    }
    guard depth == 0, let diagnostic = rules.checkOutside(name.text, source.name, { source.place(of: name.offset) })
    else { return }
    outside.append(diagnostic)
  }
}
