/// The offsets of one time zone over time.
public struct ZoneTable: Hashable, Sendable {
  /// The seconds since 1970 from which `offsets[i + 1]` applies, ascending.
  private let transitions: [Int64]
  /// Seconds east of UTC; one more than transitions.
  private let offsets: [Int64]
  /// From this second on, everything repeats the calendar cycle before.
  private let repeatsFrom: Int64
  /// Before this second, everything is as one calendar cycle later.
  private let repeatsBefore: Int64

  public static let utc = ZoneTable(first: 0, [])

  /// - Parameters:
  ///   - first: Seconds east of UTC before the first onset.
  ///   - onsets: The starts of other offsets, in seconds since 1970. One that is not later than those before it is dropped.
  public init(first: Int64, _ onsets: some Sequence<(second: Int64, offset: Int64)>) {
    self.init(first: first, onsets, repeatsFrom: .max, repeatsBefore: .min)
  }

  /// - Parameter rule: Applies after the last onset, or always if there are none (RFC 9636, section 3.3).
  init(first: Int64, _ onsets: [(second: Int64, offset: Int64)], _ rule: PosixZone?) {
    if let rule, rule.summer != nil {
      if let last = onsets.last?.second {
        let year = CivilYear.year(of: last)
        self.init(
          first: first, onsets + rule.onsets(from: year, through: year + 403).filter { $0.second > last },
          repeatsFrom: CivilYear.start(of: year + 402), repeatsBefore: .min)
      } else {
        self.init(
          first: rule.offset, rule.onsets(from: 1599, through: 2001), repeatsFrom: CivilYear.start(of: 2000),
          repeatsBefore: CivilYear.start(of: 1600))
      }
    } else {
      self.init(first: onsets.isEmpty ? rule?.offset ?? first : first, onsets)
    }
  }

  private init(
    first: Int64, _ onsets: some Sequence<(second: Int64, offset: Int64)>, repeatsFrom: Int64, repeatsBefore: Int64
  ) {
    var transitions: [Int64] = []
    var offsets = [first]
    for onset in onsets where onset.second > transitions.last ?? .min {
      guard onset.offset != offsets.last else { continue }
      transitions.append(onset.second)
      offsets.append(onset.offset)
    }
    self.transitions = transitions
    self.offsets = offsets
    self.repeatsFrom = repeatsFrom
    self.repeatsBefore = repeatsBefore
  }

  /// Seconds east of UTC at a second since 1970.
  public func offset(at second: Int64) -> Int64 { offsets[index(at: second + shift(of: second))] }

  /// The clock time, in seconds from 1970-01-01 00:00.
  public func local(ofSecond second: Int64) -> Int64 { second + offset(at: second) }

  /// The moment of a local time, in seconds since 1970 (RFC 5545, section 3.3.5): the first one if clocks show it twice; if they
  /// skip it, the offset before the gap is used.
  ///
  /// - Parameter local: Seconds from 1970-01-01 00:00 on the clock.
  public func second(ofLocal local: Int64) -> Int64 {
    let shift = shift(of: local)
    let shown = local + shift
    // No zone is further from UTC than this.
    var index = self.index(at: shown - 100_000)
    while index < transitions.count {
      let second = shown - offsets[index]
      guard second >= transitions[index] else { return second - shift }
      // The time is in the gap if the next offset does not have it either.
      if shown - offsets[index + 1] < transitions[index] { return second - shift }
      index += 1
    }
    return local - offsets[index]
  }

  /// The periods of one offset within two days of a second, in order. No zone is further than that from UTC.
  public func stretches(around second: Int64) -> [(first: Int64, end: Int64, offset: Int64)] {
    let shift = shift(of: second)
    let shifted = second + shift
    return (index(at: shifted - 172_800)...index(at: shifted + 172_800)).map { index in
      (
        index == 0 ? .min / 2 : transitions[index - 1] - shift,
        index == transitions.count ? .max / 2 : transitions[index] - shift, offsets[index]
      )
    }
  }

  /// A hash of the full table that is the same on every machine (FNV-1a).
  public var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for number in transitions + offsets + [repeatsFrom, repeatsBefore] {
      withUnsafeBytes(of: number.littleEndian) { bytes in
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
    }
    return hash
  }

  /// The full cycles between a second and the one that represents it in the transitions, in seconds.
  private func shift(of second: Int64) -> Int64 {
    if second >= repeatsFrom { return -((second - repeatsFrom) / CivilYear.cycle + 1) * CivilYear.cycle }
    if second < repeatsBefore { return ((repeatsBefore - 1 - second) / CivilYear.cycle + 1) * CivilYear.cycle }
    return 0
  }

  private func index(at second: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Years of the proleptic Gregorian calendar as seconds since 1970-01-01T00:00:00Z.
enum CivilYear {
  /// The 400 years after which dates and weekdays repeat, in seconds.
  static let cycle: Int64 = 146_097 * 86_400

  static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Days from 1970-01-01 to the first day of a year.
  static func days(before year: Int64) -> Int64 {
    let past = year - 1
    return past * 365 + floor(past, 4) - floor(past, 100) + floor(past, 400) - 719_162
  }

  static func start(of year: Int64) -> Int64 { days(before: year) * 86_400 }

  static func year(of second: Int64) -> Int64 {
    let day = floor(second, 86_400)
    // This is off by at most one year.
    var year = 1970 + floor(day * 400, 146_097)
    while days(before: year) > day { year -= 1 }
    while days(before: year + 1) <= day { year += 1 }
    return year
  }

  /// The days of the year before a month, and the number of days of the month.
  static func month(_ month: Int, of year: Int64) -> (before: Int64, count: Int64) {
    let counts: [Int64] = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (counts[..<(month - 1)].reduce(0, +), counts[month - 1])
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
