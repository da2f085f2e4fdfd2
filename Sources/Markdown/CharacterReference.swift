/// Character references such as `&amp;` and `&#169;` (CommonMark 0.31, section 6.2).
public enum CharacterReference {
  /// The longest reference in bytes, with its `&`.
  private static let longest = 40

  /// The characters of the reference that starts with the `&` at `start`, and the offset after it; nil if none starts there.
  public static func read(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (characters: [UInt8], end: Int)? {
    let room = text[start..<min(text.count, start + longest)]
    guard let semicolon = room.dropFirst().firstIndex(where: { !isOfName($0) }), text[semicolon] == UInt8(ascii: ";")
    else { return nil }
    let reference = UnsafeBufferPointer(rebasing: text[start...semicolon])
    var characters: [UInt8] = []
    Parser().read(reference, MarkdownOptions()) {
      characters = $0.firstChild?.firstChild.map { Array($0.literal) } ?? []
    }
    return characters.isEmpty || characters.elementsEqual(reference) ? nil : (characters, semicolon + 1)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
