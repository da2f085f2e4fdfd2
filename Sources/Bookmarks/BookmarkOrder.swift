import Store

/// Numbers for the order of a folder's content.
///
/// Services that list the newest first put each new bookmark before all others. In such a folder the numbers count back from the
/// end, so that earlier bookmarks keep theirs.
struct BookmarkOrder {
  private struct Folder {
    var count = 0
    var first: Moment?
    var last: Moment?
    var falls = true
  }

  private var folders: [Int: Folder] = [:]
  private var places: [Int: Int] = [:]

  init(_ entries: [BookmarkEntry], created: [Moment?]) {
    for (entry, created) in zip(entries, created) {
      var folder = folders[entry.folder ?? -1] ?? Folder()
      folder.count += 1
      if entry.kind == .link, let date = created {
        if let last = folder.last, date > last { folder.falls = false }
        folder.first = folder.first ?? date
        folder.last = date
      }
      folders[entry.folder ?? -1] = folder
    }
  }

  /// The number of the next entry of a folder.
  mutating func next(in folder: Int?) -> Double {
    let key = folder ?? -1
    let place = places[key, default: 0]
    places[key] = place + 1
    guard let known = folders[key], known.falls, let first = known.first, let last = known.last, last < first else {
      return Double(place)
    }
    return Double(place - known.count)
  }
}
