/// Identifies the state of a file without reading it.
struct Stamp: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  /// In bytes.
  var size: Int64
  /// When its contents, and when anything of it was changed, in nanoseconds since 1970.
  var written: Int64
  var changed: Int64
}
