/// The order of Chinese characters in the languages that have their own. Other characters follow by code point.
enum HanOrder {
  static func characters(for language: LanguageTag) -> String {
    switch language.name {
    case "ja": japanese
    case "zh" where language.isTraditional: traditionalChinese
    case "zh", "yue", "cmn": chinese
    default: ""
    }
  }
}
