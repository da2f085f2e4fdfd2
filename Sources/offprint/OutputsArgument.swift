import ArgumentParser
import Diagnostics
import Site

/// A list of outputs by name, separated by commas.
///
/// Names of outputs that this version does not make yet are accepted, so that one script can race every version.
struct OutputsArgument {
  let outputs: Outputs

  /// Outputs that are planned and named already.
  private static let later: Set<String> = ["timeline", "agenda", "search", "tags"]

  /// - Throws: when a name is none of an output, with what may have been meant.
  static func read(_ argument: String) throws -> OutputsArgument {
    var outputs: Outputs = []
    for name in argument.split(separator: ",").map(String.init) {
      if let known = Outputs.named.first(where: { $0.name == name }) {
        outputs.insert(known.output)
      } else if !later.contains(name) {
        let near = Suggestion.nearest(to: name, among: Outputs.named.map(\.name))
        throw ValidationError("There is no output '\(name)'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
      }
    }
    guard !outputs.isEmpty else { throw ValidationError("Name at least one output.") }
    return OutputsArgument(outputs: outputs)
  }
}
