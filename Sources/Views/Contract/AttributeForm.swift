/// The ways an attribute may be shown besides as plain text: `{{url.host}}`, `{{{startTime.time}}}`.
public enum AttributeForm: String, CaseIterable, Sendable {
  /// The text of the value: `{{title}}`.
  case text = ""
  /// `<time>` of a timestamp, in the site's zone.
  case time
  /// `<time>` of a plain date `YYYY-MM-DD`, which is in no zone.
  case date
  /// A timestamp in the site's zone, or a plain date, in machine-readable form (ISO 8601).
  case iso
  /// Markdown as HTML.
  case markdown
  /// The address, if a reader may safely follow it.
  case link
  /// The host of the address.
  case host
  /// `<img>` of an attachment, if the value is the path of a picture.
  case picture
  /// HTML by the value's type, as in the list of attributes: a link to an item, a day in words, Markdown of many lines.
  case value
  /// A finite number; integers have no fraction.
  case number
  /// Whether this activity gave the attribute a value; a question only, never shown.
  case changed
  /// The value that this activity gave it, if it may still be shown.
  case then

  /// Whether the form can only be used as a question: `{{#complete.changed}}`.
  public var isQuestion: Bool { self == .changed }

  /// Whether the form is already HTML and needs `{{{…}}}`.
  public var isHTML: Bool {
    switch self {
    case .time, .date, .markdown, .picture, .value: true
    default: false
    }
  }
}
