import Diagnostics
import Pages

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
}
