/// The lists of all files of texts. Where a few texts are at hand there are a few of them, in an index of thousands of files: so
/// those in which nothing stands take no room.
struct WordLists {
  /// Numbers of files.
  let indices: Range<Int>
  private var filled: [Int: WordList] = [:]

  /// Empty ones.
  init(count: Int) { indices = 0..<count }

  var count: Int { indices.count }

  subscript(file: Int) -> WordList {
    get { filled[file] ?? WordList() }
    set { filled[file] = newValue.bytes.isEmpty ? nil : newValue }
  }

  /// Those in which anything stands, in the order of their files.
  var inOrder: some Sequence<WordList> { filled.keys.sorted().lazy.compactMap { filled[$0] } }
}
