import ArgumentParser

/// `NAME=PATH`: a resource drive and the file it is in.
struct DriveArgument {
  let name: String
  let path: String

  /// - Throws: an error that says what to write instead.
  static func read(_ text: String) throws -> DriveArgument {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex, text.last != "=" else {
      throw ValidationError("Write NAME=PATH, with a name of your choice.")
    }
    return DriveArgument(name: String(text[..<equals]), path: String(text[text.index(after: equals)...]))
  }
}
