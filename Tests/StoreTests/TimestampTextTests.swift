import Store
import Testing

@Suite struct TimestampTextTests {
  @Test(
    "is read in every form that a store may hold",
    arguments: [
      ("2024-02-09T18:25:43Z", 1_707_503_143_000_000),
      ("2024-02-09 18:25:43", 1_707_503_143_000_000),
      ("2024-02-09 18:25:43.123", 1_707_503_143_123_000),
      ("2024-02-09T18:25:43.1234567Z", 1_707_503_143_123_456),
      ("2024-02-09T20:25:43+02:00", 1_707_503_143_000_000),
      ("2024-02-09T20:25:43.5+0200", 1_707_503_143_500_000),
      ("2024-02-09T13:25:43-05", 1_707_503_143_000_000),
      ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59.5Z", -500_000),
      ("2024-02-29T00:00:00Z", 1_709_164_800_000_000),
      ("9999-12-31T23:59:59Z", 253_402_300_799_000_000),
      // The end of a day is midnight of the next day (ISO 8601-1).
      ("2024-02-28T24:00:00Z", 1_709_164_800_000_000), ("2023-12-31T24:00:00.000+02:00", 1_704_060_000_000_000),
    ])
  func reads(text: String, microseconds: Int64) {
    #expect(TimestampText.moment(text) == Moment(microseconds: microseconds))
  }

  @Test(
    "counts as oldest when it names no moment",
    arguments: [
      "", "yesterday", "2024-02-09", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z",
      "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:01Z", "2024-01-01T24:00:00.5Z",
      "2024-01-01T24:01:00Z", "2024-01-01T25:00:00Z", "2024-01-01T00:60:00Z",
      "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+", "2024-01-01T00:00:00+99:00",
      "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
      "1707503143", "24-02-09T18:25:43Z", "２０２４-02-09T18:25:43Z",
    ])
  func refuses(text: String) {
    #expect(TimestampText.moment(text) == .oldest)
  }

  @Test(
    "is written in UTC and to the second",
    arguments: [
      (Int64(1_707_503_143_999_999), "2024-02-09T18:25:43Z"),
      (0, "1970-01-01T00:00:00Z"),
      (-1, "1969-12-31T23:59:59Z"),
      (-2_203_977_600_000_000, "1900-02-28T00:00:00Z"),
      (Int64.min, "0001-01-01T00:00:00Z"),
    ])
  func writes(microseconds: Int64, text: String) {
    #expect(TimestampText.text(Moment(microseconds: microseconds)) == text)
  }

  @Test("comes back from its text on every day of eight centuries")
  func everyDay() {
    for day in Int64(-146_097)...146_097 {
      let moment = Moment(microseconds: (day * 86_400 + day & 0xFFFF) * 1_000_000)
      if TimestampText.moment(TimestampText.text(moment)) != moment {
        Issue.record("day \(day): \(TimestampText.text(moment))")
        return
      }
    }
  }
}
