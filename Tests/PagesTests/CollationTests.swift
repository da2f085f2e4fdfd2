import Chance
import Testing

@testable import Pages

/// The order of names in many languages. The expected order is that of ICU 78 with CLDR 48, with numbers by their values (`kn`).
@Suite("The order of names")
struct CollationTests {
  static let languages: [(language: String, names: [String])] = [
    (
      "en",
      [
        "1", "2", "2 a", "02 b", "10", "10 2", "10 11", "100", "a 1", "a 12", "a 100", "a2", "a010", "aeon", "æon",
        "aford", "apple", "Apple", "Ärger", "co op", "co-op", "coop", "eclair", "Eclair",
        "éclair", "naive", "naïve", "nandu", "ñandú", "ol", "øl", "zebra", "Zoë",
      ]
    ),
    (
      "de",
      [
        "Ähre", "apfel", "Apfel", "Äpfel", "Azur", "Birnen", "Ofen", "Öl", "Strasse", "Straße", "Strassen", "Übung",
        "Uhr", "Zebra",
      ]
    ),
    ("sv", ["Apelsin", "Vas", "Wasa", "Über", "Yxa", "Zebra", "Ål", "Äpple", "Æra", "Öl"]),
    ("fi", ["Aamu", "Zebra", "Ål", "Äiti", "Öljy"]),
    ("da", ["Abe", "Zebra", "Æble", "Øl", "Öl", "Åben", "Aabenraa", "Ål", "Aalborg"]),
    ("nb", ["Abe", "Zebra", "Æble", "Øl", "Ål", "Aasen"]),
    ("es", ["árbol", "arco", "chico", "cine", "llama", "luz", "noche", "nube", "ñandú", "oso", "zorro"]),
    ("cs", ["cihla", "citron", "čáp", "hrad", "chata", "rok", "řeka", "sto", "šest", "úl", "ulice", "zámek", "žába"]),
    ("sk", ["azur", "äpfel", "cesta", "ďateľ", "dom", "hrad", "chata", "lad", "ľad", "osem", "ôsmy"]),
    ("pl", ["az", "ąb", "cud", "ćma", "lato", "łąka", "mak", "osa", "ósmy", "zebra", "źródło", "żaba"]),
    (
      "hu",
      [
        "cukor", "cz", "csak", "doboz", "dzeta", "dzsem", "gz", "gyár", "ló", "loccsan", "locsol", "nz", "nyár", "oz",
        "öt", "őz", "sor", "sz", "szép", "zaj", "zsák",
      ]
    ),
    ("hr", ["cura", "čaj", "ćup", "dan", "džep", "đak", "luk", "ljeto", "nuz", "njuh", "sat", "šal", "zid", "žaba"]),
    (
      "tr",
      ["cam", "cuma", "çay", "gz", "ğa", "hal", "ıhlamur", "iğne", "jale", "oz", "öz", "su", "şeker", "uzak", "ünlü"]
    ),
    ("et", ["suur", "sõna", "šokk", "zoo", "žest", "taevas", "vesi", "õun", "äike", "öö", "üks"]),
    ("lt", ["yla", "ilgas", "inkaras", "jis", "kas", "sutis", "šuo", "zuikis", "žuvis"]),
    ("lv", ["azots", "ābols", "cukurs", "čaula", "gads", "gz", "ģerbonis", "uz", "ūdens", "žagata"]),
    ("ro", ["az", "ăla", "âbc", "iz", "înalt", "sz", "şarpe", "tz", "țară"]),
    ("is", ["az", "á", "b", "dz", "ðu", "ez", "é", "yz", "ý", "z", "þa", "æ", "ö"]),
    ("ru", ["арбуз", "ёлка", "ель", "жук", "игла", "Ирис", "йод", "Яблоко", "apple"]),
    ("uk", ["гора", "ґанок", "дім", "ель", "єнот", "іній", "їжак", "йод", "apple"]),
    ("el", ["Αθήνα", "άλφα", "βήτα", "ςα", "σβ", "ωμέγα", "apple"]),
    (
      "ja",
      [
        "apple", "ぁ", "あ", "ア", "かあさん", "カード", "カイロ", "かき", "かく", "ガス", "きく", "きゃく", "きやく", "ここち", "こゝろ", "はは", "ばば",
        "パパ", "ん", "亜", "愛", "一",
      ]
    ),
    ("zh", ["阿", "北京", "广州", "上海", "中国", "apple"]),
    ("zh-Hant", ["一", "乙", "丁", "龍", "apple"]),
    ("ko", ["가방", "각", "나무", "하늘", "apple"]),
    ("ar", ["2", "٣", "آية", "إبل", "ابن", "أمل", "بيت", "تمر", "ثلج", "جمل", "يد", "apple"]),
    ("he", ["אבא", "בית", "גן", "שלום", "apple"]),
    ("hi", ["अनार", "आम", "कमल", "किताब", "खरगोश", "apple"]),
    ("th", ["กา", "เกม", "แก", "ไก่", "ขา", "คน", "apple"]),
    ("vi", ["an", "ăn", "ân", "da", "đa", "on", "ôn", "ơn", "ua", "ưa"]),
    ("sr-Latn", ["cura", "čaj", "ćup", "džep"]),
    ("cy", ["cz", "chwa", "dz", "ddu", "lz", "llan"]),
    ("sq", ["cz", "çaj", "dz", "dhe", "ez", "ëz", "sz", "shi"]),
    ("mt", ["ġar", "gar", "gz", "għar", "hz", "ħar", "żar", "zar"]),
  ]

  @Test("is that of the language", arguments: languages)
  func order(language: String, names: [String]) {
    let collation = Collation.of(language: language)
    var dice = Dice(seed: 3)
    var mixed = names
    for index in mixed.indices { mixed.swapAt(index, dice.roll(mixed.count)) }
    #expect(mixed.sorted { collation.key(of: $0) < collation.key(of: $1) } == names)
  }

  @Test(
    "is that of the language, whatever follows on it in its tag",
    arguments: [
      ("de-AT", ["Äpfel", "Birnen"]), ("sv_FI", ["Zebra", "Ål"]), ("ZH-TW", ["一", "乙", "龍"]),
      ("", ["Äpfel", "Birnen"]),
    ])
  func tags(tag: String, names: [String]) {
    let collation = Collation.of(language: tag)
    #expect(names.reversed().sorted { collation.key(of: $0) < collation.key(of: $1) } == names)
  }

  private static let pieces = [
    "a", "A", "ä", "å", "aa", "c", "h", "ch", "çh", "Ch", "d", "z", "s", "dz", "dž", "dzs", "ccs", "ddzs", "ß", "ssz",
    "æ", "ø", "þ", "l",
    "ll", "nny", "ñ", "ij", "İ", "ı", "й", "и\u{306}", "ё", "ς", "أ", "ي", "か", "ガ", "ﾊﾞ", "ー", "ゝ", "亜", "龍", "한",
    "하\u{11AB}", "เก", "แ",
    "क्ष", "Ａ", "½", "9", "٣", "-", " ", "ộ", "gʻ", "oʻ", "e\u{301}\u{327}", "ﬃ", "𝔘", "🪴",
  ]

  static let all = CollationTailorings.byLanguage.keys.sorted() + ["en", "ja", "zh-Hant"]

  @Test("gives names of pages that tell the letters again, and that agree with the order of names", arguments: all)
  func pages(language: String) {
    let collation = Collation.of(language: language)
    var dice = Dice(seed: 11)
    let names = (0..<300).map { _ in (0..<dice.roll(7)).map { _ in dice.pick(Self.pieces) }.joined() }
    let found = names.map { name in
      let slug = Slug.of(name)
      let stem = Array(((slug.isEmpty ? "" : slug + "-") + ItemKey(id: name).text).utf8)
      return (key: collation.key(of: name), sorted: collation.sorted(stem[...]), name: name)
    }
    let unlike = found.filter { one in
      let scalars = String(decoding: one.sorted, as: UTF8.self).unicodeScalars
      return scalars.indices.contains { end in
        let prefix = Array(String(scalars[..<end]).utf8)
        return collation.prefix(of: collation.text(of: prefix)) != prefix
      }
    }
    #expect(unlike.map(\.name) == [])
    // Pages are split by single digits, and their names are sorted by whole numbers.
    let plain = found.filter { !String(decoding: $0.sorted, as: UTF8.self).contains(/[0-9][0-9]/) }
    for (one, other) in zip(plain, plain.dropFirst()) where one.key.letters != other.key.letters {
      #expect((one.key < other.key) == collation.precedes(one.sorted, other.sorted), "\(one.name) and \(other.name)")
    }
  }
}
