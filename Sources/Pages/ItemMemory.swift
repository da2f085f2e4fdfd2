import Graph
import Store

/// What could be read of an item in a site, as hashes: kept when new facts come to it, so that only what they made otherwise is
/// taken for otherwise.
public struct ItemMemory: Sendable {
  /// Under which names links find it, as they are spelled: those of one key differ in case, which decides who is meant.
  private let spellings: [ReadKey: UInt64]
  private let isDeleted: Bool
  let created: Moment?
  /// In UTC, and in the site's zone.
  private let lastDays: [CivilDay?]
  /// Whether the first and the last of its times are plain days.
  private let arePlain: [Bool]
  /// The items whose publication decides the two.
  private let deciding: Set<ItemIndex>
  private var values: [NameIndex: UInt64] = [:]
  /// The same of those values of which the moment is asked for, without it.
  private var timeless: [NameIndex: UInt64] = [:]
  private var textNames: Set<NameIndex> = []
  private var activities: [Int64: UInt64] = [:]
  private let out: UInt64
  private let contents: UInt64
  private let pictures: UInt64
  private let into: UInt64

  init(of item: ItemIndex, in site: PublishedGraph) {
    isDeleted = site.graph.isDeleted(item)
    var spellings: [ReadKey: UInt64] = [:]
    var isTitle = true
    site.forEachName(of: item) { name in
      var spelling = Fingerprint()
      spelling.add(name)
      // A title counts before other names.
      spelling.add(isTitle ? 1 : 0)
      spellings[ReadKey(titleHash: TitleLookup.hash(of: name)), default: 0] &+= spelling.bits
      isTitle = false
    }
    self.spellings = spellings
    var deciding: Set<ItemIndex> = []
    let times = site.times(of: item) { deciding.insert($0) }
    self.deciding = deciding
    created = times?.created
    lastDays = [ZoneRules.utc, site.zone].map { zone in times.flatMap { zone.civilTime(of: $0.changed)?.date } }
    arePlain = [times?.created, times?.changed].map { $0?.second.map { site.isPlainDay($0, of: item) } ?? false }
    out = Self.hash(of: site.graph.references(from: item).filter(site.publication.shows))
    into = Self.hash(of: site.graph.references(to: item).filter(site.publication.shows))
    contents = Self.hash(ofContentsOf: item, in: site)
    pictures = Self.hash(ofPicturesOf: item, in: site)
    site.graph.forEachCurrent(of: item) { name, value in
      let hasTime = name == .toItemId || name == .created
      values[name] = Self.hash(of: value, at: hasTime ? value.moment : nil)
      if hasTime { timeless[name] = Self.hash(of: value, at: nil) }
      if value.isText { textNames.insert(name) }
    }
    site.graph.forEachLive(of: item) { fact in
      guard let second = fact.moment.second, !site.gate.withholds(attribute: fact.name) else { return }
      var hash = Fingerprint()
      hash.add(fact.name.raw)
      hash.add(fact.moment.microseconds)
      // Whether it is published decides then; who asks has to know it.
      hash.add(fact.target?.raw ?? .max)
      if site.isPlainDay(second, of: item) { hash.add(1) }
      activities[second, default: 0] &+= hash.bits
    }
  }

  /// The keys of its names.
  var names: Set<ReadKey> { Set(spellings.keys) }

  /// Whether an attribute had the value that it has now, whenever that was said.
  func hadSame(_ name: NameIndex, as item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    guard let before = timeless[name] ?? values[name], let value = graph.current(name, of: item) else { return false }
    return before == Self.hash(of: value, at: nil)
  }

  /// Under which keys a page may have asked for what is otherwise now.
  ///
  /// - Parameter names: those of the attributes to which facts came.
  func changes(to now: ItemMemory, of item: ItemIndex, in names: [NameIndex]) -> Set<ReadKey> {
    var keys: Set<ReadKey> = []
    for name in names where values[name] != now.values[name] { keys.insert(ReadKey(.attribute, item, name)) }
    for (second, hash) in activities.merging(now.activities, uniquingKeysWith: { $0 &- $1 }) where hash != 0 {
      keys.insert(ReadKey(activityOf: item, in: second))
    }
    if textNames != now.textNames { keys.insert(ReadKey(.textNames, item)) }
    // Who asked is to ask for what decides from now on, or would not be made when that is published.
    let isDecidedByOthers = !now.deciding.isSubset(of: deciding)
    if isDecidedByOthers || created != now.created || arePlain != now.arePlain { keys.insert(ReadKey(.created, item)) }
    if isDecidedByOthers || lastDays != now.lastDays || arePlain != now.arePlain {
      keys.insert(ReadKey(.lastDay, item))
    }
    if out != now.out { keys.insert(ReadKey(.referencesOut, item)) }
    if into != now.into { keys.insert(ReadKey(.referencesIn, item)) }
    if contents != now.contents { keys.insert(ReadKey(.contents, item)) }
    if pictures != now.pictures { keys.insert(ReadKey(.pictures, item)) }
    // Of several who bear a title as a link spells it, or in any case, the one that came first is meant.
    let isOther = created != now.created || isDeleted != now.isDeleted
    for name in self.names.union(now.names) where isOther || spellings[name] != now.spellings[name] {
      keys.insert(name)
    }
    return keys
  }

  /// - Parameter moment: where that is asked for with the value: since when a reference leads where it does, and whether
  ///   an item came to be on a plain day.
  private static func hash(of value: Value, at moment: Moment?) -> UInt64 {
    var hash = Fingerprint()
    if let moment { hash.add(moment.microseconds) }
    hash.add(value.type.rawValue)
    hash.add(value.number.bitPattern)
    hash.add(value.bytes)
    return hash.bits
  }

  private static func hash(of references: some Sequence<Reference>) -> UInt64 {
    var hash = Fingerprint()
    for reference in references {
      for item in [reference.item, reference.from, reference.to] { hash.add(item.raw) }
      hash.add(reference.type?.raw ?? .max)
    }
    return hash.bits
  }

  /// With what was asked for them: who shows one of them is to ask for the same from then on.
  private static func hash(ofPicturesOf item: ItemIndex, in site: PublishedGraph) -> UInt64 {
    var reader = GraphReader(site)
    var hash = Fingerprint()
    for picture in reader.pictures(of: item) {
      picture.file.withUnsafeBufferPointer { hash.add($0) }
      hash.add(picture.isName ? 1 : 0)
      hash.add(picture.attribute?.raw ?? .max)
    }
    for key in reader.reads.sorted { hash.add(key.bits) }
    return hash.bits
  }

  private static func hash(ofContentsOf item: ItemIndex, in site: PublishedGraph) -> UInt64 {
    var reader = GraphReader(site)
    var rows: [ListRow] = []
    var hash = Fingerprint()
    hash.add(reader.appendContents(of: item, most: GraphReader.mostContents, to: &rows) ? 1 : 0)
    for row in rows {
      hash.add(row.item.raw)
      hash.add(row.reference?.raw ?? .max)
    }
    return hash.bits
  }
}
