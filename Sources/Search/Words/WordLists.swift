/// The lists of all text files. A partly loaded site has a few of them in an index of thousands of files, so empty lists take no
/// memory.
struct WordLists {
  /// The file numbers.
  let indices: Range<Int>
  private var filled: [Int: WordList] = [:]

  /// Makes empty lists.
  init(count: Int) { indices = 0..<count }

  var count: Int { indices.count }

  subscript(file: Int) -> WordList {
    get { filled[file] ?? WordList() }
    set { filled[file] = newValue.bytes.isEmpty ? nil : newValue }
  }

  /// The lists that are not empty, in the order of their files.
  var inOrder: some Sequence<WordList> { filled.keys.sorted().lazy.compactMap { filled[$0] } }
}
