private import CLibical
import Store

/// Reads lines with libical. Each line is read alone, so that an error is reported for its line and affects no others.
enum LibicalReader {
  /// Tells libical once not to end the program at an error, in case it was built to do so.
  private static let isLenient: Void = icalerror_set_errors_are_fatal(0)

  /// - Returns: The property, nil if libical finds none, and the errors that it reports.
  static func read(_ line: ContentLine) -> (property: CalendarProperty?, mistakes: [String]) {
    _ = isLenient
    guard let parser = icalparser_new() else { return (nil, ["No memory left"]) }
    defer { icalparser_free(parser) }
    add("BEGIN:VEVENT", to: parser)
    add(line.text, to: parser)
    guard let component = add("END:VEVENT", to: parser) else { return (nil, ["Line cannot be read"]) }
    defer { icalcomponent_free(component) }
    var property = CalendarProperty(line: line)
    var mistakes: [String] = []
    var isThere = false
    var next = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let found = next {
      let value = icalproperty_get_value(found)
      if icalproperty_isa(found) == ICAL_XLICERROR_PROPERTY {
        mistakes.append(words(of: icalvalue_get_text(value).map { String(cString: $0) }))
      } else {
        isThere = true
        property.zone = zone(of: found)
        property.range = parameter("RANGE", of: found)
        property.relation = parameter("RELTYPE", of: found)
        if let value {
          if let read = Self.value(value) {
            property.values.append(read)
          } else {
            mistakes.append("There is no such time")
          }
        }
      }
      next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    return (isThere ? property : nil, mistakes)
  }

  /// Where libical finds no property, it says so in words about its own steps.
  private static func words(of mistake: String?) -> String {
    guard let mistake else { return "Line cannot be read" }
    return mistake.hasPrefix("Got a data line") ? "Line has no name with a colon behind it" : mistake
  }

  @discardableResult
  private static func add(_ line: String, to parser: OpaquePointer) -> OpaquePointer? {
    // libical writes into the line while reading.
    var bytes = line.utf8CString
    return bytes.withUnsafeMutableBufferPointer { icalparser_add_line(parser, $0.baseAddress) }
  }

  private static func parameter(_ name: String, of property: OpaquePointer) -> String? {
    guard let text = icalproperty_get_parameter_as_string_r(property, name) else { return nil }
    defer { icalmemory_free_buffer(text) }
    return text.pointee == 0 ? nil : String(cString: text)
  }

  private static func zone(of property: OpaquePointer) -> String? {
    guard let parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER),
      let name = icalparameter_get_tzid(parameter), name.pointee != 0
    else { return nil }
    return String(cString: name)
  }

  /// The value; nil for an impossible date or time. Types that are not needed become an empty duration.
  private static func value(_ value: OpaquePointer) -> CalendarValue? {
    switch icalvalue_isa(value) {
    case ICAL_DATE_VALUE: return time(icalvalue_get_date(value))
    case ICAL_DATETIME_VALUE: return time(icalvalue_get_datetime(value))
    case ICAL_DURATION_VALUE: return duration(icalvalue_get_duration(value)).map(CalendarValue.duration)
    case ICAL_PERIOD_VALUE:
      let period = icalvalue_get_period(value)
      guard let start = time(period.start) else { return nil }
      if period.end.year != 0 { return time(period.end).map { .period(start: start, end: $0) } }
      return duration(period.duration).map { .period(start: start, end: .duration($0)) }
    default: return .duration(CalendarDuration(days: 0, seconds: 0))
    }
  }

  private static func time(_ time: icaltimetype) -> CalendarValue? {
    let day = CivilDay(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    guard day.exists, (1...9999).contains(day.year) else { return nil }
    if time.is_date != 0 { return .day(Int64(day.daysSince1970)) }
    // A leap second becomes the second before it, and 24:00 the midnight of the next day.
    guard (0..<60).contains(time.minute), (0...60).contains(time.second),
      (0..<24).contains(time.hour) || (time.hour, time.minute, time.second) == (24, 0, 0)
    else { return nil }
    let clock = Int64(time.hour) * 3600 + Int64(time.minute) * 60 + Int64(min(time.second, 59))
    return .time(Int64(day.daysSince1970) * 86_400 + clock, isUTC: icaltime_is_utc(time) != 0)
  }

  private static func duration(_ duration: icaldurationtype) -> CalendarDuration? {
    let days = Int64(duration.weeks) * 7 + Int64(duration.days)
    let seconds = Int64(duration.hours) * 3600 + Int64(duration.minutes) * 60 + Int64(duration.seconds)
    // The longest durations are as long as the calendar.
    guard days < 3_700_000, seconds < 320_000_000_000 else { return nil }
    let sign: Int64 = duration.is_neg != 0 ? -1 : 1
    return CalendarDuration(days: days * sign, seconds: seconds * sign)
  }
}
