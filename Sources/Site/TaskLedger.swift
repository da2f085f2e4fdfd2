import Diagnostics
import Pages

/// What came of the tasks of one worker: their files, what they asked for, and what was said while they were made; one behind
/// the other and packed, since there are as many as pages, and each asked dozens of questions.
struct TaskLedger: Sendable {
  /// What tells a task of one site from the others of it, and is the same in the next site.
  enum Name: Hashable, Sendable {
    /// An item's page, by the item's number.
    case item(UInt32)
    /// By the path of its first file.
    case file(String)
  }

  private struct Entry {
    let name: Name
    /// Where its files end, and its other keys.
    let files: UInt32
    let others: UInt32
  }

  private var entries: [Entry] = []
  /// Of all tasks, as the writer took them.
  private(set) var files: [OutputFile] = []
  /// Keys of all tasks that are of no item, as `ReadFold.others` has them.
  private var others: [UInt64] = []
  /// Few tasks have any.
  private(set) var messages: [Name: [Diagnostic]] = [:]
  let asked = AskedItems()

  var count: Int { entries.count }

  func name(at place: Int) -> Name { entries[place].name }

  func files(at place: Int) -> ArraySlice<OutputFile> {
    files[(place == 0 ? 0 : Int(entries[place - 1].files))..<Int(entries[place].files)]
  }

  /// Notes what became of a file that was without contents when its task was noted.
  mutating func settle(_ file: OutputFile, at place: Int) { files[place] = file }

  /// How many keys of all tasks are of no item.
  var countOfOthers: Int { others.count }

  func others(at place: Int) -> ArraySlice<UInt64> {
    others[(place == 0 ? 0 : Int(entries[place - 1].others))..<Int(entries[place].others)]
  }

  /// The same without some files.
  func leavingOut(_ paths: Set<String>) -> TaskLedger {
    var ledger = self
    ledger.files = []
    for place in entries.indices {
      ledger.files += files(at: place).filter { !paths.contains($0.path) }
      let entry = entries[place]
      ledger.entries[place] = Entry(name: entry.name, files: UInt32(ledger.files.count), others: entry.others)
    }
    return ledger
  }

  /// Notes one task that is done.
  mutating func add(
    _ name: Name, _ files: ArraySlice<OutputFile>, _ attached: [OutputFile], _ reads: borrowing ReadFold?,
    _ messages: ArraySlice<Diagnostic>
  ) {
    self.files += files
    self.files += attached
    switch reads {
    case .some(let reads):
      let (asked, place) = (asked, UInt32(entries.count))
      reads.forEachItem { item, mask in asked.add(item, mask, place) }
      others += reads.others
    case .none: break
    }
    entries.append(Entry(name: name, files: UInt32(self.files.count), others: UInt32(others.count)))
    if !messages.isEmpty { self.messages[name] = Array(messages) }
  }
}
