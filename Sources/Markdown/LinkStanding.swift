/// What a link to an item leads to.
public enum LinkStanding: Sendable, Hashable {
  /// A page of this site: the resolver wrote its address, and its title.
  case page
  /// An item that exists and is withheld: the resolver wrote its title, which is compared and never shown.
  case unpublished
  case missing
}
