/// A template before it is compiled.
public struct TemplateSource: Sendable {
  /// The name that partials and parents use.
  public var name: String
  /// The path shown in messages.
  public var path: String
  public var bytes: [UInt8]

  public init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  public init(name: String, path: String, text: String) {
    self.init(name: name, path: path, bytes: Array(text.utf8))
  }
}
