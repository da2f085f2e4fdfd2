import Store
import Testing

@Suite struct TypedValueTests {
  @Test(
    "has the store's text, number and type, and comes back from them",
    arguments: [
      (TypedValue.string("a\nb"), "a\nb", nil, "string"),
      (.number(0), "0.0", 0, "number"),
      (.number(1.5), "1.5", 1.5, "number"),
      (.number(1e21), "1e+21", 1e21, "number"),
      (.timestamp(Moment(microseconds: 1_707_503_143_000_000)), "1707503143.0", 1_707_503_143, "timestamp"),
      (.timestamp(.oldest), "-62135769600.0", -62_135_769_600, "timestamp"),
      (.itemId("root"), "root", nil, "itemId"),
      (.boolean(true), "true", nil, "boolean"),
      (.boolean(false), "false", nil, "boolean"),
      (.null, "null", nil, "null"),
    ] as [(TypedValue, String, Double?, String)])
  func texts(value: TypedValue, text: String, number: Double?, type: String) {
    #expect(value.stringValue == text)
    #expect(value.numberValue == number)
    #expect(value.type == type)
    #expect(TypedValue(value: text, type: type) == value)
  }

  @Test(
    "is the same moment again and again, up to the year 9999",
    arguments: [
      "4375031443.25209", "4294967296.000001", "9007199254.740993", "253402300799.12345", "-62104060800.0",
      "-0.0000004",
      "-4375031443.25209", "-1.0000005", "86399999999.99999",
    ])
  func again(text: String) throws {
    let value = try #require(TypedValue(value: text, type: "timestamp"))
    #expect(TypedValue(value: value.stringValue, type: "timestamp")?.stringValue == value.stringValue)
  }

  @Test(
    "is none where type or text are not understood", arguments: [("x", "number"), ("", "timestamp"), ("1", "money")])
  func none(text: String, type: String) {
    #expect(TypedValue(value: text, type: type) == nil)
  }
}
