import ArgumentParser

/// `ID=VIEW`: the view that an item is shown as. An id may have signs like these, a view has none.
struct ViewSetting {
  let id: String
  let view: String

  /// - Throws: when there is no `=` between the two.
  static func read(_ text: String) throws -> ViewSetting {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex, text.index(after: sign) != text.endIndex else {
      throw ValidationError("A view is ID=VIEW")
    }
    return ViewSetting(id: String(text[..<sign]), view: String(text[text.index(after: sign)...]))
  }
}
