/// What a reference to a file leads to.
public enum AttachmentStanding: Sendable, Hashable {
  /// A picture of this site: the resolver wrote its address. With its own size, where that is known.
  case picture(PixelSize?)
  /// A file of another kind: the resolver wrote its address.
  case file
  /// A file that is not there.
  case missing
  /// No file at all, but a page perhaps.
  case other
}
