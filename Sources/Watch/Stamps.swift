/// The stamps of all files of some places. Polling them finds changes that the system does not report, such as on a network disk
/// or behind a link.
struct Stamps {
  private struct Entry {
    let stamp: Stamp?
    let change: Change
    /// When the stamp was taken.
    let taken: Int64

    /// Longer than a step of most disks' file times and the difference between clocks, in nanoseconds. FAT's step is two seconds.
    /// clocks.
    private static let tick: Int64 = 50_000_000

    /// Whether the file was written at the moment when its stamp was taken.
    var isYoung: Bool { stamp.map { max($0.written, $0.changed) > taken - Self.tick } ?? false }
  }

  private var stamps: [String: Entry] = [:]
  private var taken: Int64

  /// - Parameter now: The time of the disk, in nanoseconds since 1970.
  init(of places: [WatchedPlace], now: Int64 = Disk.now()) {
    taken = now
    for place in places {
      switch place.kind {
      case .file(let ends): for end in [""] + ends { take(place.path + end, place.change) }
      case .folder(let endings, let others):
        take(place.path, place.change)
        takeAll(in: place.path, endings, besides: others, place.change)
      }
    }
  }

  /// The changes since earlier stamps.
  ///
  /// A file that was written at the moment of the earlier stamp counts as changed, too: file times advance every few
  /// milliseconds, and a second change within one step leaves the same stamp.
  func changes(since earlier: Stamps) -> Change {
    var change: Change = []
    for (path, now) in stamps {
      let before = earlier.stamps[path]?.stamp
      if before != now.stamp || earlier.stamps[path]?.isYoung ?? false { change.formUnion(now.change) }
    }
    for (path, before) in earlier.stamps where stamps[path] == nil { change.formUnion(before.change) }
    return change
  }

  /// Takes the stamps of some files again, including new ones.
  mutating func update(_ files: [String: Change], now: Int64 = Disk.now()) {
    taken = now
    for (path, change) in files {
      take(path, change)
      if stamps[path]?.stamp == nil { stamps[path] = nil }
    }
  }

  private mutating func take(_ path: String, _ change: Change) {
    let known = stamps[path]?.change ?? []
    stamps[path] = Entry(stamp: Disk.stamp(of: path), change: known.union(change), taken: taken)
  }

  private mutating func takeAll(in folder: String, _ endings: [String], besides others: [String], _ change: Change) {
    for child in Disk.children(of: folder) where WatchedFolder.matters(child.name, endings) {
      let path = folder + "/" + child.name
      if child.isFolder {
        takeAll(in: path, endings, besides: others, change)
      } else if WatchedFolder.ends(child.name, endings), !WatchedFolder.ends(child.name, others) {
        take(path, change)
      }
    }
  }
}

/// Identifies the state of a file without reading it.
struct Stamp: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  /// In bytes.
  var size: Int64
  /// When its contents, and when anything of it was changed, in nanoseconds since 1970.
  var written: Int64
  var changed: Int64
}
