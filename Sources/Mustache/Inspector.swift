import Diagnostics

/// Walks a parsed template and checks every name against the rules, once for each place where it is written.
struct Inspector {
  let source: TemplateSource
  let numbers: [String: Int]
  let rules: Rules
  var diagnostics: [Diagnostic] = []
  /// The numbers of the templates that are included directly.
  var includes: Set<Int> = []
  /// The names that are used, as written.
  var names: Set<String> = []

  mutating func inspect(_ nodes: [Node]) {
    for node in nodes {
      switch node {
      case .text, .margin: break
      case .value(let name, let form): check(name, form == .escaped ? .escaped : .raw)
      case .section(let name, let isInverted, let body):
        check(name, isInverted ? .inverted : .section)
        inspect(body)
      case .partial(let target, _): inspect(target)
      case .parent(let target, let arguments, _):
        inspect(target)
        for argument in arguments { inspect(argument.content) }
      case .block(let block): inspect(block.content)
      }
    }
  }

  private mutating func inspect(_ target: Node.Target) {
    if target.isDynamic { return check(target.name, .dynamic) }
    if let number = numbers[target.name.text] {
      includes.insert(number)
    } else if rules.unknownPartialIsError {
      let place = source.place(of: target.name.offset)
      let near = Suggestion.nearest(to: target.name.text, among: numbers.keys.sorted())
      diagnostics.append(
        Diagnostic(
          .error, "template-unknown", "Unknown template: no template is named `\(target.name.text)`", at: place,
          notes: near.map { ["Did you mean `\($0)`?"] } ?? []))
    }
  }

  private mutating func check(_ name: Node.Name, _ usage: Usage) {
    names.insert(name.text)
    // Finding a place counts the lines before it, so it is done only for a name that is wrong.
    if let diagnostic = rules.check(name.text, usage, { source.place(of: name.offset) }) {
      diagnostics.append(diagnostic)
    }
  }
}
