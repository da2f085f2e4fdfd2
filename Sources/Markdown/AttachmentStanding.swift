/// What a reference to a file leads to.
public enum AttachmentStanding: Sendable, Hashable {
  /// A picture of this site. The resolver wrote its address. The size is nil if it is unknown.
  case picture(PixelSize?)
  /// A file of another kind. The resolver wrote its address.
  case file
  /// A file that does not exist.
  case missing
  /// Not a file, but possibly a page.
  case other
}
