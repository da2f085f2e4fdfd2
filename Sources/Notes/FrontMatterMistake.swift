/// Why the properties of a note are not all known.
///
/// If it cannot be read and has a word that withholds, the note is withheld: nobody knows what was meant.
struct FrontMatterMistake {
  enum Kind {
    case unreadable, unreadableAndWithheld
    /// It holds more than is read.
    case large, largeAndWithheld
    case unclosedAndWithheld
  }

  let kind: Kind
  /// Where it is in the note, both from 1, and the text of that line.
  var line = 1
  var column = 1
  var lineText = ""

  var isWithheld: Bool {
    switch kind {
    case .unreadable, .large: false
    case .unreadableAndWithheld, .largeAndWithheld, .unclosedAndWithheld: true
    }
  }

  var text: String {
    switch kind {
    case .unreadable: "Front matter is not valid YAML: only its lines 'key: value' are read"
    case .unreadableAndWithheld: "Front matter is not valid YAML, but has a word that withholds: the note is withheld"
    case .large: "Front matter is too large: its properties are left out"
    case .largeAndWithheld: "Front matter is too large, but has a word that withholds: the note is withheld"
    case .unclosedAndWithheld: "Front matter has no end, but has a word that withholds: the note is withheld"
    }
  }
}
