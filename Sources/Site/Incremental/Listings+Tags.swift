import Graph
import Pages
import Views

extension Listings {
  /// Notes the address and the list of each tag, and the tags on each page of the index.
  mutating func note(_ tags: TagIndex, _ plan: SitePlan) {
    for number in tags.tags.indices { note(tag: number, of: tags, plan) }
    for (number, range) in tags.pages.enumerated() {
      note(ReadKey(.tags, path: tags.path(ofPage: number))) { digest in
        digest.add(number > 0 ? tags.path(ofPage: number - 1) : "")
        digest.add(number + 1 < tags.pages.count ? tags.path(ofPage: number + 1) : "")
        for number in range {
          digest.add(tags.tags[number].name)
          digest.add(tags.path(of: number, part: 0, in: plan.site))
          digest.add(Int64(tags.tags[number].count))
        }
      }
    }
  }

  private mutating func note(tag number: Int, of tags: TagIndex, _ plan: SitePlan) {
    let tag = tags.tags[number]
    note(ReadKey(.tagPage, path: tag.folded)) { $0.add(tags.path(of: number, part: 0, in: plan.site)) }
    for (part, range) in tag.parts.enumerated() {
      note(tags.listKey(of: number, part: part, in: plan.site)) { digest in
        digest.add(tag.name)
        digest.add(part > 0 ? tags.path(of: number, part: part - 1, in: plan.site) : "")
        digest.add(part + 1 < tag.parts.count ? tags.path(of: number, part: part + 1, in: plan.site) : "")
        for item in tag.items[range] { digest.add(ItemKey(id: plan.site.graph.id(of: item))) }
      }
    }
  }
}
