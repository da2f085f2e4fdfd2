import Views

/// Reads any bytes as the start of a picture.
enum PictureTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let size = PictureSize(bytes)
    guard size == PictureSize(bytes) else { throw BrokenPromise("the same picture has two sizes") }
    guard let size else { return }
    guard (1...100_000).contains(size.width), (1...100_000).contains(size.height) else {
      throw BrokenPromise("a picture of \(size)")
    }
  }
}
