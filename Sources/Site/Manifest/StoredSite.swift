import Graph
import Pages
import Time
import Views

/// What the manifest stores of a site, so that a later build can load only a few of its items (`PartBuild`).
struct StoredSite {
  var root: UInt32
  /// How many items have numbers, published or not.
  var itemCount: UInt32
  /// Hashes of the names of attributes and reference types, by their numbers. They are hashes because a withheld item may have
  /// names that no other item has.
  var names: [UInt64]
  /// Everything, then the parts that have their own timelines.
  var scopes: [StoredScope]
  /// Whether any item has a tag.
  var hasTags: Bool
  /// The bytes of all titles and texts (`SearchIndex.bytes`); nil if the site is not searched.
  var searched: Int?
  /// Nil if there is no map of the items.
  var map: StoredMap?

  /// Nil for a site without item pages.
  init?(of plan: SitePlan) {
    let (site, graph) = (plan.site, plan.site.keeper)
    guard plan.outputs.contains(.items) else { return nil }
    hasTags = !plan.tags.isEmpty
    root = site.publication.root.raw
    itemCount = UInt32(site.graph.itemCount)
    names = (0..<UInt32(graph.graph.nameCount)).map { Self.hash(of: graph.graph.text(of: NameIndex(raw: $0))) }
    scopes = StoredScope.all(of: plan)
    searched = plan.search?.bytes
    map = plan.map.map { StoredMap(of: $0, in: site) }
  }

  /// Whether timelines are made.
  var hasTimeline: Bool { scopes.first?.timeline != nil }

  static func hash(of name: Bytes) -> UInt64 { ItemKey(id: name).bits }

  init(_ bytes: [UInt8]) {
    var reader = PackedReader(bytes[...])
    root = UInt32(truncatingIfNeeded: reader.number())
    itemCount = UInt32(truncatingIfNeeded: reader.number())
    names = []
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      names.append(reader.number())
      left -= 1
    }
    hasTags = reader.number() > 0
    let bytes = reader.number()
    searched = bytes == 0 ? nil : Int(exactly: bytes - 1)
    if reader.number() > 0 {
      map = StoredMap(&reader)
    }
    scopes = [StoredScope(&reader)]
    while !reader.isAtEnd { scopes.append(StoredScope(&reader)) }
  }

  var packed: [UInt8] {
    var packed = PackedNumbers()
    packed.add(UInt64(root))
    packed.add(UInt64(itemCount))
    packed.add(UInt64(names.count))
    for name in names { packed.add(name) }
    packed.add(hasTags ? 1 : 0)
    packed.add(UInt64(searched.map { $0 + 1 } ?? 0))
    packed.add(map == nil ? 0 : 1)
    map?.pack(into: &packed)
    for scope in scopes { scope.pack(into: &packed) }
    return packed.bytes
  }
}

/// How the site in the manifest changes when a build is recorded.
enum ManifestUpdate {
  /// The manifest drops it.
  case forgotten
  /// This plan replaces it.
  case site(SitePlan)
  /// Only a few values change.
  case values(StoredValues)

  /// The change after a build with all items loaded: the site is dropped if the next build cannot continue from it.
  init(of plan: SitePlan, for build: LastBuild?) {
    self = build?.inputs.isOfNow == true ? .site(plan) : .forgotten
  }
}

/// The changes to a stored site when values of a few items change.
struct StoredValues {
  var site: StoredSite
  /// The items by their numbers in the whole graph.
  var items: [UInt32: StoredItem]
  /// A day of the timeline of everything, or of the timeline of the part below an item.
  struct Day: Hashable {
    var scope: UInt32?
    var number: Int32
  }

  /// The days that changed; nil for a day that is removed.
  var days: [Day: StoredDay?]
  /// Nil if they did not change.
  var tags: [StoredTags.Entry]?
  /// The keys that find these items by their names and by the names in their texts, now and before.
  var names: Set<KeyDependents.Pair>
  var formerNames: Set<KeyDependents.Pair>
}
