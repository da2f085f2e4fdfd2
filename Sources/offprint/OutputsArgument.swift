import ArgumentParser
import Site

/// A list of outputs by name, separated by commas.
///
/// Names of outputs that this version does not make yet are accepted, so that one script can race every version.
struct OutputsArgument: ExpressibleByArgument {
  let outputs: Outputs

  /// Outputs that are planned and named already.
  private static let later: Set<String> = ["timeline", "agenda", "search", "tags"]

  init?(argument: String) {
    var outputs: Outputs = []
    for name in argument.split(separator: ",") {
      if let known = Outputs.named.first(where: { $0.name == name }) {
        outputs.insert(known.output)
      } else if !Self.later.contains(String(name)) {
        return nil
      }
    }
    guard !outputs.isEmpty else { return nil }
    self.outputs = outputs
  }
}
