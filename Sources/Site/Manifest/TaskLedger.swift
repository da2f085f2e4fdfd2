import Diagnostics
import Pages

/// The results of one worker's tasks: their files, what they asked for, and their messages. They are in packed arrays, since
/// there are as many as pages, and each task asked dozens of questions.
struct TaskLedger: Sendable {
  /// Identifies a task within a site, and stays the same in the next site.
  enum Name: Hashable, Sendable {
    /// An item's page, by the item's number.
    case item(UInt32)
    /// Another task, by the path of its first file.
    case file(String)
  }

  private struct Entry {
    let name: Name
    /// The ends of its files and of its other keys.
    let files: UInt32
    let others: UInt32
  }

  private var entries: [Entry] = []
  /// The files of all tasks, as the writer took them.
  private(set) var files: [OutputFile] = []
  /// The keys of all tasks that belong to no item, as in `ReadFold.others`.
  private var others: [UInt64] = []
  /// Few tasks have any.
  private(set) var messages: [Name: [Diagnostic]] = [:]
  let asked = DependencyLog()

  var count: Int { entries.count }

  func name(at place: Int) -> Name { entries[place].name }

  func files(at place: Int) -> ArraySlice<OutputFile> {
    files[(place == 0 ? 0 : Int(entries[place - 1].files))..<Int(entries[place].files)]
  }

  /// Sets the contents of a file that were not known when its task was recorded.
  mutating func settle(_ file: OutputFile, at place: Int) { files[place] = file }

  /// How many keys of all tasks belong to no item.
  var countOfOthers: Int { others.count }

  func others(at place: Int) -> ArraySlice<UInt64> {
    others[(place == 0 ? 0 : Int(entries[place - 1].others))..<Int(entries[place].others)]
  }

  /// The same ledger without some files.
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

  /// Records one finished task.
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
