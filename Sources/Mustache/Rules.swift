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
