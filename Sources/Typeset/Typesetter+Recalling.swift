#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Reuses typeset code and formulas from earlier pages.
extension Typesetter {
  /// Adds the typeset code of a page to the cache, with its language.
  ///
  /// The source is found by removing the spans around words, which is exact for all languages but Markdown, whose fences are
  /// typeset separately.
  ///
  /// - Parameters:
  ///   - page: HTML that this program wrote with these scripts.
  ///   - macros: The macros of its formulas.
  public func recall(from page: UnsafeBufferPointer<UInt8>, macros: MathMacros = .none) {
    recallCode(from: page)
    recallFormulas(from: page, macros)
  }

  private func recallCode(from page: UnsafeBufferPointer<UInt8>) {
    var rest = page[...]
    while let start = Self.firstRange(of: Self.opening, in: rest)?.upperBound,
      let quote = page[start...].firstIndex(of: UInt8(ascii: "\"")), quote + 2 <= page.endIndex,
      let end = Self.firstRange(of: Self.closing, in: page[(quote + 2)...])
    {
      let html = page[(quote + 2)..<end.lowerBound]
      if let language = Self.language(named: String(decoding: page[start..<quote], as: UTF8.self)),
        language != "markdown", Self.firstRange(of: Self.word, in: html) != nil
      {
        recall(Code(Self.typed(in: html), in: language), as: String(decoding: html, as: UTF8.self))
      }
      rest = page[end.upperBound...]
    }
  }

  /// Adds formulas. A formula has its source in its annotation, after a space.
  private func recallFormulas(from page: UnsafeBufferPointer<UInt8>, _ macros: MathMacros) {
    var rest = page[...]
    while let start = Self.firstRange(of: Self.formula, in: rest)?.lowerBound,
      let end = Self.firstRange(of: Self.formulaEnd, in: page[start...])?.upperBound
    {
      let html = page[start..<end]
      if let tex = Self.firstRange(of: Self.annotation, in: html)?.upperBound,
        let texEnd = Self.firstRange(of: Self.annotationEnd, in: page[tex..<end])?.lowerBound
      {
        let isDisplay = html.prefix { $0 != UInt8(ascii: ">") }.reversed().starts(with: Self.display)
        let formula = KnownMarkup.Formula(
          tex: Self.typed(in: page[tex..<texEnd]), isDisplay: isDisplay, macros: macros.literal)
        recall(formula, as: String(decoding: html, as: UTF8.self))
      }
      rest = page[end...]
    }
  }

  private static let formula = Array("<math xmlns=".utf8)
  private static let formulaEnd = Array("</math>".utf8)
  private static let annotation = Array("<annotation encoding=\"application/x-tex\"> ".utf8)
  private static let annotationEnd = Array("</annotation>".utf8)
  /// The end of its first tag, reversed.
  private static let display = Array(" display=\"block\"".utf8.reversed())

  private static let opening = Array("<pre><code class=\"language-".utf8)
  private static let closing = Array("</code></pre>".utf8)
  /// The start of a typeset word. Code that could not be typeset has none.
  private static let word = Array("<span class=\"token".utf8)

  /// The source of HTML. Prism escapes only the first two of these characters in code; formulas have the others, too.
  private static func typed(in html: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var typed: [UInt8] = []
    typed.reserveCapacity(html.count)
    var rest = html
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else if rest.starts(with: "&amp;".utf8) {
        typed.append(UInt8(ascii: "&"))
        rest = rest.dropFirst(5)
      } else if rest.starts(with: "&lt;".utf8) {
        typed.append(UInt8(ascii: "<"))
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "&gt;".utf8) {
        typed.append(UInt8(ascii: ">"))
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "&quot;".utf8) {
        typed.append(UInt8(ascii: "\""))
        rest = rest.dropFirst(6)
      } else {
        typed.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: typed, as: UTF8.self)
  }

  private static func firstRange(
    of sought: [UInt8], in text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Range<Int>? {
    guard let base = text.base.baseAddress else { return nil }
    var start = text.startIndex
    while start + sought.count <= text.endIndex {
      guard let found = memchr(base + start, CInt(sought[0]), text.endIndex - sought.count - start + 1) else {
        return nil
      }
      start = UnsafeRawPointer(base).distance(to: found)
      if memcmp(found, sought, sought.count) == 0 { return start..<start + sought.count }
      start += 1
    }
    return nil
  }
}

/// A cache of typeset code and formulas, by source. Most edits leave code and formulas unchanged, and feeds show those of pages
/// again.
struct KnownMarkup {
  /// A formula with everything that decides its markup.
  struct Formula: Hashable {
    let tex: String
    let isDisplay: Bool
    /// As in `MathMacros.literal`.
    let macros: String
  }

  /// The approximate limit in bytes; most sites need less.
  private static let mostBytes = 8 << 20

  private var codes: [Typesetter.Code: String] = [:]
  private var formulas: [Formula: String] = [:]
  private var bytes = 0

  subscript(code: Typesetter.Code) -> String? { codes[code] }
  subscript(formula: Formula) -> String? { formulas[formula] }

  mutating func keep(_ html: String, of code: Typesetter.Code) {
    guard makeRoom(for: html, and: code.text) else { return }
    codes[code] = html
  }

  mutating func keep(_ html: String, of formula: Formula) {
    guard makeRoom(for: html, and: formula.tex) else { return }
    formulas[formula] = html
  }

  /// Makes room for an entry and clears a full cache: the next requests rarely repeat the first ones. False if it is too large.
  private mutating func makeRoom(for html: String, and typed: String) -> Bool {
    let size = html.utf8.count + typed.utf8.count + 64
    guard size < Self.mostBytes / 8 else { return false }
    if bytes + size > Self.mostBytes { self = KnownMarkup() }
    bytes += size
    return true
  }
}

extension Typesetter {
  /// Starts a process in the background if a Markdown text seems to have code that is not in the cache.
  public func expect(codeOf text: UnsafeBufferPointer<UInt8>) {
    if Self.fences(in: text).contains(where: { recalled($0) == nil }) { expect(.compiled) }
  }

  /// The code in fences that name a language, by a rough search: nested fences and fences in lists are not read, which is enough
  /// to expect a process.
  static func fences(in text: UnsafeBufferPointer<UInt8>) -> [Code] {
    var codes: [Code] = []
    var open: (fence: ArraySlice<UInt8>, language: String?, code: [UInt8])?
    for line in Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let mark = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
      let fence = mark.prefix { $0 == mark.first && ($0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~")) }
      if let now = open {
        if fence.starts(with: now.fence) {
          if let language = now.language { codes.append(Code(String(decoding: now.code, as: UTF8.self), in: language)) }
          open = nil
        } else {
          open?.code += line + [UInt8(ascii: "\n")]
        }
      } else if fence.count >= 3 {
        let name = mark.dropFirst(fence.count).drop { $0 == 0x20 }.prefix { $0 > 0x20 }
        open = (fence, language(named: String(decoding: name, as: UTF8.self)), [])
      }
    }
    if let open, let language = open.language {
      codes.append(Code(String(decoding: open.code, as: UTF8.self), in: language))
    }
    return codes
  }
}

/// The result of typesetting code or mathematics.
public enum TypesetResult: Hashable, Sendable {
  case html(String)
  /// The source is not understood, for this reason.
  case refused(String)
  /// The typesetter is not installed on this machine, or does not start.
  case missing
}
