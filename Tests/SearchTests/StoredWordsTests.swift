import Pages
import Testing

@testable import Search

/// The words in the manifest between two builds.
@Suite("Stored words")
struct StoredWordsTests {
  private static let scale = SearchScale(items: 100, bytes: 48_000)

  /// A store whose text files have one item each. The number of the last one is after all files.
  private static func store(_ texts: [Int: [String]]) -> WordStore {
    let store = WordStore(scale)
    for (shard, words) in texts.sorted(by: { $0.key < $1.key }) {
      store.replace(shard, with: list(shard, words, in: store))
    }
    store.settle()
    return store
  }

  private static func list(_ shard: Int, _ words: [String], in store: WordStore) -> WordList {
    var (item, list) = (ItemWords(), WordList())
    for word in words {
      Array(word.utf8).withUnsafeBufferPointer { item.add($0, hash: TermHash.of($0)) }
    }
    store.append(item, slot: shard == 3 ? 1 << UInt32(scale.slotBits) : UInt32(shard), to: &list)
    return list
  }

  private static let garden = [0: ["oak", "ash"], 1: ["elm", "oak"], 3: ["quince"]]

  /// How often each word occurs, and in which items.
  private static func contents(of store: WordStore) -> [String: [UInt32]] {
    store.read { state in
      var contents: [String: [UInt32]] = [:]
      for list in state.lists.inOrder {
        list.forEach { word in
          contents[String(decoding: state.terms.word(word.term), as: UTF8.self), default: []].append(word.slot)
        }
      }
      for (word, items) in contents {
        let term = state.terms.hashes.firstIndex(of: TermHash.of(word.utf8))
        if term.map({ Int(state.items[$0]) }) != items.count { contents[word] = nil }
      }
      return contents
    }
  }

  @Test("are the words again, and nothing is to be kept of them")
  func recalling() throws {
    let store = Self.store(Self.garden)
    let kept = try #require(store.takeKept())
    #expect(kept.isWhole && store.takeKept() == nil)
    let later = WordStore(Self.scale)
    #expect(later.recall(kept))
    #expect(Self.contents(of: later) == Self.contents(of: store) && Self.contents(of: later).count == 4)
    #expect(
      later.read { !$0.isNew && $0.known == $0.items.indices.map { $0 < 4 ? 0 : nil } } && later.takeKept() == nil)
  }

  @Test(
    "are told of by the file of texts and the stretch of words that are otherwise, where a word that is gone is empty")
  func changing() throws {
    let store = Self.store(Self.garden)
    let kept = try #require(store.takeKept())
    store.replace(3, with: Self.list(3, ["medlar"], in: store))
    let change = try #require(store.takeKept())
    #expect(!change.isWhole && Array(change.lists.keys) == [3] && Array(change.words.keys) == [0])
    #expect(String(decoding: change.words[0] ?? [], as: UTF8.self) == "\u{3}oak\u{3}ash\u{3}elm\u{0}\u{6}medlar")
    let both = StoredWords(
      isWhole: true, scale: kept.scale, words: kept.words.merging(change.words) { $1 },
      lists: kept.lists.merging(change.lists) { $1 })
    let later = WordStore(Self.scale)
    #expect(later.recall(both))
    #expect(Self.contents(of: later) == ["oak": [0, 1], "ash": [0], "elm": [1], "medlar": [1024]])
  }

  @Test("of an index that is parted otherwise, or that are damaged anywhere, are refused or wrong, never the end")
  func damage() throws {
    let kept = try #require(Self.store(Self.garden).takeKept())
    let other = WordStore(SearchScale(items: 100, bytes: 300_000))
    #expect(!other.recall(kept))
    #expect(other.read { $0.isNew })
    var refused = 0
    for (shard, bytes) in kept.lists {
      for place in bytes.indices {
        for byte in [0xFF, 0x80, 0x7F] as [UInt8] {
          var lists = kept.lists
          lists[shard]?[place] = byte
          refused += Self.isRefused(words: kept.words, lists) ? 1 : 0
        }
      }
    }
    for place in try #require(kept.words[0]).indices {
      var words = kept.words
      words[0]?[place] = 0xFF
      refused += Self.isRefused(words: words, kept.lists) ? 1 : 0
    }
    #expect(refused > 20)
  }

  private static func isRefused(words: [Int: [UInt8]], _ lists: [Int: [UInt8]]) -> Bool {
    let store = WordStore(scale)
    let isTaken = store.recall(StoredWords(isWhole: true, scale: scale.bits, words: words, lists: lists))
    _ = contents(of: store)
    return !isTaken
  }
}
