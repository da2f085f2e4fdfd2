public import Store

extension ZoneRules {
  /// The first moment at which the zone's clocks show a date and time or a later one. If clocks are turned back, it is the first
  /// of the two; if they skip it, the moment of the skip.
  ///
  /// - Parameter localSeconds: local seconds since 1970-01-01 00:00.
  public func firstMoment(showing localSeconds: Int64) -> Moment {
    for stretch in stretches(around: localSeconds) {
      let second = max(stretch.first, localSeconds - stretch.offset)
      if second < stretch.end { return Moment(microseconds: second * 1_000_000) }
    }
    return Moment(microseconds: (localSeconds - Int64(offset(at: localSeconds))) * 1_000_000)
  }

  /// The last moment, to the microsecond, before the zone's clocks show a date and time or a later one for good.
  public func lastMoment(before localSeconds: Int64) -> Moment {
    for stretch in stretches(around: localSeconds).reversed() {
      let end = min(stretch.end, localSeconds - stretch.offset)
      if end > stretch.first { return Moment(microseconds: end * 1_000_000 - 1) }
    }
    return Moment(microseconds: (localSeconds - Int64(offset(at: localSeconds))) * 1_000_000 - 1)
  }

  /// The first moment of a day, given in days since 1970-01-01; if the zone skipped it, of the next existing day.
  public func start(ofDay day: Int) -> Moment { firstMoment(showing: Int64(day) * 86_400) }

  /// The last moment of a day, given in days since 1970-01-01; if the zone skipped it, of the last existing day before.
  public func end(ofDay day: Int) -> Moment { lastMoment(before: Int64(day + 1) * 86_400) }
}
