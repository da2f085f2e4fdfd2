import Escaping
import Graph
import Testing

@testable import Search

/// Word files that are read again.
@Suite("A file of the index, read again")
struct PublishedFileTests {
  private static let scale = SearchScale(items: 3000, bytes: 30_000)

  /// A store of random words in items.
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

  private static func file(_ store: WordStore) -> [UInt8] {
    var sink = Sink(capacity: 1 << 16)
    store.read { PostingRound([0], of: $0) }.write(0, into: &sink)
    return Array(sink.bytes)
  }

  /// The items of each word, with words in byte order.
  private static func postings(_ store: WordStore) -> [(word: [UInt8], postings: [UInt32])] {
    store.read { state in
      var postings: [[UInt8]: [UInt32]] = [:]
      state.lists[0].forEach { word in
        let isInTitle = word.weight & 1 == 1
        let titleWords = isInTitle ? max(1, word.titleWords) : 0
        postings[Array(state.terms.word(word.term)), default: []].append(
          Posting.packed(slot: word.slot, titleWords: titleWords, weight: word.weight))
      }
      return postings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
    }
  }

  @Test("has the same words in the same items", arguments: 1...20 as ClosedRange<UInt64>)
  func words(seed: UInt64) throws {
    let store = Self.store(seed)
    let file = Self.file(store)
    let text = try #require(PublishedFile.contents(of: file, "words", 0))
    let wanted = Self.postings(store)
    #expect(wanted.count > 5)
    try text.withUnsafeBufferPointer { text in
      var end = 0
      for (word, postings) in wanted {
        let place = try #require(PublishedFile.place(of: word, in: text, from: end))
        #expect(place.start == end)
        #expect(PostingText(slotBits: Self.scale.slotBits).read(Bytes(rebasing: text[place.items])) == postings)
        end = place.end
      }
      #expect(end == text.count)
    }
    #expect(PublishedFile.contents(of: file, "words", 1) == nil)
    #expect(PublishedFile.contents(of: file.dropLast(), "words", 0) == nil)
  }

  @Test(
    "tells where a word stands, or would",
    arguments: [
      ("b", 0, 0, 2..<4, 5), ("d", 0, 5, 7..<8, 8), ("d", 5, 5, 7..<8, 8), ("a", 0, 0, 0..<0, 0), ("c", 0, 5, 5..<5, 5),
      ("bb", 0, 5, 5..<5, 5), ("e", 0, 8, 8..<8, 8), ("e", 8, 8, 8..<8, 8),
    ] as [(String, Int, Int, Range<Int>, Int)])
  func places(word: String, from: Int, start: Int, items: Range<Int>, end: Int) {
    let place = Array("b 12 d 3".utf8).withUnsafeBufferPointer { text in
      PublishedFile.place(of: Array(word.utf8), in: text, from: from)
    }
    #expect(place == PublishedFile.Place(start: start, items: items, end: end))
  }

  @Test("with other items for its words is the one that is made of all", arguments: 1...40 as ClosedRange<UInt64>)
  func exchangedWords(seed: UInt64) throws {
    let (before, now) = (Self.store(seed), Self.store(seed + 100))
    let (had, has) = (Self.postings(before), Self.postings(now))
    // The result has the first items of one store and the other items of the other.
    let limit = UInt32(seed * 170)
    let exchange = PostingExchange(slotBits: Self.scale.slotBits, ranges: [0..<limit])
    let words = Set((had + has).map(\.word)).sorted { $0.lexicographicallyPrecedes($1) }
    func postings(_ all: [(word: [UInt8], postings: [UInt32])], _ word: [UInt8]) -> [UInt32] {
      all.first { $0.word == word }?.postings ?? []
    }
    let own = words.map { word in postings(has, word).filter { Posting.slot(of: $0) < limit } }
    let touched = words.indices.map { TouchedWord(term: UInt32($0), word: words[$0], postings: own[$0]) }
    var sink = Sink()
    var wanted = Sink()
    var counts: [[Int]] = []
    let file = try #require(ExchangedFile(Self.file(before), 0, touched, by: exchange, using: &sink))
    for (word, own) in zip(words, own) {
      let before = postings(had, word)
      let all = own + before.filter { Posting.slot(of: $0) >= limit }
      counts.append([before.count, all.count])
      if all.isEmpty { continue }
      if wanted.count > 0 { wanted.append(" ") }
      wanted.append(word)
      wanted.append(" ")
      PostingText(slotBits: Self.scale.slotBits).write(all[...], into: &wanted)
    }
    #expect(String(decoding: file.text, as: UTF8.self) == wanted.text)
    #expect(file.counts.map { [$0.before.items, $0.after.items] } == counts)
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
    // An entry that differs from what was expected is not exchanged.
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
    let bytes = Self.file(store)
    let touched = Self.postings(store).enumerated().map { number, word in
      TouchedWord(
        term: UInt32(number), word: word.word, postings: word.postings.filter { Posting.slot(of: $0) < 100 })
    }
    let exchange = PostingExchange(slotBits: Self.scale.slotBits, ranges: [0..<100])
    var sink = Sink()
    var refused = 0
    for place in stride(from: 0, to: bytes.count, by: 11) {
      for byte in [0x23, 0x20, 0x63, 0x7F] as [UInt8] {
        var damaged = bytes
        damaged[place] = byte
        if ExchangedFile(damaged, 0, touched, by: exchange, using: &sink) == nil { refused += 1 }
      }
    }
    #expect(refused > 0)
  }
}
