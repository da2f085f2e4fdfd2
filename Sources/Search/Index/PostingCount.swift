/// How many items contain a word, and how many of them have it in their title.
struct PostingCount: Equatable {
  var items: Int
  var titles: Int

  init(items: Int, titles: Int) { (self.items, self.titles) = (items, titles) }

  init(of postings: ArraySlice<UInt32>) {
    self.init(items: postings.count, titles: postings.count(where: Posting.isInTitle))
  }

  static func + (one: Self, other: Self) -> Self {
    Self(items: one.items + other.items, titles: one.titles + other.titles)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(items: one.items - other.items, titles: one.titles - other.titles)
  }
}
