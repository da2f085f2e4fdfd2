import Notes
import Providers
import Store

/// Reads any bytes as a folder of notes. The first byte chooses the spelling; then come files that end at zero bytes, each a line
/// with its path and then its text. Files that are written one after the other give the same facts as files that are read at
/// once.
enum NotesTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard let first = bytes.first else { return }
    let spelling = NoteTexts.Spelling.allCases[Int(first) % NoteTexts.Spelling.allCases.count]
    let source = Source(name: "notes", path: "notes", isMounted: first & 0x40 == 0)
    let files = files(bytes.dropFirst())
    // If a path is written twice, the last text counts.
    var last: [String: (path: String, text: String, time: Int64)] = [:]
    for file in files { last[file.path] = file }
    var (whole, again, steps) = (
      NoteTexts(source, spelling), NoteTexts(source, spelling), NoteTexts(source, spelling)
    )
    let all = last.values.sorted { $0.time < $1.time }
    whole.write(all)
    again.write(all)
    guard whole.items == again.items else { throw BrokenPromise("the same notes say something else") }
    // A folder exists before its files.
    steps.write([])
    for file in files { steps.write([file]) }
    for item in Set(whole.items.keys).union(steps.items.keys) where whole.items[item] != steps.items[item] {
      throw BrokenPromise(
        "read at once \(whole.items[item] ?? []), one after the other \(steps.items[item] ?? [])")
    }
    for fact in whole.items.values.joined() {
      guard !fact.itemId.isEmpty, !fact.attribute.isEmpty else { throw BrokenPromise("a fact is none") }
      if fact.type == "itemId", fact.value != ItemStore.rootId, whole.items[fact.value] == nil {
        throw BrokenPromise("nothing is said of what is referred to: \(fact)")
      }
    }
  }

  private static func files(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [(path: String, text: String, time: Int64)] {
    var time: Int64 = 0
    var (paths, folders): (Set<String>, Set<String>) = ([], [])
    return bytes.split(separator: 0).compactMap { (file) -> (path: String, text: String, time: Int64)? in
      // A text that is not UTF-8 is left out, as it is in a folder on disk.
      guard let text = String(validating: file, as: UTF8.self) else { return nil }
      let line = text.prefix { $0 != "\n" }
      guard let path = NoteTexts.path(String(line)) else { return nil }
      // In a file system no path is both a file and a folder.
      let above = parents(of: path)
      guard !folders.contains(path), paths.isDisjoint(with: above) else { return nil }
      paths.insert(path)
      folders.formUnion(above)
      time += 1
      return (path, String(text.dropFirst(line.count + 1)), time)
    }
  }
  /// The folders above a path: `a` and `a/b` for `a/b/c`.
  private static func parents(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
