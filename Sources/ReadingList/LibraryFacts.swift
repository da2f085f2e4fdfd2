import Providers
import Store

/// Makes the facts of a Hipstapaper library: a reading list of websites.
struct LibraryFacts {
  /// Core Data counts seconds from 2001-01-01T00:00:00Z.
  private static let epoch = 978_307_200.0
  /// From 1990 to 2100, in seconds since 1970.
  private static let plausible = 631_152_000.0..<4_102_444_800.0

  private let library: Library
  private var pictures = 0
  private var wrongDates = 0
  private var wrongAddresses = 0

  init(_ library: Library) { self.library = library }

  consuming func say(_ facts: inout SourceFacts) {
    facts.sayOutermost(title: "Hipstapaper")
    facts.say("lastItemViewId", .string("reading-list"), of: facts.outermost)
    var seen: Set<String> = []
    for record in library.websites {
      guard let address = record.text("ZCD_RESOLVEDURL") ?? record.text("ZCD_ORIGINALURL") ?? record.text("ZCD_TITLE")
      else {
        facts.skip("website-empty", "Left out: website \(record.key ?? 0) without an address and a title")
        continue
      }
      let item = facts.item(record.identifier ?? "\(library.id)/CD_Website/p\(record.key ?? 0)")
      guard seen.insert(item).inserted else {
        facts.skip("website-twice", "Left out: website \(record.key ?? 0) with the id of another")
        continue
      }
      let created = date("ZCD_DATECREATED", of: record)
      say(record, address: address, of: item, created, &facts)
      facts.relate(facts.outermost, item, "content", key: item, at: created ?? .oldest)
    }
    tell(&facts)
  }

  private mutating func say(
    _ record: LibraryRecord, address: String, of item: String, _ created: Moment?, _ facts: inout SourceFacts
  ) {
    let time = created ?? .oldest
    if let created { facts.say("created", .timestamp(created), of: item, at: time) }
    facts.say("type", .string("website"), of: item, at: time)
    facts.say("title", .string(record.text("ZCD_TITLE") ?? address), of: item, at: time)
    let (resolved, original) = (record.text("ZCD_RESOLVEDURL"), record.text("ZCD_ORIGINALURL"))
    if let url = resolved ?? original { facts.say("url", .string(url), of: item, at: time) }
    if let original, let resolved, original != resolved {
      facts.say("originalURL", .string(original), of: item, at: time)
    }
    if let modified = date("ZCD_DATEMODIFIED", of: record) {
      facts.say("modified", .timestamp(modified), of: item, at: time)
    }
    if record.number("ZCD_ISARCHIVED").map({ $0 != 0 }) ?? false {
      facts.say("archived", .boolean(true), of: item, at: time)
    }
    let tags = tags(of: record)
    if !tags.isEmpty { facts.say("tags", .string(tags.joined(separator: ", ")), of: item, at: time) }
    for name in ["ZCD_RESOLVEDURL", "ZCD_ORIGINALURL"] where record.text(name) == nil {
      if case .blob = record.values[name] { wrongAddresses += 1 }
    }
    switch record.values["ZCD_THUMBNAIL"] {
    case .null?, nil: break
    default: pictures += 1
    }
  }

  private func tags(of record: LibraryRecord) -> [String] {
    var names: [String] = []
    for key in record.key.flatMap({ library.tagsOfWebsites[$0] }) ?? [] {
      guard let name = library.tags[key]?.text("ZCD_NAME"), !names.contains(name) else { continue }
      names.append(name)
    }
    return names.map { $0.contains(",") ? "\"\($0)\"" : $0 }
  }

  private mutating func date(_ name: String, of record: LibraryRecord) -> Moment? {
    guard let number = record.number(name) else { return nil }
    guard number.isFinite, Self.plausible.contains(number + Self.epoch) else {
      wrongDates += 1
      return nil
    }
    return Moment(microseconds: Int64(((number + Self.epoch) * 1e6).rounded()))
  }

  private func tell(_ facts: inout SourceFacts) {
    let used = Set(library.tagsOfWebsites.values.joined())
    for (_, tag) in library.tags.filter({ !used.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
      facts.tell(
        "tag-without-website", "Left out: the tag '\((tag.text("ZCD_NAME") ?? "").prefix(80))', which no website has")
    }
    if pictures > 0 { facts.tell("website-pictures", "Left out: the pictures of \(pictures) websites") }
    if wrongAddresses > 0 {
      facts.tell("website-addresses", "Left out: \(wrongAddresses) addresses that cannot be read")
    }
    if wrongDates > 0 { facts.tell("website-dates", "Left out: \(wrongDates) dates that cannot be read") }
  }
}
