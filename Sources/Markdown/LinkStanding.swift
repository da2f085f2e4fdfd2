/// What a link to an item leads to.
public enum LinkStanding: Sendable, Hashable {
  /// A page of this site. The resolver wrote its address and its title.
  case page
  /// An item that exists but is withheld. The resolver wrote its title, which is only compared and never shown.
  case unpublished
  case missing
}
