public import Diagnostics

/// What a library demands of its templates beyond the Mustache spec. Without rules the spec alone holds.
public struct Rules {
  /// Whether a partial or parent that no template bears the name of is refused; by the spec it is empty text.
  public var unknownPartialIsError = false
  /// Asked for every use of a name, with what finds its place; what it returns is collected. Warnings do not stop the library.
  public var check: (_ name: String, _ usage: Usage, _ place: () -> Place) -> Diagnostic?
  /// Bytes that stand for a name in every page, such as a word of the interface. They are escaped where the tag escapes.
  public var constant: (_ name: String) -> [UInt8]?

  /// Whether a section over a name is rendered in every page, or in none; nil where that is for the page to say.
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
