private import Synchronization

/// Typesets code with Prism and mathematics with KaTeX, which are embedded in the program.
///
/// No process starts before it is needed. Threads that need one at the same time have a process each, unless they can wait.
public final class Typesetter: Sendable {
  /// The typesetter of all threads.
  public static let shared = Typesetter()

  /// The longest code that is typeset, in bytes; longer code is shown as it was typed.
  public static let longestCode = 1 << 14
  /// The longest code, in bytes, for which a pattern search always ends. It needs no limit of steps that is the same on every
  /// machine, so its scripts may be compiled.
  private static let longestCompiled = 1 << 11
  /// The longest mathematics that is typeset, in bytes; longer mathematics is shown as it was typed.
  public static let longestMathematics = 1 << 13

  private let processes = ProcessPool { Typesetter.begin($0) }
  private let known = Mutex(KnownMarkup())

  public init() {}

  /// Whether this machine can typeset code and mathematics. If not, they are shown as they were typed.
  public static let isInstalled = ScriptProcess.command != nil && !languages.isEmpty

  /// The scripts' name of a language; nil if they do not know it.
  public static func language(named name: String) -> String? {
    let name = name.lowercased()
    let known = aliases[name] ?? name
    return languages.contains(known) ? known : nil
  }

  /// Code and its language, as `language(named:)` returns it.
  public struct Code: Hashable, Sendable {
    public var text: String
    public var language: String

    public init(_ text: String, in language: String) {
      self.text = text
      self.language = language
    }
  }

  /// TeX as MathML Core.
  ///
  /// - Parameter macros: The author's own commands.
  public func mathematics(_ tex: String, isDisplay: Bool, macros: MathMacros = .none) -> TypesetResult {
    guard tex.utf8.count <= Self.longestMathematics else { return .refused("it is too long") }
    let formula = KnownMarkup.Formula(tex: tex, isDisplay: isDisplay, macros: macros.literal)
    if let known = known.withLock({ $0[formula] }) { return .html(known) }
    let answer = ask(["[\"mathematics\",\(Self.literal(tex)),\(isDisplay),\(macros.literal)]"], .interpreted)[0]
    guard case .html(let markup) = answer else { return answer }
    guard let html = MathMLCore.html(of: markup) else { return .refused("it is nested too deeply") }
    recall(formula, as: html)
    return .html(html)
  }

  /// Adds a result to the cache.
  func recall(_ code: Code, as html: String) { known.withLock { $0.keep(html, of: code) } }
  func recall(_ formula: KnownMarkup.Formula, as html: String) { known.withLock { $0.keep(html, of: formula) } }

  /// Clears the cache.
  public func forget() { known.withLock { $0 = KnownMarkup() } }

  func recalled(_ formula: KnownMarkup.Formula) -> String? { known.withLock { $0[formula] } }

  func recalled(_ code: Code) -> String? { known.withLock { $0[code] } }

  /// Whether all of the given code is in the cache, so that nothing has to be typeset.
  public func recalls(_ codes: some Sequence<Code>) -> Bool { codes.allSatisfy { recalled($0) != nil } }

  /// Code with a span around each significant word, whose classes say what it is.
  ///
  /// - Parameter language: As `language(named:)` returns it.
  public func code(_ text: String, language: String) -> TypesetResult { code([Code(text, in: language)])[0] }

  /// Whether a request for code would need another process, because other threads use all of them.
  public var isTaken: Bool { processes.areTaken(.compiled) }

  /// Typesets many pieces of code at once, which is much faster than one after the other.
  ///
  /// - Parameter waits: Whether to wait if other threads use all processes, rather than to start another.
  /// - Returns: One result per piece of code.
  public func code(_ codes: [Code], waits: Bool = false) -> [TypesetResult] {
    var results = codes.map { recalled($0).map(TypesetResult.html) }
    for way in [ScriptProcess.Way.compiled, .interpreted] {
      let longest = way == .compiled ? Self.longestCompiled : Self.longestCode
      let shortest = way == .compiled ? 0 : Self.longestCompiled + 1
      let places = codes.indices.filter {
        results[$0] == nil && (shortest...longest).contains(codes[$0].text.utf8.count)
      }
      for places in Self.portions(places, of: codes) {
        let answers = ask(places.map { Self.question(codes[$0]) }, way, waits: waits)
        for (place, answer) in zip(places, answers) {
          results[place] = answer
          if case .html(let html) = answer { recall(codes[place], as: html) }
        }
      }
    }
    return results.map { $0 ?? .refused("it is too long") }
  }

  /// Portions that fit into the socket of the process; with larger ones, the process would wait for us while we wait for it.
  private static func portions(_ places: [Int], of codes: [Code]) -> [[Int]] {
    var (portions, size): ([[Int]], Int) = ([], Int.max / 2)
    for place in places {
      size += codes[place].text.utf8.count
      if size > longestCode {
        portions.append([])
        size = codes[place].text.utf8.count
      }
      portions[portions.count - 1].append(place)
    }
    return portions
  }

  private static func question(_ code: Code) -> String { "[\"code\",\(literal(code.text)),\"\(code.language)\"]" }

  private func ask(_ questions: [String], _ way: ScriptProcess.Way, waits: Bool = false) -> [TypesetResult] {
    guard let process = processes.take(way, waits: waits) else { return questions.map { _ in .missing } }
    let answer = process.ask("[" + questions.joined(separator: ",") + "]")
    processes.giveBack(answer == nil ? nil : process, way)
    guard let answers = answer.map(Self.answers) else {
      // Each question is asked again alone, so that one that takes too long does not cost the others their answers.
      guard questions.count > 1 else { return [.refused("it takes too long")] }
      return questions.flatMap { ask([$0], way) }
    }
    guard answers.count == questions.count else { return questions.map { _ in .refused("the answer is cut") } }
    return answers.map { $0.hasPrefix("+") ? .html(String($0.dropFirst())) : .refused(String($0.dropFirst())) }
  }

  /// Starts a process in the background if there is none.
  func expect(_ way: ScriptProcess.Way) { processes.expect(way) }

  /// Ends the idle processes. Later requests start others.
  public func rest() { processes.rest() }

  private static func begin(_ way: ScriptProcess.Way) -> ScriptProcess? {
    guard isInstalled else { return nil }
    let scripts =
      way == .compiled ? scriptsForCode : "\"katex\":" + literal(text(of: "katex.js")) + "," + scriptsForCode
    let lines = [literal(text(of: "own.js") + "\n;offprintServe()"), "[{\(scripts)},\(components)]"]
    let process = ScriptProcess(running: lines.joined(separator: "\n"), way)
    // If compiled code is not allowed, code is typeset by the interpreter.
    return process ?? (way == .compiled ? begin(.interpreted) : nil)
  }

  /// The scripts that typeset code, by name. Mathematics is never typeset by compiled scripts, and its script is larger than all
  /// these.
  private static let scriptsForCode = EmbeddedScripts.files.compactMap { file in
    language(ofScript: file.path).map { "\"\($0)\":" + literal(file.text) }
  }.joined(separator: ",")

  /// Prism's list of languages. A line is read as ASCII, and a title with other characters is not needed.
  private static let components = String(
    decoding: text(of: "components.json").utf8.map { $0 >= 0x20 && $0 < 0x7F ? $0 : 0x20 }, as: UTF8.self)

  private static func text(of path: String) -> String {
    EmbeddedScripts.files.first { $0.path == path }?.text ?? ""
  }

  /// The language of a script, `kotlin` for `prism-27-kotlin.js`; nil for scripts that are not Prism's.
  private static func language(ofScript path: String) -> Substring? {
    path.hasPrefix("prism-") ? path.dropFirst(9).dropLast(3) : nil
  }

  /// A JavaScript literal in ASCII, because the process reads lines as ASCII.
  static func literal(_ text: String) -> String {
    var text = text
    return text.withUTF8 { text in
      var literal: [UInt8] = [UInt8(ascii: "\"")]
      literal.reserveCapacity(text.count * 9 / 8 + 16)
      var (copied, index) = (0, 0)
      while index < text.count {
        let byte = text[index]
        if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          index += 1
          continue
        }
        literal += text[copied..<index]
        let end = byte < 0x80 ? index + 1 : text[index...].firstIndex { $0 < 0x80 } ?? text.count
        appendEscape(of: text[index..<end], to: &literal)
        (copied, index) = (end, end)
      }
      literal += text[copied...]
      literal.append(UInt8(ascii: "\""))
      return String(decoding: literal, as: UTF8.self)
    }
  }

  /// - Parameter text: One ASCII byte, or a run of other characters.
  private static func appendEscape(of text: Slice<UnsafeBufferPointer<UInt8>>, to literal: inout [UInt8]) {
    switch text.first {
    case UInt8(ascii: "\"")?, UInt8(ascii: "\\")?:
      literal.append(UInt8(ascii: "\\"))
      literal += text
    case 10?:
      literal.append(UInt8(ascii: "\\"))
      literal.append(UInt8(ascii: "n"))
    default:
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let digits = String(unit, radix: 16)
        literal += Array("\\u".utf8) + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.count) + Array(digits.utf8)
      }
    }
  }

  /// Splits one line into its answers.
  private static func answers(_ line: String) -> [String] {
    var line = line
    return line.withUTF8 { line in
      var (answers, bytes): ([String], [UInt8]) = ([], [])
      bytes.reserveCapacity(line.count)
      var rest = line[...]
      while let escape = rest.firstIndex(of: 0x5C), escape + 1 < rest.endIndex {
        bytes += rest[..<escape]
        switch rest[escape + 1] {
        case UInt8(ascii: "n"): bytes.append(10)
        case UInt8(ascii: "r"): bytes.append(13)
        case UInt8(ascii: ";"):
          answers.append(String(decoding: bytes, as: UTF8.self))
          bytes.removeAll(keepingCapacity: true)
        case let byte: bytes.append(byte)
        }
        rest = rest[(escape + 2)...]
      }
      return answers + [String(decoding: bytes + rest, as: UTF8.self)]
    }
  }

  static let languages = Set(
    EmbeddedScripts.files.compactMap { language(ofScript: $0.path).map(String.init) }.filter {
      $0 != "katex" && $0 != "core"
    })

  private static let aliases = [
    "html": "markup", "xml": "markup", "svg": "markup", "mathml": "markup", "rss": "markup", "atom": "markup",
    "js": "javascript", "sh": "bash", "shell": "bash", "zsh": "bash", "console": "bash", "cs": "csharp", "c#": "csharp",
    "f#": "fsharp", "fs": "fsharp", "c++": "cpp",
    "dockerfile": "docker", "hs": "haskell", "kt": "kotlin", "tex": "latex", "elisp": "lisp", "md": "markdown",
    "objc": "objectivec", "py": "python", "rb": "ruby", "rs": "rust", "ts": "typescript", "yml": "yaml", "golang": "go",
    "clj": "clojure", "ex": "elixir", "erl": "erlang", "pl": "perl", "ps1": "powershell", "make": "makefile",
    "patch": "diff", "jl": "julia", "h": "c",
  ]
}
