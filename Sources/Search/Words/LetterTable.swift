/// A cache of what each character is: asking Unicode's tables each time would be most of the cost of scanning.
///
/// Each worker has one.
struct LetterTable {
  struct Entry {
    let letter: Letter
    /// Whether it may be composed with the character before it.
    let joins: Bool
  }

  /// Pages by the upper bits of a code point; a page is made when its first character appears.
  private var pages = [[Entry?]?](repeating: nil, count: 0x1100)

  subscript(scalar: Unicode.Scalar) -> Entry {
    mutating get {
      let (page, place) = (Int(scalar.value >> 8), Int(scalar.value & 0xFF))
      if let known = pages[page]?[place] { return known }
      let entry = Entry(letter: Letter(scalar), joins: Letter.joins(scalar))
      if pages[page] == nil { pages[page] = [Entry?](repeating: nil, count: 256) }
      pages[page]?[place] = entry
      return entry
    }
  }
}
