import ArgumentParser
import SettingsFiles

/// `NAME=TEXT`: a command of mathematics and what it stands for. A text may have signs like these, a name has none.
enum MacroArgument {
  /// - Throws: when there is no `=` between the two, or one of them is none.
  static func read(_ text: String) throws -> MacroSetting.Macro {
    guard let sign = text.firstIndex(of: "=") else { throw ValidationError("A macro is NAME=TEXT") }
    guard let name = MacroSetting.name(String(text[..<sign])) else {
      throw ValidationError("A macro is NAME=TEXT, and \(MacroSetting.nameRule)")
    }
    let meaning = String(text[text.index(after: sign)...])
    guard MacroSetting.isText(meaning) else { throw ValidationError("In a macro \(MacroSetting.textRule)") }
    return (name, meaning)
  }
}
