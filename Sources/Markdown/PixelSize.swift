/// The width and height of a picture in pixels.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
