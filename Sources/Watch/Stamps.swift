/// The stamps of all files of some places: the slow look that notices what the system did not tell, such as a change on a
/// network disk or behind a link.
struct Stamps {
  private struct Entry {
    let stamp: Stamp?
    let change: Change
    /// When it was looked at.
    let taken: Int64

    /// The longest tick of a disk in use: two seconds on FAT, far less elsewhere; and clocks may differ a little.
    private static let tick: Int64 = 50_000_000

    /// Whether the file was written in the moment in which it was looked at.
    var isYoung: Bool { stamp.map { max($0.written, $0.changed) > taken - Self.tick } ?? false }
  }

  private var stamps: [String: Entry] = [:]
  private var taken: Int64

  /// - Parameter now: the disk's time, in nanoseconds since 1970.
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

  /// What has other stamps than in an earlier look.
  ///
  /// A file that was written in the moment of that look counts as well: clocks of disks tick every few milliseconds, and a
  /// second change within the same tick leaves the same stamp.
  func changes(since earlier: Stamps) -> Change {
    var change: Change = []
    for (path, now) in stamps {
      let before = earlier.stamps[path]?.stamp
      if before != now.stamp || earlier.stamps[path]?.isYoung ?? false { change.formUnion(now.change) }
    }
    for (path, before) in earlier.stamps where stamps[path] == nil { change.formUnion(before.change) }
    return change
  }

  /// Looks at some files once more, among them such as came since.
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
