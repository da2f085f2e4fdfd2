/// The stamps of all files of some places: the slow look that notices what the system did not tell, such as a change on a
/// network disk or behind a link.
struct Stamps {
  private var stamps: [String: (stamp: Stamp?, change: Change)] = [:]
  private let taken: Int64

  /// - Parameter now: the disk's time, in nanoseconds since 1970.
  init(of places: [WatchedPlace], now: Int64 = Disk.now()) {
    taken = now
    for place in places {
      switch place.kind {
      case .file(let ends): for end in [""] + ends { take(place.path + end, place.change) }
      case .folder(let endings):
        take(place.path, place.change)
        takeAll(in: place.path, endings, place.change)
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
      if before != now.stamp || (before.map { earlier.isYoung($0) } ?? false) { change.formUnion(now.change) }
    }
    for (path, before) in earlier.stamps where stamps[path] == nil { change.formUnion(before.change) }
    return change
  }

  /// The longest tick of a disk in use: two seconds on FAT, far less elsewhere; and clocks may differ a little.
  private static let tick: Int64 = 50_000_000

  private func isYoung(_ stamp: Stamp) -> Bool { max(stamp.written, stamp.changed) > taken - Self.tick }

  private mutating func take(_ path: String, _ change: Change) {
    let known = stamps[path]?.change ?? []
    stamps[path] = (Disk.stamp(of: path), known.union(change))
  }

  private mutating func takeAll(in folder: String, _ endings: [String], _ change: Change) {
    for child in Disk.children(of: folder) where !child.name.hasPrefix(".") && !child.name.hasSuffix("~") {
      let path = folder + "/" + child.name
      if child.isFolder {
        takeAll(in: path, endings, change)
      } else if endings.contains(where: { child.name.hasSuffix($0) }) {
        take(path, change)
      }
    }
  }
}
