import Diagnostics
import Store

/// The providers of a program: the built-in ones, and those of others.
public struct KnownProviders: Sendable {
  private let all: [any FactProvider]

  /// - Parameter all: the providers, in the order in which they are asked whether a source is theirs.
  public init(_ all: [any FactProvider]) { self.all = all }

  /// The names of the kinds they read.
  public var kinds: [String] { all.map(\.kind) }

  /// The provider of the given kind, else the first that recognizes the source; nil where none does.
  ///
  /// - Throws: a `Diagnostic` when the kind is unknown.
  public func provider(of path: String, kind: String? = nil) throws -> (any FactProvider)? {
    guard let kind else {
      let isDatabase = DriveMark(reading: path) != nil
      return all.first { $0.isOfDatabases == isDatabase && $0.recognizes(path) }
    }
    if let provider = all.first(where: { $0.kind == kind }) { return provider }
    throw Diagnostic(
      .error, "source-kind-unknown", "Source kind '\(kind)' is not known", at: .path(path),
      notes: ["Known kinds: " + kinds.map { "'\($0)'" }.joined(separator: ", ")])
  }
}
