/// A piece of HTML: a text, or a tag with its name in lower case.
package enum HTMLToken: Equatable, Sendable {
  case text(String)
  case start(String, [Attribute])
  case end(String)

  /// An attribute of a tag, with its name in lower case.
  package struct Attribute: Equatable, Sendable {
    package let name: String
    package let value: String
  }
}
