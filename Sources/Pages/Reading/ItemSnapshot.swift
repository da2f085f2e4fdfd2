import Graph
import Store

/// A snapshot of what could be read of an item in a site, as hashes. It is taken before new facts are added, so that only what
/// they really change counts as changed.
public struct ItemSnapshot: Sendable {
  /// The spelled names that links find the item by. Names of one key differ in case, which decides which item is meant.
  private let spellings: [ReadKey: UInt64]
  private let isDeleted: Bool
  let created: Moment?
  /// The day of the last change, in UTC and in the site's zone.
  private let lastDays: [CivilDay?]
  /// Whether the first and the last of its times are plain days.
  private let arePlain: [Bool]
  /// The items whose publication decides these two.
  private let deciding: Set<ItemIndex>
  private var values: [NameIndex: UInt64] = [:]
  /// The hashes without moments, for the values whose moment is read, too.
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
      // A title takes precedence over other names.
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
      // The target's publication decides then whether the fact is shown, so whoever reads this must read that, too.
      hash.add(fact.target?.raw ?? .max)
      if site.isPlainDay(second, of: item) { hash.add(1) }
      activities[second, default: 0] &+= hash.bits
    }
  }

  /// The keys of its names.
  var names: Set<ReadKey> { Set(spellings.keys) }

  /// Whether an attribute already had its current value, regardless of its moment.
  func hadSame(_ name: NameIndex, as item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    guard let before = timeless[name] ?? values[name], let value = graph.current(name, of: item) else { return false }
    return before == Self.hash(of: value, at: nil)
  }

  /// The keys under which a page may have read something that changed.
  ///
  /// - Parameter names: the attributes with new facts.
  func changes(to now: ItemSnapshot, of item: ItemIndex, in names: [NameIndex]) -> Set<ReadKey> {
    var keys: Set<ReadKey> = []
    for name in names where values[name] != now.values[name] { keys.insert(ReadKey(.attribute, item, name)) }
    for (second, hash) in activities.merging(now.activities, uniquingKeysWith: { $0 &- $1 }) where hash != 0 {
      keys.insert(ReadKey(activityOf: item, in: second))
    }
    if textNames != now.textNames { keys.insert(ReadKey(.textNames, item)) }
    // Pages that read the old state must be rendered again, so that they read these items' publication from now on.
    let isDecidedByOthers = !now.deciding.isSubset(of: deciding)
    if isDecidedByOthers || created != now.created || arePlain != now.arePlain { keys.insert(ReadKey(.created, item)) }
    if isDecidedByOthers || lastDays != now.lastDays || arePlain != now.arePlain {
      keys.insert(ReadKey(.lastDay, item))
    }
    if out != now.out { keys.insert(ReadKey(.referencesOut, item)) }
    if into != now.into { keys.insert(ReadKey(.referencesIn, item)) }
    if contents != now.contents { keys.insert(ReadKey(.contents, item)) }
    if pictures != now.pictures { keys.insert(ReadKey(.pictures, item)) }
    // If several items have a title, in the same spelling or ignoring case, the oldest one is meant.
    let isOther = created != now.created || isDeleted != now.isDeleted
    for name in self.names.union(now.names) where isOther || spellings[name] != now.spellings[name] {
      keys.insert(name)
    }
    return keys
  }

  /// - Parameter moment: included if it is read with the value: since when a reference leads to its target, and whether an item
  ///   was created on a plain day.
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

  /// Includes the keys that were read for the pictures: a page that shows one of them must read the same keys from now on.
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

/// A hash of several things in order, the same in every run (FNV-1a, 64 bits).
struct Fingerprint {
  private(set) var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) { bytes in
      for byte in bytes { add(byte: byte) }
    }
  }

  mutating func add(_ bytes: Bytes) {
    for byte in bytes { add(byte: byte) }
    add(bytes.count)
  }

  private mutating func add(byte: UInt8) { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
