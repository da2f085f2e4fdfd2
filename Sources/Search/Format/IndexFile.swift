public import Escaping
public import Pages
public import Views

/// `search/index.js`: how the index is sharded, and the interface texts that the script needs.
public enum IndexFile {
  public static let path = "search/index.js"

  /// Writes the file.
  public static func write(_ index: SearchIndex, _ words: Words, into sink: inout Sink) {
    let scale = index.scale
    sink.append("offprintSearch(\"index\",0,{")
    let numbers = [
      ("slots", scale.slotBits), ("words", scale.wordBits), ("near", scale.nearBits), ("items", scale.itemBits),
      ("texts", scale.textBits),
    ]
    for (name, bits) in numbers {
      sink.append(text: "\"\(name)\":")
      sink.append(decimal: bits)
      sink.append(",")
    }
    sink.append("\"say\":{")
    let keys = words.keys.filter {
      $0 == "search" || $0.hasPrefix("search.") || $0 == "date" || $0.hasPrefix("month.") || $0 == "untitled"
        || $0.hasPrefix("type.")
    }
    for (number, key) in keys.enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      var (key, text) = (key, words[key] ?? "")
      key.withUTF8 { sink.appendJSONString($0) }
      sink.append(":")
      text.withUTF8 { sink.appendJSONString($0) }
    }
    sink.append("}});\n")
  }
}

/// How many files a site's index has: powers of two that follow from how much there is to search. Files stay small however large
/// a site is, and nearly all edits leave the numbers as they are.
public struct SearchScale: Hashable, Sendable {
  /// The width of item numbers in bits.
  public let slotBits: Int
  /// File counts as powers of two: words with their items, words by their beginnings and ends, titles, texts.
  let wordBits: Int
  let nearBits: Int
  let itemBits: Int
  let textBits: Int

  /// The same as numbers.
  public var bits: [Int] { [slotBits, wordBits, nearBits, itemBits, textBits] }

  /// - Parameters:
  ///   - items: how many are published.
  ///   - bytes: the bytes of their titles and texts.
  public init(items: Int, bytes: Int) {
    // Four numbers per item keep collisions rare.
    slotBits = max(10, Self.bits(items) + 2)
    wordBits = Self.bits(bytes / 40_000)
    nearBits = Self.bits(bytes / 240_000)
    itemBits = Self.bits(items / 40)
    textBits = min(Self.bits(bytes / 12_000), slotBits)
  }

  func textFiles(ofItems shard: Int) -> Range<Int> {
    let finer = textBits - itemBits
    return finer < 0 ? shard >> -finer..<(shard >> -finer) + 1 : shard << finer..<(shard + 1) << finer
  }

  /// The text files whose items share a file of titles with an item, except for a few that found no free number of their own.
  public func textFiles(around key: ItemKey) -> Range<Int> {
    textFiles(ofItems: Int(key.bits >> UInt64(60 - itemBits)))
  }

  /// The bytes of an item's title and text as written.
  static func bytes(of position: Int, in site: PublishedGraph) -> UInt32 {
    let item = site.publication.items[position]
    let title = site.value(.title, of: item)?.bytes.count ?? 0
    return UInt32(clamping: title + (site.value(.body, of: item)?.bytes.count ?? 0))
  }

  /// How many bits are needed to number this many things.
  private static func bits(_ count: Int) -> Int { count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount }
}
