import Diagnostics
import Yams

/// Reads the setting `macros`: commands of mathematics with their definitions.
package enum MacroSetting {
  /// A name in KaTeX's form, with the backslash, and the definition.
  package typealias Macro = (name: String, text: String)

  package static let nameRule = "a command is letters, such as 'RR' or '\\RR', or one sign after a backslash"
  package static let textRule = "'#' comes before the number of a parameter, from 1 to 9"

  /// - Parameter problem: makes a diagnostic that points at a node.
  static func read(_ value: Node, problem: (String, Node) -> Diagnostic) throws -> [String: String] {
    guard let mapping = value.mapping else {
      throw problem("'macros' takes lines 'NAME: TEXT'\(value.kindInWords)", value)
    }
    var macros: [String: String] = [:]
    for (key, value) in mapping {
      guard let written = key.string, let name = name(written) else {
        throw problem("Name of a macro is not valid: \(nameRule)", key)
      }
      guard let text = value.string else { throw problem("A macro takes a text", value) }
      guard isText(text) else { throw problem("Text of a macro is not valid: \(textRule)", value) }
      guard macros.updateValue(text, forKey: name) == nil else {
        throw problem("Macro '\(name)' is defined twice", key)
      }
    }
    return macros
  }

  /// The command with its backslash; nil if the text is no command.
  package static func name(_ written: String) -> String? {
    let name = written.hasPrefix("\\") ? written : "\\" + written
    let rest = name.dropFirst()
    let isWord = !rest.isEmpty && rest.utf8.allSatisfy { $0 == 0x40 || (0x61...0x7A).contains($0 | 0x20) }
    let isSign =
      written.hasPrefix("\\") && rest.unicodeScalars.count == 1 && !rest.contains { "\\{}$&#^_~%".contains($0) }
    return isWord || isSign && rest.first?.isWhitespace == false ? name : nil
  }

  package static func isText(_ text: String) -> Bool {
    var rest = text[...]
    while let sign = rest.firstIndex(of: "#") {
      let next = text.index(after: sign)
      guard next < text.endIndex, "123456789#".contains(text[next]) else { return false }
      rest = text[text.index(after: next)...]
    }
    return true
  }
}
