/// What a link by title means.
struct FoundLink {
  let standing: LinkStanding
  /// As the link has it, without a heading.
  let title: [UInt8]
  /// The headings behind it, each within the one before.
  let path: [[UInt8]]
  /// The link, its parts in the order in which they were understood.
  let link: TitleLink
}
