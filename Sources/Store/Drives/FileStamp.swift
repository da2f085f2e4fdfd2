/// What distinguishes one state of a file from another without reading it.
struct FileStamp: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case file, folder, other }

  var kind: Kind
  var device: UInt64
  var inode: UInt64
  /// In bytes.
  var size: Int64
  /// When the content was last changed, in seconds since 1970 and remaining nanoseconds.
  var seconds: Int64
  var nanoseconds: Int64

  /// What distinguishes the file at a path from another file in its place; nil when there is none.
  static func identity(at path: String) -> String? {
    switch Platform.stamp(of: path) {
    case .success(let stamp): "\(stamp.device):\(stamp.inode)"
    case .failure: nil
    }
  }

  /// The size of the file at a path, 0 when there is none.
  static func size(at path: String) -> Int64 {
    switch Platform.stamp(of: path) {
    case .success(let stamp): stamp.size
    case .failure: 0
    }
  }
}
