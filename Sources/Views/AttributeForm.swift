/// The ways an attribute may be shown besides as plain text: `{{url.host}}`, `{{{startTime.time}}}`.
public enum AttributeForm: String, CaseIterable, Sendable {
  /// The text of the value: `{{title}}`.
  case text = ""
  /// `<time>` of a timestamp, in the site's zone.
  case time
  /// `<time>` of a plain date `YYYY-MM-DD`, which is in no zone.
  case date
  /// A timestamp, in the site's zone, or a plain date, as machines read it (ISO 8601).
  case iso
  /// Markdown as HTML.
  case markdown
  /// The address, when it is one that a reader may safely follow.
  case link
  /// The host of the address.
  case host
  /// `<img>` of an attachment, when the value is the path of a picture.
  case picture
  /// HTML by the value's type, as the list of attributes shows it: a link to an item, a day in words, Markdown of many lines.
  case value
  /// A finite number, whole ones without a fraction.
  case number
  /// Whether this activity gave the attribute a value; only asked, never shown.
  case changed
  /// The value that this activity gave it, where it may still be shown.
  case then

  /// Whether the form can only be asked for: `{{#complete.changed}}`.
  public var isQuestion: Bool { self == .changed }

  /// Whether the form is HTML already and wants `{{{…}}}`.
  public var isHTML: Bool {
    switch self {
    case .time, .date, .markdown, .picture, .value: true
    default: false
    }
  }
}
