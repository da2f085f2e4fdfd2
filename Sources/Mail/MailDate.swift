import Store

/// Parses dates in mail.
enum MailDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let days: Set = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// The zones of RFC 5322, section 4.3; other abbreviations are not reliable.
  private static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360,
    "pst": -480, "pdt": -420,
  ]

  /// The date in a `Date` field: `Fri, 9 Feb 2024 18:25:43 +0100 (CET)`. The day of the week and the seconds may be missing.
  static func sent(_ text: String) -> Moment? {
    let plain = text.split(separator: "(", maxSplits: 1).first ?? ""
    return moment(plain.split { $0 == " " || $0 == "," || $0 == "\t" }.map { $0.lowercased() })
  }

  /// The date at the end of the line that begins a message, and how many words come before it; nil where there is none.
  static func delivered(_ words: [ArraySlice<UInt8>]) -> (date: Moment, sender: Int)? {
    let words = words.suffix(12).map { String(decoding: $0.filter { $0 != 0x2C }, as: UTF8.self).lowercased() }
    // It begins with the day of the week.
    for start in words.indices.reversed() where days.contains(words[start]) {
      if let date = moment(Array(words[start...])) { return (date, start) }
    }
    return nil
  }

  /// A date from its parts in any order, recognised by their form.
  private static func moment(_ words: [String]) -> Moment? {
    var words = words[...]
    if let first = words.first, days.contains(String(first.prefix(3))) { words = words.dropFirst() }
    var (day, month, year, zone): (Int?, Int?, Int?, Int?)
    var clock: Int?
    for word in words {
      if let number = months.firstIndex(where: { word.hasPrefix($0) && word.count <= 9 }), month == nil {
        month = number + 1
      } else if word.contains(":"), clock == nil {
        let time = word.prefix { $0 != "+" && $0 != "-" }
        guard let seconds = seconds(String(time)) else { return nil }
        clock = seconds
        // `18:25+0100`
        if time.count < word.count { zone = offset(String(word[time.endIndex...])) }
      } else if let offset = offset(word), zone == nil, clock != nil {
        zone = offset
      } else if let number = Int(word), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        if day == nil, number <= 31, word.count <= 2 {
          day = number
        } else if year == nil, let full = Self.year(number, digits: word.count) {
          year = full
        } else {
          return nil
        }
      } else if word.count > 5 || word.contains(where: { !$0.isLetter }) {
        return nil
      }
    }
    guard let day, let month, let year, let clock else { return nil }
    let civil = CivilDay(year: year, month: month, day: day)
    guard civil.exists else { return nil }
    let seconds = civil.daysSince1970 * 86_400 + clock - (zone ?? 0) * 60
    return Moment(microseconds: Int64(seconds) * 1_000_000)
  }

  /// Years of two digits are in the era of mail (RFC 5322, section 4.3).
  private static func year(_ number: Int, digits: Int) -> Int? {
    switch digits {
    case 2: number < 50 ? 2000 + number : 1900 + number
    case 4: (1970...2100).contains(number) ? number : nil
    default: nil
    }
  }

  private static func seconds(_ word: String) -> Int? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }) else { return nil }
    let numbers = parts.compactMap { UInt8($0) }.map(Int.init)
    guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] <= 60 else {
      return nil
    }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? min(numbers[2], 59) : 0)
  }

  /// The offset in minutes of `+0100` or `GMT`.
  private static func offset(_ word: String) -> Int? {
    if let known = zones[word] { return known }
    guard let sign = word.first, sign == "+" || sign == "-" else { return nil }
    let digits = word.dropFirst().filter { $0 != ":" }
    guard digits.utf8.count == 4, let number = Int(digits), number >= 0, number % 100 < 60, number < 2400 else {
      return nil
    }
    let minutes = number / 100 * 60 + number % 100
    return sign == "-" ? -minutes : minutes
  }
}
