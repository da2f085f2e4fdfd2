public import Store

/// A day or a moment as a person writes it: `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z`, with or without seconds, a
/// fraction and an offset. Without an offset it is in the site's zone.
public enum WrittenTime: Hashable, Sendable, Codable {
  /// A full day, in days since 1970-01-01.
  case day(Int)
  /// Microseconds since 1970-01-01 00:00 as clocks show them.
  case local(Int64)
  case moment(Moment)

  /// Nil if the text has any other form.
  public init?(_ text: String) {
    guard text.utf8.count >= 10, let cut = text.utf8.index(text.startIndex, offsetBy: 10, limitedBy: text.endIndex),
      let midnight = Self.microseconds(text[..<cut] + "T00:00:00Z")
    else { return nil }
    guard cut != text.endIndex else {
      self = .day(Int(midnight / 86_400_000_000))
      return
    }
    let time = text[cut...].dropFirst()
    let offset = time.firstIndex { "Zz+-".contains($0) } ?? time.endIndex
    let seconds = time[..<offset].count { $0 == ":" } == 1 ? ":00" : ""
    let zone = offset == time.endIndex ? "Z" : time[offset...]
    guard let microseconds = Self.microseconds(text[...cut] + time[..<offset] + seconds + zone) else { return nil }
    self = offset == time.endIndex ? .local(microseconds) : .moment(Moment(microseconds: microseconds))
  }

  /// Why a text that begins like a day is no day or time; nil for any other text.
  public static func reason(against text: String) -> String? {
    let day = Array(text.utf8.prefix(10))
    let hasForm = day.enumerated().allSatisfy { place, byte in
      [4, 7].contains(place) ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
    }
    guard hasForm, day.count == 10 else { return nil }
    if WrittenTime(String(text.prefix(10))) != nil { return "Write a time as 18:25 or 18:25:43 behind the T" }
    let month = text.prefix(7)
    guard let last = (28...31).last(where: { WrittenTime("\(month)-\($0)") != nil }) else {
      return "Months go from 01 to 12"
    }
    return "The days of \(month) go from 01 to \(last)"
  }

  /// The last moment of the time; for a day its end. A time that clocks show twice is the first of the two; one that they skip is
  /// the moment of the skip.
  public func last(in zone: ZoneRules) -> Moment {
    switch self {
    case .day(let day): zone.end(ofDay: day)
    case .local(let microseconds): Self.moment(showing: microseconds, in: zone)
    case .moment(let moment): moment
    }
  }

  /// The first moment of the time; for a day its beginning.
  public func first(in zone: ZoneRules) -> Moment {
    if case .day(let day) = self { zone.start(ofDay: day) } else { last(in: zone) }
  }

  /// Whether it is later than another time of the same form; comparing a day with a moment needs a zone.
  public func isAfter(_ other: WrittenTime) -> Bool {
    switch (self, other) {
    case (.day(let day), .day(let otherDay)): day > otherDay
    case (.local(let microseconds), .local(let others)): microseconds > others
    case (.moment(let moment), .moment(let otherMoment)): moment > otherMoment
    default: false
    }
  }

  private static func moment(showing local: Int64, in zone: ZoneRules) -> Moment {
    let fraction = (local % 1_000_000 + 1_000_000) % 1_000_000
    let second = zone.firstMoment(showing: (local - fraction) / 1_000_000)
    return Moment(microseconds: second.microseconds + fraction)
  }

  private static func microseconds(_ text: some StringProtocol) -> Int64? {
    let moment = TimestampText.moment(String(text))
    return moment == .oldest ? nil : moment.microseconds
  }
}
