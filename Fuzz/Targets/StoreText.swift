/// Turns bytes into the texts of a store. Most bytes are used as they are; some are replaced by parts of real texts that a fuzzer
/// would rarely find.
struct StoreText {
  private static let pieces = [
    " word", " averylongwordthatnobodycanbreakanywhereatall", ". ", "。", "é", "e\u{301}\u{323}", "👩‍👩‍👧",
    " حديقة ", "庭園の計画", "\n\n", "\n- ", "\n# Heading ", "\n| a | b |\n|---|---|\n| c | d |\n", " $x^2$ ", "**", "`",
    "\n> ", " https://example.org/a?b=c ", " #garden/tools ", "[^1]\n\n[^1]: ", " [label](", ")", "%% ", "<b>",
  ]
  /// At most this many bytes of one text are used, because longer ones find nothing new.
  private static let most = 20_000

  /// The ids and titles of the items that texts can name.
  var titles: [(id: String, title: String)] = []
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// The next byte; 0 if none is left.
  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// A text that ends at a zero byte or at the end.
  mutating func words() -> String {
    var text: [UInt8] = []
    var last: [UInt8] = []
    while let byte = rest.popFirst(), byte != 0, text.count < Self.most {
      switch byte {
      case 1: last = Array("[[\(named().title)]]".utf8)
      case 2: last = Array("[\(named().title)](itemid:\(named().id))".utf8)
      case 3: last = Array(" itemid:\(named().id) ".utf8)
      case 4: last = Array("\n\n![[\(named().title)]]\n\n".utf8)
      case 5:
        // The last piece is repeated.
        let times = Int(next())
        for _ in 0..<min(times, Self.most / (last.count + 1)) { text += last }
        continue
      case 9, 10, 13, 0x20...: last = [byte]
      default: last = Array(Self.pieces[Int(byte) % Self.pieces.count].utf8)
      }
      text += last
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func named() -> (id: String, title: String) {
    titles.isEmpty ? ("root", "Home") : titles[Int(next()) % titles.count]
  }
}
