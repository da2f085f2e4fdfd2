import Pages
import Testing

@Suite("An item's key")
struct ItemKeyTests {
  @Test(
    "never changes",
    arguments: [
      ("", "57ib6yf2teus"),
      ("root", "3um2yvrh6jgc"),
      ("folio", "4c7khp6g47yz"),
      ("garden", "ydmlq37hbbmd"),
      ("日本", "ciymkuej7zhe"),
      ("a/../b", "777lignl4gtw"),
    ])
  func stable(id: String, key: String) { #expect(ItemKey(id: id).text == key) }

  @Test("has twelve characters of a–z and 2–7, and its shard is the first two")
  func alphabet() {
    let alphabet = Set("abcdefghijklmnopqrstuvwxyz234567")
    for number in 0..<1000 {
      let key = ItemKey(id: "item \(number)")
      #expect(key.text.count == 12 && alphabet.isSuperset(of: key.text))
      #expect(ItemKey.shardName(key.shard) == key.text.prefix(2))
      #expect(ItemKey.shard(named: key.text.prefix(2)) == key.shard)
    }
  }
}
