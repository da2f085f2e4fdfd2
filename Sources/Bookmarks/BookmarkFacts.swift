import Providers
import Store

/// Makes the facts of a bookmark file: folders are lists, and each URL is one item, with a reference from every folder that has
/// it.
struct BookmarkFacts {
  /// Attributes that are read, and those that say nothing about the thing itself: pictures, how a window shows a folder, the last
  /// visit.
  private static let known: Set = [
    "href", "add_date", "time_added", "last_modified", "tags", "private", "toread", "description", "hash",
    "shortcuturl", "feedurl", "icon",
    "icon_uri", "last_visit", "last_charset", "folded", "id", "guid", "personal_toolbar_folder",
    "unfiled_bookmarks_folder",
    "target", "rel", "class", "style",
  ]

  private let reader: BookmarkReader
  private let source: Source
  private let dates: BookmarkDates
  /// The items of folders, by the index of their entry.
  private var folders: [Int: String] = [:]
  private var bookmarks: [(item: String, bookmark: Bookmark)] = []
  private var numbers: [String: Int] = [:]
  private var others: [String: (count: Int, line: Int)] = [:]

  init(_ reader: BookmarkReader, in source: Source) {
    self.reader = reader
    self.source = source
    dates = BookmarkDates(reader.entries)
  }

  consuming func say(_ facts: inout SourceFacts) {
    let hasHeadings = reader.entries.contains { $0.attributes["time_added"] != nil }
    facts.sayOutermost(title: reader.title.isEmpty || hasHeadings ? source.name : reader.title)
    if !reader.note.isEmpty { facts.say("body", .string(reader.note), of: facts.outermost) }
    enterFolders(&facts)
    enterLinks(&facts)
    for (item, bookmark) in bookmarks { bookmark.say(of: item, &facts) }
    sayPlaces(&facts)
    dates.tell(&facts)
    for (name, other) in others.sorted(by: { $0.key < $1.key }) {
      let many = other.count == 1 ? "" : ", \(other.count) times"
      facts.tell(
        "bookmark-attribute", "Left out: the attribute \(name.prefix(40).uppercased())\(many)", line: other.line)
    }
  }

  private mutating func enterFolders(_ facts: inout SourceFacts) {
    var seen: [String: Int] = [:]
    for (number, entry) in reader.entries.enumerated() where entry.kind == .folder {
      note(entry)
      // Folders are identified by their names, and folders of the same name by their order.
      let key = "folder\0\(entry.folder.flatMap { folders[$0] } ?? "")\0\(entry.title)"
      let copies = seen[key, default: 0]
      seen[key] = copies + 1
      let item = facts.item(copies == 0 ? key : "\(key)\0\(copies)")
      folders[number] = item
      let created = dates.created[number]
      let time = created ?? .oldest
      if let created { facts.say("created", .timestamp(created), of: item, at: time) }
      facts.say("type", .string("list"), of: item, at: time)
      facts.say("title", .string(entry.title), of: item, at: time)
      if !entry.note.isEmpty { facts.say("body", .string(entry.note), of: item, at: time) }
      if let modified = dates.modified[number] { facts.say("modified", .timestamp(modified), of: item, at: time) }
      if entry.isPrivate {
        facts.say("private", .boolean(true), of: item, at: time)
      }
    }
  }

  private mutating func enterLinks(_ facts: inout SourceFacts) {
    for (place, entry) in reader.entries.enumerated() where entry.kind == .link {
      note(entry)
      let key = WebAddress.normalised(entry.address)
      guard !key.isEmpty else {
        facts.skip(
          "bookmark-without-address", "Left out: a bookmark without an address", line: entry.line, text: entry.title)
        continue
      }
      let number = numbers[key] ?? bookmarks.count
      if number == bookmarks.count {
        numbers[key] = number
        bookmarks.append((facts.item(key), Bookmark(address: entry.address, title: entry.title)))
      }
      bookmarks[number].bookmark.enter(entry, created: dates.created[place], modified: dates.modified[place])
    }
  }

  /// Counts the attributes that are not read.
  private mutating func note(_ entry: BookmarkEntry) {
    for name in entry.attributes.keys where !Self.known.contains(name) {
      others[name, default: (0, entry.line)].count += 1
    }
  }

  /// Adds the references by which folders hold their content, numbered in the order of the file.
  private mutating func sayPlaces(_ facts: inout SourceFacts) {
    var order = BookmarkOrder(reader.entries, created: dates.created)
    var seen: Set<String> = []
    for (number, entry) in reader.entries.enumerated() {
      let place = order.next(in: entry.folder)
      let item: String
      var attributes: [(name: String, value: TypedValue)] = []
      switch entry.kind {
      case .separator: continue
      case .folder: item = folders[number] ?? ""
      case .link:
        guard let known = numbers[WebAddress.normalised(entry.address)].map({ bookmarks[$0] }) else { continue }
        item = known.item
        if !entry.title.isEmpty, entry.title != known.bookmark.title { attributes = [("title", .string(entry.title))] }
      }
      let folder = entry.folder.flatMap { folders[$0] } ?? facts.outermost
      let key = folder + "\0" + item
      guard seen.insert(key).inserted else {
        if let title = attributes.first?.value.stringValue {
          facts.tell(
            "bookmark-twice", "Left out: a second title of one address in one folder, '\(title.prefix(80))'",
            line: entry.line)
        }
        continue
      }
      facts.relate(
        folder, item, "content", key: key, order: place, at: dates.created[number] ?? .oldest, attributes: attributes)
    }
  }
}

extension BookmarkEntry {
  /// The URL without the spaces around it and the line ends within, which every browser ignores.
  fileprivate var address: String {
    let scalars = (attributes["href"] ?? "").unicodeScalars.filter { ![0x09, 0x0A, 0x0D].contains($0.value) }
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " }
    let start = scalars.firstIndex { !isSpace($0) } ?? scalars.endIndex
    let end = scalars.lastIndex { !isSpace($0) }.map { scalars.index(after: $0) } ?? start
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }
}

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
