public import Diagnostics
public import Pages

/// The meaning of a line of quick entry, in the grammar of Workbench's own prompt (`PromptInput`), with places and days added.
///
/// | text | what it makes |
/// |---|---|
/// | `- text` | a todo |
/// | `http… title` | a link |
/// | `itemid:ID` | a reference to that item |
/// | `/lat,lon name` | a location |
/// | `@2024-03-01 text`, `@2024-03-01T18:00 text` | an event of that day, or at that time |
/// | anything else | a note |
public enum Entry: Hashable, Sendable {
  case note(String)
  case todo(String)
  /// The text is empty if there is no title.
  case link(url: String, title: String)
  case reference(to: String)
  case location(latitude: Double, longitude: Double, name: String)
  case event(WrittenTime, day: String, title: String)

  /// The most bytes of an entry; a longer text is a file, which an import reads.
  public static let mostBytes = 1 << 20

  /// Reads one entry. White space around it is ignored.
  ///
  /// - Throws: a `Diagnostic` without a place if the text would add nothing, or something else than was meant.
  public init(_ text: String) throws(Diagnostic) {
    guard text.utf8.count <= Self.mostBytes else { throw Self.tooLong }
    guard !text.utf8.contains(0) else { throw Self.mistake("The entry has a zero byte", "Leave the byte out") }
    let text = Self.trimmed(text[...])
    guard !text.isEmpty else { throw Self.mistake("Entry is empty", "Write what is to be added") }
    if text == "-" || Self.isBlank(text.dropFirst().first), text.first == "-" {
      self = .todo(try Self.words(text.dropFirst(), of: "Todo"))
    } else if let (url, title) = Self.address(text) {
      self = .link(url: url, title: title)
    } else if text.hasPrefix("itemid:") {
      self = .reference(to: try Self.item(text.dropFirst(7)))
    } else if let location = try Self.location(text) {
      self = location
    } else if let event = try Self.event(text) {
      self = event
    } else {
      self = .note(text)
    }
  }

  /// The type of the new item.
  public var type: String {
    switch self {
    case .note: "note"
    case .todo: "todo"
    case .link: "link"
    case .reference: "reference"
    case .location: "location"
    case .event: "event"
    }
  }

  /// A few words that describe the entry.
  public var words: String {
    switch self {
    case .note(let text), .todo(let text), .event(_, _, let text): text
    case .link(let url, let title): title.isEmpty ? url : title
    case .reference(let item): item
    case .location(let latitude, let longitude, let name): name.isEmpty ? "\(latitude),\(longitude)" : name
    }
  }

  static let tooLong = mistake(
    "Entry is longer than \(mostBytes >> 20) MB", "Import a file of notes instead, with: offprint import FOLDER")

  static func mistake(_ summary: String, _ note: String) -> Diagnostic {
    Diagnostic(.warning, "entry-invalid", summary, notes: [note])
  }
}
