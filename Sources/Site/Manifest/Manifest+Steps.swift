import Diagnostics
private import Foundation
internal import GRDB
import Graph
import Pages
import Search

/// Queries and updates for a build that makes only some files.
extension Manifest {
  /// The tasks that asked for any of some keys, without the pages of items that are not loaded.
  func tasks(askingForAnyOf keys: some Collection<ReadKey>, _ bits: AttributeBits) throws -> Set<TaskLedger.Name> {
    try names(of: numbers(ofTasksAskingForAnyOf: keys, bits))
  }

  /// The tasks with some numbers, without the pages of items that are not loaded.
  func names(of numbers: Set<UInt32>) throws -> Set<TaskLedger.Name> {
    try read { database in try Set(numbers.compactMap { try name(of: $0, in: database) }) }
  }

  /// The numbers, as in `TaskNumbers`, of the tasks that asked for any of some keys.
  func numbers(ofTasksAskingForAnyOf keys: some Collection<ReadKey>, _ bits: AttributeBits) throws -> Set<UInt32> {
    let keys = keys.map(kept)
    return try read { database in
      var numbers: Set<UInt32> = []
      var table = ReverseDependencies(database)
      for (item, mask) in Self.masks(of: keys, bits) {
        for reader in try table.readers(of: item) where reader.mask & mask != 0 { numbers.insert(reader.task) }
      }
      var asked = try KeyTable(database, "asked")
      for key in keys where !key.isOfItem { numbers.formUnion(try asked.numbers(of: key.bits)) }
      return numbers
    }
  }

  private static func masks(of keys: some Collection<ReadKey>, _ bits: AttributeBits) -> [UInt32: UInt32] {
    var masks: [UInt32: UInt32] = [:]
    for key in keys where key.isOfItem { masks[key.item.raw, default: 0] |= ReadFold.mask(of: key, bits) }
    return masks
  }

  func kept(_ key: ReadKey) -> ReadKey { part?.keptKey(key) ?? key }

  func kept(_ item: UInt32) -> UInt32 { part?.number(of: ItemIndex(raw: item)) ?? item }

  /// Nil for a removed task, and for the page of an item that is not loaded.
  private func name(of number: UInt32, in database: Database) throws -> TaskLedger.Name? {
    guard let part, number < TaskNumbers.firstOther else { return try Self.name(of: number, in: database) }
    return part.item(number).map { .item($0.raw) }
  }

  /// Nil for a removed task.
  static func name(of number: UInt32, in database: Database) throws -> TaskLedger.Name? {
    guard number >= TaskNumbers.firstOther else { return .item(number) }
    return try TaskTable(database).path(of: number).map(TaskLedger.Name.file)
  }

  private func number(of name: TaskLedger.Name, in database: Database) throws -> UInt32? {
    switch name {
    case .item(let item): return kept(item)
    case .file(let path):
      return try known.number(of: path) { try TaskTable(database).number(of: $0) }
    }
  }

  /// The files that tasks made in their last run.
  func files(of names: some Sequence<TaskLedger.Name>) throws -> [OutputFile] {
    try read { database in
      var rows = PartTable(database, "file", perRow: TaskNumbers.row, holdsNames: true)
      return try names.flatMap { name in
        guard let number = try self.number(of: name, in: database) else { return [OutputFile]() }
        return try rows.part(number).map { StoredTask($0).files } ?? []
      }
    }
  }

  /// The paths of the files of all tasks but some.
  func paths(besides names: some Sequence<TaskLedger.Name>) throws -> Set<String> {
    try read { database in
      let numbers = try Set(names.compactMap { try number(of: $0, in: database) })
      var paths: Set<String> = []
      let rows = try Row.fetchCursor(database, sql: "SELECT parts FROM file")
      while let row = try rows.next() {
        for part in PackedParts(row.bytes(0)).parts where !numbers.contains(part.number) {
          for file in StoredTask(part.bytes).files { paths.insert(file.path) }
        }
      }
      return paths
    }
  }

  /// Whether a task caused messages.
  func hasMessages(of name: TaskLedger.Name) throws -> Bool {
    try read { database in
      try number(of: name, in: database).map { try MessageTable(database).hasMessages(of: $0) } ?? false
    }
  }

  /// The messages that a task caused.
  func messages(of name: TaskLedger.Name) throws -> [Diagnostic] {
    try read { database in
      try number(of: name, in: database).map { try MessageTable(database).messages(of: $0) } ?? []
    }
  }

  /// Whether a message says that a reference leads to no item.
  func saysThatReferencesAreBroken() throws -> Bool {
    try read { try MessageTable($0).isSaidOfNoTask("reference-target-missing") }
  }

  /// Whether any message without a task has one of some kinds.
  func says(anyOf kinds: some Sequence<String>) throws -> Bool {
    try read { database in try kinds.contains { try MessageTable(database).isSaidOfNoTask($0) } }
  }

  /// The messages without a task.
  func messagesOfNoTask() throws -> [Diagnostic] { try read { try MessageTable($0).messagesOfNoTask() } }

  /// Whether any message without a task has one of some kinds, in the manifest at a path; false if none can be read there.
  static func says(anyOf kinds: some Sequence<String>, at path: String) -> Bool {
    (try? reading(path) { database in try kinds.contains { try MessageTable(database).isSaidOfNoTask($0) } }) ?? false
  }

  /// Records the results of some tasks, in one transaction.
  ///
  /// A task is removed as a reader only of the items among `keys`. If it no longer asks about another item, that shows when the
  /// item changes, at the cost of one page made for nothing.
  ///
  /// - Parameters:
  ///   - gone: tasks that no longer exist.
  ///   - keys: what changed.
  ///   - partly: tasks of which only a part ran; what they asked before stays recorded.
  ///   - announced: other files that may exist.
  ///   - words: the words that changed; nil if none did.
  ///   - site: how the stored site changes.
  ///   - standing: messages that no task caused.
  ///   - build: what is recorded about the build.
  /// - Returns: the changed messages of the tasks that ran, and of no task.
  func remember(
    _ ledgers: [TaskLedger], without gone: Set<TaskLedger.Name>, since keys: some Collection<ReadKey>,
    partly: some Sequence<TaskLedger.Name>, besides announced: Set<String>, _ words: StoredWords?,
    _ site: ManifestUpdate,
    standing: StandingMessages, of build: LastBuild
  ) throws -> MessageChange {
    try database.write { database in
      let numbers = try ledgers.map { ledger in
        try (0..<ledger.count).map { try claim(ledger.name(at: $0), in: database) }
      }
      let lost = try Set(gone.compactMap { try number(of: $0, in: database) })
      let goingOn = try Set(partly.compactMap { try number(of: $0, in: database) })
      let reads = InvertedReads(ledgers, numbers: numbers)
      let askAsBefore = try replaceTasks(of: ledgers, numbers, reads, without: lost, besides: goingOn, in: database)
      let done = lost.union(numbers.joined()).subtracting(goingOn).subtracting(askAsBefore)
      try replaceReads(reads, of: done, since: keys.map(kept), besides: goingOn, in: database)
      for number in lost where number >= TaskNumbers.firstOther {
        try TaskTable(database).forget(number)
      }
      if !lost.isEmpty { known.forget() }
      let table = MessageTable(database)
      var change = MessageChange()
      // Few tasks ever cause messages.
      change.before = try table.remove(of: lost.union(numbers.joined()))
      try Self.insertMessages(of: ledgers, numbers, into: database)
      let (came, went) = try table.replace(standing)
      change.said = ledgers.flatMap { $0.messages.values.joined() } + came
      change.before += went
      try database.execute(sql: "DELETE FROM build; DELETE FROM announced")
      try Self.insert(announced.sorted(), into: database, sql: "INSERT INTO announced VALUES (?)")
      try Self.keep(words, in: database)
      let isKept = try Self.keep(site, in: database)
      try Self.insert(build.keeping(isKept), into: database)
      return change
    }
  }

  /// A task's number, found or newly assigned.
  private func claim(_ name: TaskLedger.Name, in database: Database) throws -> UInt32 {
    if let number = try number(of: name, in: database) { return number }
    guard case .file(let path) = name else { return 0 }
    return try TaskTable(database).add(path)
  }

  /// - Returns: the tasks that asked the same as before.
  private func replaceTasks(
    of ledgers: [TaskLedger], _ numbers: [[UInt32]], _ reads: InvertedReads, without lost: Set<UInt32>,
    besides goingOn: Set<UInt32>, in database: Database
  ) throws -> Set<UInt32> {
    var rows = PartTable(database, "file", perRow: TaskNumbers.row, holdsNames: true)
    for number in lost { try rows.set(number, nil) }
    let hashes = reads.hashes(kept, kept)
    var askAsBefore: Set<UInt32> = []
    for (ledger, numbers) in numbers.enumerated() {
      for (place, number) in numbers.enumerated() {
        let before = try rows.part(number).map(StoredTask.init)
        // What a part of a task asked says nothing about the other parts.
        let asked = goingOn.contains(number) ? before?.asked ?? 0 : hashes[ledger][place]
        if !goingOn.contains(number), before?.asked == asked { askAsBefore.insert(number) }
        var packed = PackedNumbers()
        StoredTask(asked: asked, files: ledgers[ledger].files(at: place)).pack(into: &packed)
        try rows.set(number, packed.bytes)
      }
    }
    try rows.write()
    return askAsBefore
  }

  /// - Parameters:
  ///   - done: the tasks that ask something new, or nothing any more.
  ///   - goingOn: the tasks that still ask what they asked.
  private func replaceReads(
    _ reads: InvertedReads, of done: Set<UInt32>, since keys: some Collection<ReadKey>, besides goingOn: Set<UInt32>,
    in database: Database
  ) throws {
    let asking = done.union(goingOn)
    var table = ReverseDependencies(database)
    for item in Set(keys.lazy.filter(\.isOfItem).map(\.item.raw)) { try table.forget(done, of: item) }
    var asked = try KeyTable(database, "asked")
    for key in keys where !key.isOfItem { try asked.remove(key.bits, of: done) }
    try reads.forEach { item, readers in
      for reader in readers where asking.contains(reader.task) {
        try table.note(reader, of: kept(item), isMore: goingOn.contains(reader.task))
      }
    }
    try reads.forEachOther { pair in
      guard asking.contains(pair.number) else { return }
      try asked.insert(KeyDependents.Pair(key: kept(ReadKey(bits: pair.key)).bits, number: pair.number))
    }
    try table.write()
    try asked.write()
  }
}
