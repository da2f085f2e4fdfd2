/// The types of the items in a corpus.
enum Kind: String {
  case list, note, todo, event, link

  /// The type of a new item that is not a list: a note in four cases of five.
  init(_ dice: inout Dice) {
    switch dice.below(100) {
    case ..<80: self = .note
    case ..<90: self = .todo
    case ..<98: self = .event
    default: self = .link
    }
  }
}
