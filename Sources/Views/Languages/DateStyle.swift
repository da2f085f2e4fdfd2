import Escaping
import Graph
import Pages
import Store

/// How dates and times are written in one language, parsed once so that writing one is a few copies.
struct DateStyle: Sendable {
  /// A trivial type, so that writing a date retains nothing.
  private enum Piece: Sendable {
    /// A range of `texts`.
    case literal(start: Int32, count: Int32)
    case day, month, year, weekday
    /// The full date, and the time of day beside it.
    case date, time
    /// The last of several days of one month.
    case lastDay
  }

  private let pieces: [Piece]
  private let weekdayPieces: [Piece]
  private let monthPieces: [Piece]
  private let yearPieces: [Piece]
  private let timePieces: [Piece]
  private let daysPieces: [Piece]
  private let shortPieces: [Piece]
  /// The literal text between numbers, and the names of the months, as HTML.
  private let texts: [UInt8]
  private let months: [(start: Int32, count: Int32)]
  /// The names of the weekdays, from Monday on.
  private let weekdays: [(start: Int32, count: Int32)]
  private let shortWeekdays: [(start: Int32, count: Int32)]

  /// - Parameter words: `date`, `date.month` and `date.year` are patterns of `{day}`, `{month}` and `{year}`, `date.weekday` is
  ///   one of these and `{weekday}`, `date.days` one of these and `{last}`, `date.time` is one of `{date}` and `{time}`;
  ///   `month.1` … `month.12` name the months and `weekday.long.1` … `weekday.long.7` the days.
  init(words: Words) {
    var texts = Sink(capacity: 256)
    months = (1...12).map { Self.keep((words["month.\($0)"] ?? String($0))[...], in: &texts) }
    weekdays = (1...7).map { Self.keep((words["weekday.long.\($0)"] ?? String($0))[...], in: &texts) }
    shortWeekdays = (1...7).map { Self.keep((words["weekday.\($0)"] ?? String($0))[...], in: &texts) }
    pieces = Self.pieces(of: words["date"] ?? "{year}-{month}-{day}", &texts)
    weekdayPieces = Self.pieces(of: words["date.weekday"] ?? "{weekday} {year}-{month}-{day}", &texts)
    monthPieces = Self.pieces(of: words["date.month"] ?? "{month} {year}", &texts)
    yearPieces = Self.pieces(of: words["date.year"] ?? "{year}", &texts)
    timePieces = Self.pieces(of: words["date.time"] ?? "{date}, {time}", &texts)
    shortPieces = Self.pieces(of: words["date.short"] ?? "{weekday} {year}-{month}-{day}", &texts)
    daysPieces = Self.pieces(of: words["date.days"] ?? "{year}-{month}-{day} – {last}", &texts)
    self.texts = Array(texts.bytes)
  }

  /// `<time datetime="2024-02-09T19:25:43+01:00">9 February 2024, 19:25</time>`: the zone is shown once, in the page's footer.
  func writeTime(_ time: CivilTime, into sink: inout Sink) {
    if time.isPlainDay { return writeDay(plain: time.date, into: &sink) }
    sink.append("<time datetime=\"")
    writeISO(time, into: &sink)
    sink.append("\">")
    write(time, into: &sink)
    sink.append("</time>")
  }

  /// `<time class="dt-published" datetime="2024-02-09T19:25:43+01:00">9 February 2024</time>`: the day, with the exact moment
  /// for machines.
  func writeDay(_ time: CivilTime, _ microformat: StaticString, into sink: inout Sink) {
    sink.append("<time class=\"")
    sink.append(microformat)
    sink.append("\" datetime=\"")
    writeISO(time, into: &sink)
    sink.append("\">")
    writeDate(time.date, into: &sink)
    sink.append("</time>")
  }

  /// `<time datetime="2024-02-09">9 February 2024</time>`
  func writeDay(plain day: CivilDay, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    writeISO(day, into: &sink)
    sink.append("\">")
    writeDate(day, into: &sink)
    sink.append("</time>")
  }

  /// `<time datetime="2024-02-09T19:25:43+01:00">19:25</time>`: the time of day, if the day is clear from the context.
  func writeClock(_ time: CivilTime, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    writeISO(time, into: &sink)
    sink.append("\">")
    writeTimeOfDay(time, into: &sink)
    sink.append("</time>")
  }

  /// `<time datetime="2024-02-09">Friday, 9 February 2024</time>`: the heading above a day's events.
  func writeHeading(of day: CivilDay, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    writeISO(day, into: &sink)
    sink.append("\">")
    writeWeekday(day, into: &sink)
    sink.append("</time>")
  }

  /// `<time datetime="2024-04-12">12–19 April 2024</time>`: a range of days.
  ///
  /// - Parameter start: the time at which the first day begins, for machines.
  func writeSpan(_ first: CivilDay, _ last: CivilDay, _ start: CivilTime?, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    if let start { writeISO(start, into: &sink) } else { writeISO(first, into: &sink) }
    sink.append("\">")
    if first.year == last.year, first.month == last.month {
      write(first, daysPieces, last: last, into: &sink)
    } else {
      writeDate(first, into: &sink)
      sink.append(" – ")
      writeDate(last, into: &sink)
    }
    sink.append("</time>")
  }

  /// A day with the short name of its weekday, and its time if it has one: `Wed 3 April 2024, 22:51`.
  func writeShort(_ time: CivilTime, into sink: inout Sink) {
    if time.isPlainDay { return write(time.date, shortPieces, isShort: true, into: &sink) }
    write(time, isShort: true, into: &sink)
  }

  /// `22:51`
  func writeTimeOfDay(_ time: CivilTime, into sink: inout Sink) {
    sink.append(twoDigits: time.hour)
    sink.append(":")
    sink.append(twoDigits: time.minute)
  }

  /// The day as plain text, where no element is allowed.
  func writeText(_ time: CivilTime, into sink: inout Sink) { writeDate(time.date, into: &sink) }

  /// The day in words: `9 February 2024`.
  func writeDate(_ day: CivilDay, into sink: inout Sink) { write(day, pieces, into: &sink) }

  /// The day in words with its name: `Friday, 9 February 2024`.
  func writeWeekday(_ day: CivilDay, into sink: inout Sink) { write(day, weekdayPieces, into: &sink) }

  /// The month in words: `February 2024`.
  func writeMonth(_ day: CivilDay, into sink: inout Sink) { write(day, monthPieces, into: &sink) }

  /// The year: `2024`.
  func writeYear(_ day: CivilDay, into sink: inout Sink) { write(day, yearPieces, into: &sink) }

  private func write(_ time: CivilTime, isShort: Bool = false, into sink: inout Sink) {
    for piece in timePieces {
      switch piece {
      case .literal(let start, let count): writeLiteral(start, count, into: &sink)
      case .date: write(time.date, isShort ? shortPieces : pieces, isShort: isShort, into: &sink)
      case .time: writeTimeOfDay(time, into: &sink)
      case .day, .month, .year, .weekday, .lastDay: break
      }
    }
  }

  private func writeLiteral(_ start: Int32, _ count: Int32, into sink: inout Sink) {
    texts.withUnsafeBufferPointer { sink.append(Bytes(rebasing: $0[Int(start)..<Int(start + count)])) }
  }

  private func write(
    _ date: CivilDay, _ pieces: [Piece], last: CivilDay? = nil, isShort: Bool = false, into sink: inout Sink
  ) {
    texts.withUnsafeBufferPointer { texts in
      for piece in pieces {
        switch piece {
        case .literal(let start, let count): sink.append(Bytes(rebasing: texts[Int(start)..<Int(start + count)]))
        case .day: sink.append(decimal: date.day)
        case .month:
          let (start, count) = months[date.month - 1]
          sink.append(Bytes(rebasing: texts[Int(start)..<Int(start + count)]))
        case .weekday:
          let (start, count) = (isShort ? shortWeekdays : weekdays)[date.weekday]
          sink.append(Bytes(rebasing: texts[Int(start)..<Int(start + count)]))
        case .year: sink.append(decimal: date.year)
        case .lastDay: if let last { sink.append(decimal: last.day) }
        case .date, .time: break
        }
      }
    }
  }

  /// The time as in RFC 3339, section 5.6; a plain day without a time.
  func writeISO(_ time: CivilTime, into sink: inout Sink) {
    writeISO(time.date, into: &sink)
    if time.isPlainDay { return }
    sink.reserve(16)
    let place = sink.writePointer
    place[0] = UInt8(ascii: "T")
    Self.put(time.hour, at: place + 1)
    place[3] = UInt8(ascii: ":")
    Self.put(time.minute, at: place + 4)
    place[6] = UInt8(ascii: ":")
    Self.put(time.second, at: place + 7)
    guard time.offset != 0 else {
      place[9] = UInt8(ascii: "Z")
      return sink.advance(by: 10)
    }
    place[9] = time.offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
    Self.put(abs(time.offset) / 3600, at: place + 10)
    place[12] = UInt8(ascii: ":")
    Self.put(abs(time.offset) / 60 % 60, at: place + 13)
    sink.advance(by: 15)
  }

  /// The day as in RFC 3339, section 5.6: `2024-02-09`.
  func writeISO(_ day: CivilDay, into sink: inout Sink) {
    sink.reserve(10)
    let place = sink.writePointer
    Self.put(day.year / 100, at: place)
    Self.put(day.year % 100, at: place + 2)
    place[4] = UInt8(ascii: "-")
    Self.put(day.month, at: place + 5)
    place[7] = UInt8(ascii: "-")
    Self.put(day.day, at: place + 8)
    sink.advance(by: 10)
  }

  /// Writes two digits.
  @inline(__always)
  private static func put(_ value: Int, at place: UnsafeMutablePointer<UInt8>) {
    place[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10 % 10)
    place[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
  }

  private static func pieces(of pattern: String, _ texts: inout Sink) -> [Piece] {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(literal(rest[..<open], &texts))
      switch rest[rest.index(after: open)..<close] {
      case "day": pieces.append(.day)
      case "month": pieces.append(.month)
      case "year": pieces.append(.year)
      case "weekday": pieces.append(.weekday)
      case "last": pieces.append(.lastDay)
      case "date": pieces.append(.date)
      case "time": pieces.append(.time)
      default: pieces.append(literal(rest[open...close], &texts))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [literal(rest, &texts)]
  }
}

extension DateStyle {
  private static func literal(_ text: Substring, _ texts: inout Sink) -> Piece {
    let (start, count) = keep(text, in: &texts)
    return .literal(start: start, count: count)
  }

  private static func keep(_ text: Substring, in texts: inout Sink) -> (start: Int32, count: Int32) {
    let start = texts.count
    texts.append(String(text), as: .escaped)
    return (Int32(start), Int32(texts.count - start))
  }
}

extension Sink {
  fileprivate mutating func append(twoDigits value: Int) {
    append(byte: UInt8(ascii: "0") + UInt8(value / 10 % 10))
    append(byte: UInt8(ascii: "0") + UInt8(value % 10))
  }
}
