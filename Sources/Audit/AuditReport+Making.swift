import Graph
public import Pages
import Store

extension AuditReport {
  /// Reports what of a graph would leave the machine. The reasons come from the gate, which all outputs read through.
  ///
  /// - Parameter attachments: the files that its pages refer to.
  public init(of site: PublishedGraph, attachments: [Attachment] = []) {
    self.init()
    self.attachments = attachments
    let rule = Rule(of: site)
    var reader = GraphReader(site)
    root = site.settings.root
    `default` = site.settings.unlessTold.rawValue
    drives = site.graph.driveNames.map { name in
      Drive(name: name, isExcluded: !name.isEmpty && site.settings.exclude.drives.contains(name))
    }
    for number in 0..<site.graph.itemCount {
      let item = ItemIndex(raw: UInt32(number))
      if let reference = site.graph.reference(item) {
        add(reference, of: site, rule, &reader)
      } else if site.publication.contains(item) {
        add(item, of: site, rule, &reader)
      } else {
        addWithheld(item, of: site, rule)
      }
    }
    sort()
    count()
  }

  private mutating func add(
    _ item: ItemIndex, of site: PublishedGraph, _ rule: Rule, _ reader: inout GraphReader
  ) {
    count(item, of: site)
    let values = PublishedValues(of: item, in: site, &reader, rule)
    withheld.attributes += values.withheld
    items.append(
      Item(
        id: rule.id(item), title: Rule.text(reader.title(of: item)), page: site.path(of: item),
        type: reader.value(.type, of: item).map { Rule.text($0.bytes) }, way: reader.way(to: item).map(rule.id),
        attributes: values.shown, former: values.former, withoutLinks: values.withoutLinks))
  }

  private mutating func add(
    _ reference: Graph.Reference, of site: PublishedGraph, _ rule: Rule, _ reader: inout GraphReader
  ) {
    let type = reference.type.map(rule.name)
    let (id, from, to) = (rule.id(reference.item), rule.id(reference.from), rule.id(reference.to))
    guard !site.publication.shows(reference) else {
      let values = PublishedValues(of: reference.item, in: site, &reader, rule)
      withheld.attributes += values.withheld
      references.append(Reference(id: id, from: from, to: to, type: type, attributes: values.shown))
      return
    }
    let (reason, words) = Self.why(reference, of: site, rule)
    withheld.references.append(
      WithheldReference(id: id, from: from, to: to, type: type, reason: reason, rule: words))
  }

  private static func why(_ reference: Graph.Reference, of site: PublishedGraph, _ rule: Rule) -> (String, String) {
    if let reason = site.gate.reason(against: reference, in: site.graph) {
      return (reason.rawValue, rule.words(reason, reference.item, referenceType: reference.type))
    }
    let end = site.publication.contains(reference.from) ? reference.to : reference.from
    let reason = site.gate.reason(against: end, in: site.graph) ?? .unreachable
    return ("end-withheld", "'\(rule.title(end))' is withheld: \(rule.words(reason, end))")
  }

  private mutating func addWithheld(_ item: ItemIndex, of site: PublishedGraph, _ rule: Rule) {
    count(item, of: site)
    let reason = site.gate.reason(against: item, in: site.graph) ?? .unreachable
    withheld.items.append(
      WithheldItem(
        id: rule.id(item), title: site.ownTitle(of: item), reason: reason.rawValue, rule: rule.words(reason, item)))
  }

  private mutating func count(_ item: ItemIndex, of site: PublishedGraph) {
    let isPublished = site.publication.contains(item)
    let holders = site.graph.drives(of: item)
    if isPublished, holders.isEmpty { counts.itemsWithoutFacts += 1 }
    for drive in holders where Int(drive) < drives.count {
      if isPublished { drives[Int(drive)].items += 1 } else { drives[Int(drive)].withheldItems += 1 }
    }
  }

  private mutating func sort() {
    items.sort { $0.id < $1.id }
    references.sort { $0.id < $1.id }
    withheld.items.sort { $0.id < $1.id }
    withheld.references.sort { $0.id < $1.id }
    withheld.attributes.sort { ($0.item, $0.attribute, $0.reason) < ($1.item, $1.attribute, $1.reason) }
  }

  private mutating func count() {
    counts = Counts(
      items: items.count, references: references.count,
      attributes: items.map(\.attributes.count).reduce(0, +) + references.map(\.attributes.count).reduce(0, +),
      itemsWithoutFacts: counts.itemsWithoutFacts, withheldItems: withheld.items.count,
      withheldReferences: withheld.references.count,
      withheldAttributes: withheld.attributes.count)
  }
}
