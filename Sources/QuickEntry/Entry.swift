public import Diagnostics
import Foundation
public import Pages
public import Store

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

extension Entry {
  /// Accepts only web addresses: a sentence may begin with "http", too.
  static func address(_ text: String) -> (url: String, title: String)? {
    let (url, title) = split(text[...])
    let lower = url.prefix(8).lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix), url.utf8.count > scheme.utf8.count else {
      return nil
    }
    return (String(url), title)
  }

  static func item(_ text: Substring) throws(Diagnostic) -> String {
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else {
      throw mistake("There is no item id after 'itemid:'", "Write one id without spaces, and nothing after it")
    }
    return String(text)
  }

  /// Reads degrees north and east, as in the address of a map.
  static func location(_ text: String) throws(Diagnostic) -> Entry? {
    guard text.hasPrefix("/") else { return nil }
    guard text != "/location" else {
      throw mistake("Offprint does not know where this machine is", "Write the place: /LATITUDE,LONGITUDE NAME")
    }
    let (place, name) = split(text.dropFirst())
    let parts = place.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = degrees(parts[0]), let longitude = degrees(parts[1]) else { return nil }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      throw mistake(
        "There is no such place on Earth: \(place)", "Latitudes go from -90 to 90, longitudes from -180 to 180")
    }
    return .location(latitude: latitude, longitude: longitude, name: name)
  }

  /// Reads digits with a point: Swift would also accept hexadecimal numbers and the word `nan`.
  private static func degrees(_ text: Substring) -> Double? {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    guard let first = digits.utf8.first, (0x30...0x39).contains(first), digits.utf8.count <= 32,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  /// Reads an event. `@` before anything but a time begins a note, such as one to a person's name.
  static func event(_ text: String) throws(Diagnostic) -> Entry? {
    guard text.hasPrefix("@"), text.utf8.dropFirst().first.map({ (0x30...0x39).contains($0) }) == true else {
      return nil
    }
    let (time, title) = split(text.dropFirst())
    guard let written = WrittenTime(String(time)) else {
      guard time.utf8.prefix(4).allSatisfy({ (0x30...0x39).contains($0) }), time.dropFirst(4).first == "-" else {
        return nil
      }
      throw mistake("There is no such day or time: \(time)", "Write @2024-03-01 or @2024-03-01T18:25 before the text")
    }
    return .event(written, day: String(time.prefix(10)), title: try words(title[...], of: "Event"))
  }

  static func words(_ text: Substring, of what: String) throws(Diagnostic) -> String {
    let text = trimmed(text)
    guard !text.isEmpty else { throw mistake("\(what) has no text", "Write a space, then the text") }
    return text
  }

  /// Splits off the first word.
  private static func split(_ text: Substring) -> (Substring, String) {
    let end = text.firstIndex(where: \.isWhitespace) ?? text.endIndex
    return (text[..<end], trimmed(text[end...]))
  }

  static func isBlank(_ character: Character?) -> Bool { character?.isWhitespace ?? false }

  static func trimmed(_ text: Substring) -> String {
    var text = text
    while isBlank(text.first) { text.removeFirst() }
    while isBlank(text.last) { text.removeLast() }
    return String(text)
  }

  /// The facts that Workbench would insert: those of the item, and those of the reference that leads to it.
  ///
  /// - Parameters:
  ///   - parent: the item that contains it.
  ///   - time: the moment of all facts; one entry is one moment.
  ///   - zone: the zone of times without an offset.
  /// - Returns: the id of the new item, or of the new reference if the entry is one, and the facts.
  public func facts(under parent: String, at time: Moment, in zone: ZoneRules) -> (item: String, facts: [Fact]) {
    let id = UUID().uuidString
    if case .reference(let item) = self {
      return (
        id,
        ItemStore.factsToRelateItems(
          relationshipItemId: id, fromItemId: parent, toItemId: item, referenceType: "content", timestamp: time)
      )
    }
    return (
      id,
      ItemStore.factsToCreateItem(
        itemId: id, type: type, attributes: attributes(in: zone), referenceFrom: parent, referenceType: "content",
        timestamp: time)
    )
  }

  private func attributes(in zone: ZoneRules) -> [String: TypedValue] {
    switch self {
    case .note(let text), .todo(let text): return ["title": .string(text)]
    case .link(let url, let title): return named(title, ["url": .string(url)])
    case .reference: return [:]
    case .location(let latitude, let longitude, let name):
      return named(name, ["latitude": .number(latitude), "longitude": .number(longitude)])
    case .event(let time, let day, let title):
      if case .day = time { return ["title": .string(title), "startDay": .string(day)] }
      return ["title": .string(title), "startTime": .timestamp(time.first(in: zone))]
    }
  }

  private func named(_ title: String, _ attributes: [String: TypedValue]) -> [String: TypedValue] {
    title.isEmpty ? attributes : attributes.merging(["title": .string(title)]) { own, _ in own }
  }
}
