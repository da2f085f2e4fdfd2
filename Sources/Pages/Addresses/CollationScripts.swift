/// The order of scripts.
enum CollationScripts {
  /// The upper bits of a weight.
  enum Group: UInt32 {
    case gap, sign, digit, first, alphabets, others, hangul, kana, han

    var weight: UInt32 { rawValue << 24 }
  }

  /// The weights of the digits 0 to 9, and how many places there are behind them for the lengths of numbers.
  static let digits = Group.digit.weight | 0x30...Group.digit.weight | 0x39
  static let longestNumber = 0xFF_0000

  /// The scripts whose letters are not sorted by their code points.
  static let alphabets: [(script: Substring, letters: String)] = [
    ("Latn", CollationAlphabets.latin), ("Grek", CollationAlphabets.greek), ("Cyrl", CollationAlphabets.cyrillic),
    ("Geor", CollationAlphabets.georgian), ("Armn", CollationAlphabets.armenian), ("Hebr", CollationAlphabets.hebrew),
    ("Arab", CollationAlphabets.arabic), ("Kana", CollationAlphabets.kana),
  ]

  /// The weight of a scalar that no table has.
  static func weight(of scalar: Unicode.Scalar, first: Set<Substring>) -> UInt32 {
    if case .modifierLetter = scalar.properties.generalCategory { return Group.sign.weight | scalar.value }
    let (script, group) = script(of: scalar.value)
    // Hangul comes before Chinese characters, which have lesser code points.
    let place: UInt32 = group == .hangul ? 1 << 22 : 1 << 23
    return (first.contains(script) ? Group.first : group).weight | place | scalar.value
  }

  private static func script(of value: UInt32) -> (Substring, Group) {
    switch value {
    case 0x900...0xDFF: (value >= 0xD00 && value < 0xD80 ? "Mlym" : "Indic", .others)
    case 0xE00...0xE7F: ("Thai", .others)
    case 0xE80...0xEFF: ("Laoo", .others)
    case 0x1000...0x109F: ("Mymr", .others)
    case 0x1780...0x17FF: ("Khmr", .others)
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: ("Hang", .hangul)
    case 0x3040...0x30FF, 0x31F0...0x31FF: ("Kana", .kana)
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: ("Hani", .han)
    default: ("", .others)
    }
  }

  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    0x3041...0x30FF ~= scalar.value || 0x31F0...0x31FF ~= scalar.value
  }

  /// The vowel of a kana, which a length line behind it repeats.
  static func vowel(of kana: Unicode.Scalar) -> Unicode.Scalar? {
    let rows = ["あかさたなはまやらわ", "いきしちにひみりゐ", "うくすつぬふむゆる", "えけせてねへめれゑ", "おこそとのほもよろを"]
    return rows.first { $0.unicodeScalars.contains(kana) }?.unicodeScalars.first
  }

  /// Puts letters in the order of comparison: Thai and Lao vowels that are written before a consonant are moved behind it.
  static func spoken(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: isVowelInFront) else { return scalars }
    var (spoken, index) = (scalars, 0)
    while index + 1 < spoken.count {
      let isInFront = isVowelInFront(spoken[index]) && isConsonant(spoken[index + 1])
      if isInFront { spoken.swapAt(index, index + 1) }
      index += isInFront ? 2 : 1
    }
    return spoken
  }

  private static func isVowelInFront(_ scalar: Unicode.Scalar) -> Bool {
    0xE40...0xE44 ~= scalar.value || 0xEC0...0xEC4 ~= scalar.value
  }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    0xE01...0xE2E ~= scalar.value || 0xE81...0xEAE ~= scalar.value
  }

  /// Small kana sort before others, and katakana behind hiragana.
  static func kind(ofKana kana: Unicode.Scalar) -> UInt8 {
    let isSmall = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars.contains(kana) || 0x31F0...0x31FF ~= kana.value
    return (isSmall ? 0 : 2) + (kana.value < 0x30A0 ? 0 : 1)
  }
}

/// The order of alphabets at the root of CLDR 48. Blanks separate letters that differ by more than accents and case, each written
/// together with those that differ from it by less. `æ:ae` is a letter that is sorted as several.
///
/// Scripts that are not listed here are sorted by code point.
enum CollationAlphabets {
  static let latin = """
    aꞛꟁ ꜳ:aa æ:ae ꜵ:ao ꜷ:au ꜹ:av ꜻ:av ꜽ:ay ᴀ ⱥ ᶏ ꞻ ᴁ ᴂ ꬱ ɐ ɑ ꬰ ᶐ ɒ ꭤ b ʙ ƀ ᴯ ᴃ ᵬ ꞗ ᶀ ɓ ƃ ꞵ c ᴄ ȼ ꞓ ꞔ \
    ƈ ɕ ↄ ꜿ dðđꝺ ȸ:db ʣ:dz ꭦ ʥ ʤ ᴅ ᴆ ꟈ ᵭ ᶁ ɖ ɗ ᶑ ƌ ȡ ꝱ ẟ e ᴇ ꬲ ꬳ ɇ ᶒ ꬴ ⱸ ǝ ⱻ ə ᶕ ɛ ᶓ ɘ ɚ ɜ ᶔ ᴈ ɝ ɞ ʚ \
    ɤ fꝼ ʩ ꜰ ꬵ ꞙ ᵮ ᶂ ƒ ⅎ ꟻ gᵹꞡ ꟑ ɡ ꬶ ɢ ǥ ᶃ ɠ ʛ ᵷ ꝿ ɣ ƣ hħ ʜ ƕ ꞕ ɦ ⱨ ⱶ ꟶ ꜧ ɧ i ı ɪ ꟾ ꟷ ᴉᵎ ɨ ᵻ ᶖ ꞽ ɩ ᵼ \
    j ȷ ᴊ ɉ ʝ ɟ ʄ kꞣ ᴋ ᶄ ƙ ⱪ ꝁ ꝃ ꝅ ʞ lł ỻ:ll ʪ:ls ʫ:lz ʟ ꝇ ᴌ ꝉ ƚ ⱡ ɫ ꬸ ꬹ ɬ ꬷ ᶅ ɭ ꞎ ȴ ꝲ ɮ ꞁ ꟛ ƛ ʎ m ᴍ \
    ᵯ ᶆ ɱ ꬺ ꟽ ꟿ ꝳ nꞥ ɴ ᴻ ᴎ ᵰ ɲ ƞ ꞑ ᶇ ɳ ȵ ꬻ ꝴ ŋ ꬼ oøꞝ œ:oe ꝏ:oo ᴏ ᴑ ꬽ ɶ ᴔ ꭁ ꭂ ꭀ ꭃ ꭄ ᴓ ꬾ ɔ ᴐ ᴒ ꬿ ᶗ ꭢ ꝍ \
    ᴖ ᴗ ⱺ ɵ ꝋ ɷ ꞷ ȣ ᴕ p ᴘ ᵽ ꝑ ᵱ ᶈ ƥ ꝓ ꝕ ꟼ ɸ ⱷ q ȹ:qp ꞯ ꝗ ꝙ ʠ ɋ ĸ rꝛꞃꞧ ꭅ ʀ ꭆ ᴙ ɍ ᵲ ɹ ᴚ ɺ ɻ ⱹ ᶉ ɼ ɽ ꭉ \
    ɾ ᵳ ɿ ꭇ ꭈ ꭊ ꭋ ꭌ ʁ ꭨ ꝵ ꝶ ꝝ sꞅꞩꟙ ß:ss ꜱ ꟊ ꟍ ᵴ ᶊ ʂ ȿ ꟗ ẜ ẝ ʃ ꭍ ᶋ ᶘ ƪ ʅ ʆ tꞇ ʨ ᵺ:th ƾ:ts ʦ:ts ꭧ ʧ \
    ꜩ:tz ᴛ ŧ ⱦ ᵵ ƫ ƭ ʈ ȶ ꝷ ʇ uꞟ ᴜ ꭎ ᴝ ᴞ ᵫ ꭐ ꭑ ʉ ꭏ ꞹ ᵾ ᶙ ꭒ ꞿ ɥ ʮ ʯ ɯ ꟺ ᴟ ɰ ʊ ᵿ v ꝡ:vy ᴠ ꝟ ᶌ ʋ ⱱ ⱴ ỽ ʌ \
    wꟃ ᴡ ⱳ ʍ x ᶍ ꭖ ꭗ ꭘ ꭙ ꭓ ꭔ ꭕ y ʏ ɏ ƴ ỿ ꭚ ȝ z ƍ:zw ᴢ ƶ ᵶ ᶎ ȥ ʐ ʑ ɀ ⱬ ꝣ ʒ ᴣ ƹ ᶚ ƺ ʓ þ ꟓ ꝥ ꝧ ƿ ꟕ ꝩ ꭠ \
    ꭡ ꭣ ꝫ ꝭ ꝯ ꝸ ƻ ꜫ ꜭ ꜯ ƨ ƽ ƅ ʔ ɂ ꜣ ꞌ ꞏ ʕ ꟏ ᴤ ᴥ ꜥ ʡ ʢ ʖ ǀ ǁ ǂ ǃ ʗ ʘ ʬ ʭ
    """
  static let greek = """
    α β γ ᴦ δ ε ϝ ͷ ϛ ζ ͱ η θ ι ϳ κ ϗ λ ᴧ μ ν ξ ο π ᴨ ϻ ϟ ϙ ρ ᴩ ϼ σς ͼ ͻ ͽ τ υ φ χ ψ ᴪ ω ꭥ ϡ ͳ ϸ
    """
  static let cyrillic = """
    а ә ӕ б вᲀ гґ ғ ӻ ҕ ӷ дᲁ ԁ ꚁ ђ ꙣ ԃ ҙ е є ж ԫ ꚅ җ з ꙁ ԅ ԑ ꙃ ѕ ꙅ ӡ ꚉ ԇ ꚃ и ҋ і ꙇ й ј ꙉ к қ ӄ ҡ ҟ ҝ \
    ԟ ԛ л ᴫ ӆ ԯ ԓ ԡ љ ꙥ ԉ ԕ м ӎ ꙧ н ԩ ӊ ң ӈ ԣ ҥ њ ԋ оᲂꙩꙫꙭꙮꚙꚛ ө п ԥ ҧ ҁ р ҏ ԗ сᲃ ԍ ҫ тᲄᲅ ꚍ ᲊ ԏ ҭ ꚋ ћ \
    у ү ұ ᲈꙋ ѹ ф х ӽ ӿ ҳ һ ԧ ꚕ ѡ ѿ ꙍ ѽ ѻ ц ꙡ ꚏ ҵ ꚑ ч ԭ ꚓ ҷ ӌ ҹ ꚇ ҽ ҿ џ ш ꚗ щ ꙏ ꙿ ъᲆ ꙑ ы ь ҍ ѣᲇ ꙓ э ю \
    ꙕ ꙗ я ԙ ѥ ѧ ꙙ ѫ ꙛ ѩ ꙝ ѭ ѯ ѱ ѳ ѵ ꙟ ҩ ԝ ӏ
    """
  static let georgian = """
    ა ⴀ ბ ⴁ გ ⴂ დ ⴃ ე ⴄ ვ ⴅ ზ ⴆ ჱ ⴡ თ ⴇ ი ⴈ კ ⴉ ლ ⴊ მ ⴋ ნ ⴌ ჲ ⴢ ო ⴍ პ ⴎ ჟ ⴏ რ ⴐ ს ⴑ ტ ⴒ ჳ ⴣ უ ⴓ ფ ⴔ \
    ქ ⴕ ღ ⴖ ყ ⴗ შ ⴘ ჩ ⴙ ც ⴚ ძ ⴛ წ ⴜ ჭ ⴝ ხ ⴞ ჴ ⴤ ჯ ⴟ ჰ ⴠ ჵ ⴥ ჶ ჷ ⴧ ჸ ჹ ჺ ჽ ⴭ ჾ ჿ
    """
  static let armenian = """
    ա ՠ բ գ դ ե զ է ը թ ժ ի լ խ ծ կ հ ձ ղ ճ մ յ ֈ ն շ ո չ պ ջ ռ ս վ տ ր ց ւ փ ք օ ֆ ՙ
    """
  static let hebrew = """
    א ב ג ד ה ו װ ױ ז ח ט י ׯ ײ כך ל מם נן ס ע פף צץ ק ר ש ת
    """
  static let arabic = """
    ءٴࢃࢇ آ أ ٲ ٱ ؤ إ ٳ ݳ ݴ ئ ࢨ ࢩ ࢬ اࡰࡱࡲࡳࡴࡵࡶࡷࡸࡹࡺࡻࡼࡽࡾࡿࢀࢁࢂࢭ ٮ ب ٻ پ ڀ ݐ ݑ ݒ ݓ ݔ ݕ ࢠ ݖ ࢾ ࢡ ࢶ ࢷ ة ت ث ٹ ٺ \
    ټ ٽ ٿ ࢸ ࢿ ࣀ ج ڃ ڄ ࢊ چ ڿ ڇ ࢢ ࣁ ࣅ ࣆ ح خ ځ ڂ څ ݗ ݘ ݮ ݯ ݲ ݼ د ذ ڈ ډ ڊ ڋ ڌ ڍ ࢮ ڎ ڏ ڐ ۮ ݙ ݚ ر ز ڑ ڒ ړ \
    ڔ ڕ ږ ڗ ژ ڙ ۯ ݛ ݫ ݬ ݱ ࢪ ࢲ ࢹ س ش ښ ڛ ڜ ۺ ݜ ݭ ݰ ݽ ݾ ص ض ڝ ࢯ ڞ ۻ ط ظ ڟ ࢣ ࢋ ࢌ ع غ ڠ ࣃ ۼ ݝ ݞ ݟ ࢳ ف ڡ \
    ڢ ࢻ ڣ ڤ ࢤ ڥ ڦ ݠ ݡ ٯ ق ڧ ࢼ ڨ ࣄ ࢥ ࢵ ك ک ڪ ګ ڬ ݿ ڭ ڮ ࢴ گ ࢰ ࣈ ڰ ڱ ڲ ڳ ڴ ݢ ػ ࢍ ؼ ݣ ݤ ࣂ ل ڵ ڶ ڷ ڸ ݪ ࢦ \
    ࣇ م ݥ ݦ ࢧ ن ں ࢽ ڻ ڼ ࢏ ڽ ڹ ݧ ݨ ݩ ࢉ ه ھ ہ ۃ ۿ ە وۥࢄ ۄ ۅ ۆ ۇ ۈ ۉ ۊ ۋ ࢱ ۏ ݸ ݹ ࢫ ى يۦࢅࢆ یࣉ ۍ ێ ې ۑ ؽ \
    ؾ ؿ ؠ ݵ ݶ ݷ ࢺ ے ݺ ݻ ࢎ
    """
  static let kana = """
    ゝ ヽ あぁァア いぃィイ うぅゥウ えぇェエ おぉォオ かゕカヵ きキ くクㇰ けゖケヶ こコ さサ しシㇱ すスㇲ せセ そソ たタ ちチ つっッツ てテ とトㇳ なナ にニ ぬヌㇴ ねネ \
    のノ はハㇵ ひヒㇶ ふフㇷ へヘㇸ ほホㇹ まマ みミ むムㇺ めメ もモ やゃャヤ ゆゅュユ よょョヨ らラㇻ りリㇼ るルㇽ れレㇾ ろロㇿ わゎヮワ ゐヰ ゑヱ をヲ んン
    """
}
