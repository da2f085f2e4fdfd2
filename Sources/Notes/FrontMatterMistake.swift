/// Why the properties of a note are not all known.
///
/// A note whose front matter cannot be read is withheld if the front matter has a word that withholds, since nobody knows what
/// was meant.
struct FrontMatterMistake {
  enum Kind {
    case unreadable, unreadableAndWithheld
    /// It is shown as text, because its first line is no `key: value`.
    case shown
    /// It is a list, and shown as text.
    case list
    /// It is larger than what is read.
    case large, largeAndWithheld
    case unclosed, unclosedAndWithheld
  }

  let kind: Kind
  /// The place of the mistake in the note, both from 1, and the text of that line.
  var line = 1
  var column = 1
  var lineText = ""
  /// What its author most likely meant to write.
  var cause: [String] = []

  var isWithheld: Bool {
    switch kind {
    case .unreadable, .shown, .list, .large, .unclosed: false
    case .unreadableAndWithheld, .largeAndWithheld, .unclosedAndWithheld: true
    }
  }

  var text: String {
    let withheld = "It names 'draft', 'publish' or 'private', so the note is withheld"
    return switch kind {
    case .unreadable: "Front matter is not valid YAML: only its lines 'key: value' are read"
    case .unreadableAndWithheld: "Front matter is not valid YAML. \(withheld)"
    case .shown: "Front matter is not valid YAML: the page shows it as text"
    case .list: "Front matter is a list: the page shows it as text"
    case .large: "Front matter is too large: its properties are left out"
    case .largeAndWithheld: "Front matter is too large. \(withheld)"
    case .unclosed: "Front matter has no end: the page shows it as text"
    case .unclosedAndWithheld: "Front matter has no end. \(withheld)"
    }
  }

  /// What to do about it, where the place does not make that clear.
  var advice: [String] {
    switch kind {
    case .unclosed, .unclosedAndWithheld: ["Write a line '---' below it"]
    case .shown, .list: cause.isEmpty ? ["Begin it with a line 'key: value'"] : cause
    default: cause
    }
  }
}
