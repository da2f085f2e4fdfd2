/// What each character is, found once: asking Unicode's tables for each would be most of what scanning costs.
///
/// One for each worker.
struct LetterTable {
  struct Entry {
    let letter: Letter
    /// Whether it may be composed with the one before it.
    let joins: Bool
  }

  /// By the upper bits of a character's number; a page is made when the first of its characters is met.
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
