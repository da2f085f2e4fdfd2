private import Synchronization

/// Sets code with Prism and mathematics with KaTeX, which the program carries within itself.
///
/// Nothing is begun before something needs it. Threads that need it at one time have a process each.
public final class Typesetter: Sendable {
  /// Of all threads.
  public static let shared = Typesetter()

  /// What a longer code is shown as it was typed, in bytes.
  public static let longestCode = 1 << 14
  /// The same for mathematics.
  public static let longestMathematics = 1 << 13

  /// Those that nobody has at the moment.
  private let idle = Mutex<[ScriptProcess]>([])

  /// A language under the name that the scripts have for it; nil for one that they do not know.
  public static func language(named name: String) -> String? {
    let name = name.lowercased()
    let known = aliases[name] ?? name
    return languages.contains(known) ? known : nil
  }

  /// TeX as MathML.
  public func mathematics(_ tex: String, isDisplay: Bool) -> TypesetResult {
    guard tex.utf8.count <= Self.longestMathematics else { return .refused("it is too long") }
    return ask("[\"mathematics\",\(Self.literal(tex)),\(isDisplay)]")
  }

  /// Code with a span around each word that means something, which its classes name.
  ///
  /// - Parameter language: as `language(named:)` gives it.
  public func code(_ text: String, language: String) -> TypesetResult {
    guard text.utf8.count <= Self.longestCode else { return .refused("it is too long") }
    return ask("[\"code\",\(Self.literal(text)),\"\(language)\"]")
  }

  private func ask(_ question: String) -> TypesetResult {
    guard let process = idle.withLock({ $0.popLast() }) ?? Self.begin() else { return .missing }
    guard let answer = process.ask(question) else { return .refused("it takes too long") }
    idle.withLock { $0.append(process) }
    let text = Self.unescaped(answer.dropFirst())
    return answer.hasPrefix("+") ? .html(text) : .refused(text)
  }

  private static func begin() -> ScriptProcess? {
    guard EmbeddedScripts.files.contains(where: { $0.path == "katex.js" }), !languages.isEmpty else { return nil }
    let scripts =
      EmbeddedScripts.files.filter { $0.path != "own.js" } + EmbeddedScripts.files.filter { $0.path == "own.js" }
    return ScriptProcess(running: literal(scripts.map(\.text).joined(separator: "\n;\n") + "\n;offprintServe()"))
  }

  /// A JavaScript literal in ASCII, since that is how a line is read there.
  private static func literal(_ text: String) -> String {
    var literal: [UInt8] = [UInt8(ascii: "\"")]
    literal.reserveCapacity(text.utf8.count * 9 / 8 + 16)
    // Nearly all code is ASCII, whose bytes are its units.
    if text.utf8.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || $0 == 10) }) {
      for byte in text.utf8 {
        switch byte {
        case 0x22, 0x5C: literal += [0x5C, byte]
        case 10: literal += [0x5C, UInt8(ascii: "n")]
        default: literal.append(byte)
        }
      }
      literal.append(UInt8(ascii: "\""))
      return String(decoding: literal, as: UTF8.self)
    }
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: literal += [0x5C, UInt8(unit)]
      case 0x20..<0x7F: literal.append(UInt8(unit))
      default:
        let digits = String(unit, radix: 16)
        literal += Array("\\u".utf8) + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.count) + Array(digits.utf8)
      }
    }
    return String(decoding: literal + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var (bytes, isEscaped): ([UInt8], Bool) = ([], false)
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? 10 : byte == UInt8(ascii: "r") ? 13 : byte)
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `prism-27-kotlin.js` is Kotlin; the numbers order the scripts, since some build on others.
  private static let languages = Set(
    EmbeddedScripts.files.compactMap { file -> String? in
      guard file.path.hasPrefix("prism-"), !file.path.hasPrefix("prism-00-") else { return nil }
      return String(file.path.dropFirst(9).dropLast(3))
    })

  private static let aliases = [
    "html": "markup", "xml": "markup", "svg": "markup", "mathml": "markup", "rss": "markup", "atom": "markup",
    "js": "javascript", "sh": "bash", "shell": "bash", "zsh": "bash", "console": "bash", "cs": "csharp", "c++": "cpp",
    "dockerfile": "docker", "hs": "haskell", "kt": "kotlin", "tex": "latex", "elisp": "lisp", "md": "markdown",
    "objc": "objectivec", "py": "python", "rb": "ruby", "rs": "rust", "ts": "typescript", "yml": "yaml", "golang": "go",
    "clj": "clojure", "ex": "elixir", "erl": "erlang", "pl": "perl", "ps1": "powershell", "make": "makefile",
    "patch": "diff", "jl": "julia", "h": "c",
  ]
}
