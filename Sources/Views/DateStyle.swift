import Escaping
import Pages

/// How dates and times are written in one language, taken apart once so that writing one is a few copies.
struct DateStyle: Sendable {
  private enum Piece: Sendable {
    case literal([UInt8])
    case day, month, year
  }

  private let pieces: [Piece]
  private let months: [[UInt8]]
  /// The zone's name as it is shown behind a time of day.
  private let zone: [UInt8]
  private let isUTC: Bool

  /// - Parameter words: `date` is a pattern of `{day}`, `{month}` and `{year}`; `month.1` … `month.12` name the months.
  init(words: Words, zone: String) {
    months = (1...12).map { Array((words["month.\($0)"] ?? String($0)).utf8) }
    pieces = Self.pieces(of: words["date"] ?? "{year}-{month}-{day}")
    self.zone = Array(zone.utf8)
    isUTC = zone == "UTC"
  }

  /// `<time datetime="2024-02-09T19:25:43+01:00">9 February 2024, 19:25</time>`
  func writeTime(_ time: CivilTime, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    writeISO(time, into: &sink)
    sink.append("\">")
    writeDate(time.year, time.month, time.day, into: &sink)
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
    writeDate(time.year, time.month, time.day, into: &sink)
    sink.append("</time>")
  }

  /// `<time datetime="2024-02-09">9 February 2024</time>`
  func writeDate(plain year: Int, _ month: Int, _ day: Int, into sink: inout Sink) {
    sink.append("<time datetime=\"")
    sink.append(fourDigits: year)
    sink.append("-")
    sink.append(twoDigits: month)
    sink.append("-")
    sink.append(twoDigits: day)
    sink.append("\">")
    writeDate(year, month, day, into: &sink)
    sink.append("</time>")
  }

  /// The day as plain text, where no element may stand.
  func writeText(_ time: CivilTime, into sink: inout Sink) { writeDate(time.year, time.month, time.day, into: &sink) }

  private func writeDate(_ year: Int, _ month: Int, _ day: Int, into sink: inout Sink) {
    for piece in pieces {
      switch piece {
      case .literal(let bytes): bytes.withUnsafeBufferPointer { sink.appendEscapedHTML($0) }
      case .day: sink.append(decimal: day)
      case .month: months[month - 1].withUnsafeBufferPointer { sink.appendEscapedHTML($0) }
      case .year: sink.append(decimal: year)
      }
    }
  }

  /// RFC 3339, section 5.6.
  private func writeISO(_ time: CivilTime, into sink: inout Sink) {
    sink.append(fourDigits: time.year)
    sink.append("-")
    sink.append(twoDigits: time.month)
    sink.append("-")
    sink.append(twoDigits: time.day)
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
