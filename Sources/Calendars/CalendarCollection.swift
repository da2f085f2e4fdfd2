import Diagnostics
import Providers
import Zones

/// All calendars of a source, and their entries by id.
struct CalendarCollection {
  /// A calendar or a folder of calendars.
  struct List {
    /// The path in the source; empty for the root.
    let path: String
    /// Its own name.
    var name: String?
    var description: String?
  }

  struct Member {
    var series = CalendarSeries()
    /// The paths of the lists that contain it.
    var lists: [String] = []
    /// The keys of occurrences that any calendar or version withholds; the empty key withholds everything.
    var withheld: Set<String> = []

    /// Whether one occurrence is withheld, or everything if `recurrence` is nil.
    func isWithheld(_ recurrence: CalendarTime?) -> Bool {
      withheld.contains("") || recurrence.map { withheld.contains($0.key) } ?? false
    }
  }

  private(set) var lists: [List] = [List(path: "")]
  private(set) var members: [Member] = []
  var problems = CalendarProblems()
  private let floating: ZoneTable
  /// The index in `lists` by path, and in `members` by key.
  private var listPlaces = ["": 0]
  private var places: [String: Int] = [:]
  private var memberships: Set<String> = []
  private var withoutCalendar: Set<String> = []
  private var zones: CalendarZones?

  /// Problems in the zone data of the system.
  var zoneProblems: [Diagnostic] { zones?.problems ?? [] }

  /// - Parameter floating: The zone of times without a zone.
  init(floating: ZoneTable) { self.floating = floating }

  /// - Parameter name: The folder's own name.
  mutating func enter(folder: String, name: String?) {
    if let known = listPlaces[folder] {
      lists[known].name = name ?? lists[known].name
      return
    }
    if !folder.isEmpty { enter(folder: CalendarFacts.folder(of: folder), name: nil) }
    listPlaces[folder] = lists.count
    lists.append(List(path: folder, name: name))
  }

  /// Adds a file. A file with one id, as in vdir, belongs to its folder's calendar. One with several ids or a name is a calendar of
  /// its own.
  mutating func enter(_ bytes: some Collection<UInt8>, of file: CalendarWalk.File) {
    if let text = ForeignText.marked(bytes) { return enter(Array(text.utf8), of: file) }
    let calendars = CalendarParser.calendars(in: bytes, path: file.place, &problems)
    if calendars.isEmpty {
      withoutCalendar.insert(file.path)
      problems.skip("there is no calendar in it", file.place)
      if file.path.isEmpty { problems.endAtOnce(file.place) }
    }
    var entries: [CalendarEntry] = []
    for calendar in calendars { entries += read(calendar, file) }
    let name = calendars.lazy.compactMap { $0.text("NAME") ?? $0.text("X-WR-CALNAME") }.first
    let description = calendars.lazy.compactMap { $0.text("X-WR-CALDESC") }.first
    let isCalendar = name != nil || Set(entries.map(\.uid)).count > 1 || file.path.isEmpty
    enter(folder: file.folder, name: nil)
    if isCalendar {
      let own = listPlaces[file.path] ?? lists.count
      if own == lists.count {
        listPlaces[file.path] = own
        lists.append(List(path: file.path))
      }
      (lists[own].name, lists[own].description) = (name, description)
    }
    for entry in entries { add(entry, to: isCalendar ? file.path : file.folder) }
  }

  /// Whether the file contained a calendar when it was added.
  func hasCalendar(_ path: String) -> Bool { !withoutCalendar.contains(path) }

  private mutating func read(_ calendar: CalendarComponent, _ file: CalendarWalk.File) -> [CalendarEntry] {
    var zones = CalendarZones(calendar, floating: floating, after: self.zones)
    var entries: [CalendarEntry] = []
    // A cancellation message (RFC 5546, section 1.4).
    let isCancelled = calendar.property("METHOD")?.word == "CANCEL"
    for component in calendar.components {
      guard var entry = CalendarEntry(component, path: file.place, &zones, &problems) else { continue }
      if isCancelled { entry.isCancelled = true }
      entries.append(entry)
    }
    self.zones = zones
    return entries
  }

  private mutating func add(_ entry: CalendarEntry, to list: String) {
    let key = entry.key
    let place = places[key] ?? members.count
    if place == members.count {
      places[key] = place
      members.append(Member())
    }
    members[place].series.enter(entry)
    if entry.isWithheld { members[place].withheld.insert(entry.recurrence?.key ?? "") }
    if memberships.insert(key + "\u{0}" + list).inserted { members[place].lists.append(list) }
  }

  /// The key of the entry with an id, preferably of the same kind.
  func key(of uid: String, as kind: CalendarEntry.Kind) -> String? {
    let others = CalendarEntry.Kind.allCases.filter { $0 != kind }
    return ([kind] + others).map { CalendarEntry.key($0, uid) }.first { places[$0] != nil }
  }

  /// The newest time of a change or creation, or of writing if there are none; nil if there are neither.
  var newest: Int64? {
    entries.compactMap { $0.modified ?? $0.created }.max() ?? entries.compactMap(\.written).max()
  }

  /// When entries begin, in no order.
  var starts: [Int64] { entries.compactMap { $0.anchor?.second } }

  private var entries: [CalendarEntry] {
    members.flatMap { [$0.series.master].compactMap { $0 } + $0.series.others }
  }
}
