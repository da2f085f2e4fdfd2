/// Several messages thrown as one error, so that the first does not hide the others.
public struct Messages: Error, Hashable, Sendable {
  public let all: [Diagnostic]
  public init(_ all: [Diagnostic]) { self.all = all }
}
