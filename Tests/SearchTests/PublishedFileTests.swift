import Escaping
import Testing

@testable import Search

/// The files of words as they are read again.
@Suite("A file of the index, read again")
struct PublishedFileTests {
  private static let scale = SearchScale(items: 3000, bytes: 30_000)

  /// Words in items, by chance.
  private static func store(_ seed: UInt64) -> WordStore {
    var chance = seed
    func next(_ below: UInt64) -> Int {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((chance >> 33) % below)
    }
    let words = ["a", "as", "ash", "ashes", "ä", "äpfel", "本", "本の", "<1ab2c", "<1ad", "o'clock", "2024", "zzz"]
    let store = WordStore(scale)
    var list = WordList()
    for slot in 0..<900 where next(3) > 0 {
      var item = ItemWords()
      for isTitle in [true, false] {
        item.isTitle = isTitle
        for word in words where next(UInt64(2 + word.utf8.count)) == 0 {
          let bytes = Array(word.utf8)
          if bytes[0] == TitleSigns.mark {
            item.addSign(bytes)
          } else {
            for _ in 0...next(5) { bytes.withUnsafeBufferPointer { item.add($0, hash: TermHash.of($0)) } }
          }
        }
      }
      store.append(item, slot: UInt32(slot * 7 + next(7)), to: &list)
    }
    store.replace(0, with: list)
    return store
  }

  @Test("has the same words in the same items", arguments: 1...20 as ClosedRange<UInt64>)
  func words(seed: UInt64) throws {
    let store = Self.store(seed)
    var sink = Sink(capacity: 1 << 16)
    store.read { PostingRound([0], of: $0) }.write(0, into: &sink)
    let file = try #require(PublishedFile.words(Array(sink.bytes), 0))
    var found: [String: [UInt32]] = [:]
    for entry in file {
      found[String(decoding: entry.word, as: UTF8.self)] = entry.items.withUnsafeBufferPointer {
        PostingText(slotBits: Self.scale.slotBits).read($0)
      }
    }
    let wanted = store.read { state in
      var wanted: [String: [UInt32]] = [:]
      state.lists[0].forEach { word in
        let isInTitle = word.weight & 1 == 1
        let titleWords = isInTitle ? max(1, word.titleWords) : 0
        wanted[String(decoding: state.terms.word(word.term), as: UTF8.self), default: []].append(
          Posting.packed(slot: word.slot, titleWords: titleWords, weight: word.weight))
      }
      return wanted
    }
    #expect(found == wanted && found.count > 5)
    #expect(PublishedFile.words(Array(sink.bytes), 1) == nil)
    #expect(PublishedFile.words(Array(sink.bytes.dropLast()), 0) == nil)
  }

  @Test("has the same words by their beginnings and ends", arguments: [Vocabulary.Side.near, .back])
  func vocabulary(side: Vocabulary.Side) throws {
    let store = Self.store(3)
    var sink = Sink(capacity: 1 << 16)
    let words = store.read { Vocabulary($0) }
    words.write(side, 0, into: &sink)
    let found = try #require(Self.vocabulary(Array(sink.bytes), side))
    let wanted = store.read { state in
      Set(
        (0..<UInt32(state.terms.count)).compactMap { term -> String? in
          let places = Vocabulary.places(of: state.terms.word(term), state.scale)
          guard (side == .near ? places.near : places.back) != nil, let common = state.commonness(of: term) else {
            return nil
          }
          return "\(String(decoding: state.terms.word(term), as: UTF8.self)) \(common)"
        })
    }
    #expect(Set(found.map { "\(String(decoding: $0.word, as: UTF8.self)) \($0.commonness)" }) == wanted)
    #expect(found.count == wanted.count && found.count > 2)
  }

  private static func vocabulary(
    _ bytes: [UInt8], _ side: Vocabulary.Side
  ) -> [(word: [UInt8], commonness: UInt8)]? {
    var words: [(word: [UInt8], commonness: UInt8)] = []
    let isWhole = PublishedFile.forEachWord(bytes, side, 0) { words.append(($0.word(side), $1)) }
    return isWhole ? words : nil
  }

  @Test(
    "with words that are more or less common, come or go, is the one that is made of all",
    arguments: [Vocabulary.Side.near, .back], 1...20 as ClosedRange<UInt64>)
  func exchanged(side: Vocabulary.Side, seed: UInt64) throws {
    let (before, now) = (Self.vocabularyFile(Self.store(seed), side), Self.vocabularyFile(Self.store(seed + 100), side))
    let had = Dictionary(
      uniqueKeysWithValues: try #require(Self.vocabulary(before, side)).map { ($0.word, $0.commonness) })
    let has = Dictionary(
      uniqueKeysWithValues: try #require(Self.vocabulary(now, side)).map { ($0.word, $0.commonness) })
    let words = Set(had.keys).union(has.keys).filter { had[$0] != has[$0] }.map { word in
      ExchangedVocabulary.Word(letters: WordLetters(of: word[...], side), before: had[word], now: has[word])
    }
    let start = Array("offprintSearch(\"\(side.rawValue)\",0,\"".utf8)
    let text = try #require(ExchangedVocabulary.text(before, side, 0, with: words))
    #expect(start + text + Array("\");\n".utf8) == now)
    // What stands there otherwise than is said is not exchanged.
    let wrong = ExchangedVocabulary.Word(letters: WordLetters(of: Array("ash".utf8)[...], side), before: 7, now: 6)
    #expect(ExchangedVocabulary.text(before, side, 0, with: [wrong]) == nil)
  }

  private static func vocabularyFile(_ store: WordStore, _ side: Vocabulary.Side) -> [UInt8] {
    var sink = Sink(capacity: 1 << 16)
    store.read { Vocabulary($0) }.write(side, 0, into: &sink)
    return Array(sink.bytes)
  }

  @Test("is refused, and never the end, where it is damaged")
  func damage() throws {
    let store = Self.store(5)
    var sink = Sink(capacity: 1 << 16)
    store.read { PostingRound([0], of: $0) }.write(0, into: &sink)
    let bytes = Array(sink.bytes)
    var refused = 0
    for place in stride(from: 0, to: bytes.count, by: 11) {
      for byte in [0x23, 0x20, 0x63, 0x7F] as [UInt8] {
        var damaged = bytes
        damaged[place] = byte
        let file = PublishedFile.words(damaged, 0)
        let postings = file?.map { entry in
          entry.items.withUnsafeBufferPointer { PostingText(slotBits: Self.scale.slotBits).read($0) }
        }
        if postings?.contains(nil) ?? true { refused += 1 }
      }
    }
    #expect(refused > 0)
  }
}
