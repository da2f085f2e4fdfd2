/// Why the properties of a note are not all known.
///
/// If it cannot be read and has a word that withholds, the note is withheld: nobody knows what was meant.
enum FrontMatterMistake {
  case unreadable, unreadableAndWithheld
  /// It holds more than is read.
  case large, largeAndWithheld

  var isWithheld: Bool { self == .unreadableAndWithheld || self == .largeAndWithheld }

  var text: String {
    switch self {
    case .unreadable: "Front matter is not valid YAML: only its lines 'key: value' are read"
    case .unreadableAndWithheld: "Front matter is not valid YAML and has a word that withholds: the note is withheld"
    case .large: "Front matter is too large: its properties are left out"
    case .largeAndWithheld: "Front matter is too large and has a word that withholds: the note is withheld"
    }
  }
}
