import Pages
import Store

/// Reads any bytes as a time in every form; the first eight bytes are also read as a moment.
enum TimestampTrial {
  private static let zones =
    ["Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu"]
    .compactMap { ZoneRules(identifier: $0) } + [.utc]

  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try check(TimestampText.moment(bytes))
    if bytes.count >= 8 {
      try check(Moment(microseconds: UnsafeRawBufferPointer(bytes).loadUnaligned(as: Int64.self)))
    }
    for type in ["timestamp", "number", "string"] {
      guard let value = TypedValue(value: text, type: type) else { continue }
      if let moment = value.dateValue { try check(moment) }
      // A written value is read again as the same value.
      let again = TypedValue(value: value.stringValue, type: type)
      let isNumber = value.numberValue.map { !$0.isNaN } ?? true
      if isNumber, again?.stringValue != value.stringValue {
        throw BrokenPromise("\(value) is read as \(again as Any)")
      }
    }
    if let day = CivilDay(plain: bytes) { try check(day) }
    if let written = WrittenTime(text) {
      for zone in zones {
        // A day that a zone skipped, as Samoa's did, has no length: it begins where it ends.
        let (first, last) = (written.first(in: zone), written.last(in: zone))
        guard first.microseconds - last.microseconds <= 1_000_000 else {
          throw BrokenPromise("\(text) begins after its end in \(zone.identifier)")
        }
      }
    }
  }

  private static func check(_ moment: Moment) throws {
    let text = TimestampText.text(moment)
    for zone in zones {
      guard let time = zone.civilTime(of: moment) else { continue }
      try check(CivilDay(year: time.year, month: time.month, day: time.day))
    }
    guard let time = ZoneRules.utc.civilTime(of: moment), time.year >= 2 else { return }
    guard TimestampText.moment(text).second == moment.second else { throw BrokenPromise("\(text) is read as another") }
  }

  private static func check(_ day: CivilDay) throws {
    guard day.exists else { throw BrokenPromise("no day: \(day)") }
    guard CivilDay(daysSince1970: day.daysSince1970) == day else { throw BrokenPromise("another day: \(day)") }
  }
}
