import Escaping
import Pages
import Store

/// How dates and times are written in one language, taken apart once so that writing one is a few copies.
struct DateStyle: Sendable {
  private enum Piece: Sendable {
    case literal([UInt8])
    case day, month, year
  }

  private let pieces: [Piece]
  private let monthPieces: [Piece]
  private let months: [[UInt8]]
  /// The zone's name as it is shown behind a time of day.
  private let zone: [UInt8]
  private let isUTC: Bool

  /// - Parameter words: `date` and `date.month` are patterns of `{day}`, `{month}` and `{year}`; `month.1` … `month.12` name the months.
  init(words: Words, zone: String) {
    months = (1...12).map { Array((words["month.\($0)"] ?? String($0)).utf8) }
    pieces = Self.pieces(of: words["date"] ?? "{year}-{month}-{day}")
    monthPieces = Self.pieces(of: words["date.month"] ?? "{month} {year}")
    self.zone = Array(zone.utf8)
    isUTC = zone == "UTC"
  }

  /// `<time datetime="2024-02-09T19:25:43+01:00">9 February 2024, 19:25</time>`
  func writeTime(_ time: CivilTime, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    writeISO(time, into: &sink)
    sink.append("\">")
    writeDate(time.date, into: &sink)
    sink.append(", ")
    sink.append(twoDigits: time.hour)
    sink.append(":")
    sink.append(twoDigits: time.minute)
    if time.offset != 0 || !isUTC {
      sink.append(" <span class=\"zone\">")
      zone.withUnsafeBufferPointer { sink.appendEscapedHTML($0) }
      sink.append("</span>")
    }
    sink.append("</time>")
  }

  /// `<time datetime="2024-02-09T19:25:43+01:00">9 February 2024</time>`: the day, with the exact moment for machines.
  func writeDay(_ time: CivilTime, into sink: inout Sink) {
    sink.append("<time datetime=\"")
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

  /// `<time datetime="2024-02-09T19:25:43+01:00">19:25</time>`: the time of day, where the day is known.
  func writeClock(_ time: CivilTime, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    writeISO(time, into: &sink)
    sink.append("\">")
    sink.append(twoDigits: time.hour)
    sink.append(":")
    sink.append(twoDigits: time.minute)
    sink.append("</time>")
  }

  /// The day as plain text, where no element may stand.
  func writeText(_ time: CivilTime, into sink: inout Sink) { writeDate(time.date, into: &sink) }

  /// The day in words: `9 February 2024`.
  func writeDate(_ day: CivilDay, into sink: inout Sink) { write(day, pieces, into: &sink) }

  /// Its month in words: `February 2024`.
  func writeMonth(_ day: CivilDay, into sink: inout Sink) { write(day, monthPieces, into: &sink) }

  private func write(_ date: CivilDay, _ pieces: [Piece], into sink: inout Sink) {
    for piece in pieces {
      switch piece {
      case .literal(let bytes): bytes.withUnsafeBufferPointer { sink.appendEscapedHTML($0) }
      case .day: sink.append(decimal: date.day)
      case .month: months[date.month - 1].withUnsafeBufferPointer { sink.appendEscapedHTML($0) }
      case .year: sink.append(decimal: date.year)
      }
    }
  }

  /// RFC 3339, section 5.6.
  private func writeISO(_ time: CivilTime, into sink: inout Sink) {
    writeISO(time.date, into: &sink)
    sink.append("T")
    sink.append(twoDigits: time.hour)
    sink.append(":")
    sink.append(twoDigits: time.minute)
    sink.append(":")
    sink.append(twoDigits: time.second)
    guard time.offset != 0 else { return sink.append("Z") }
    sink.append(time.offset < 0 ? "-" : "+")
    sink.append(twoDigits: abs(time.offset) / 3600)
    sink.append(":")
    sink.append(twoDigits: abs(time.offset) / 60 % 60)
  }

  /// RFC 3339, section 5.6: `2024-02-09`.
  func writeISO(_ day: CivilDay, into sink: inout Sink) {
    sink.append(fourDigits: day.year)
    sink.append("-")
    sink.append(twoDigits: day.month)
    sink.append("-")
    sink.append(twoDigits: day.day)
  }

  private static func pieces(of pattern: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.literal(Array(rest[..<open].utf8)))
      switch rest[rest.index(after: open)..<close] {
      case "day": pieces.append(.day)
      case "month": pieces.append(.month)
      case "year": pieces.append(.year)
      default: pieces.append(.literal(Array(rest[open...close].utf8)))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.literal(Array(rest.utf8))]
  }
}

extension Sink {
  fileprivate mutating func append(twoDigits value: Int) {
    append(byte: UInt8(ascii: "0") + UInt8(value / 10 % 10))
    append(byte: UInt8(ascii: "0") + UInt8(value % 10))
  }

  fileprivate mutating func append(fourDigits value: Int) {
    append(twoDigits: value / 100)
    append(twoDigits: value % 100)
  }
}
