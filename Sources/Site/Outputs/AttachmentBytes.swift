import Diagnostics
private import Files
private import Foundation
import Views

/// The bytes of an attachment as they were when it was read. A mapped file would crash the program if somebody truncates it.
struct AttachmentBytes {
  private let data: Data

  /// - Throws: a diagnostic when the file cannot be read.
  init(of file: AttachmentFile) throws(Diagnostic) {
    switch file.content {
    case .bytes(let bytes): data = Data(bytes)
    case .file(let path, let folder):
      guard let bytes = FolderFile.bytes(at: path, in: folder) else {
        throw Diagnostic(.error, "attachment-unreadable", "Attachment cannot be read", at: .path(folder + "/" + path))
      }
      data = Data(bytes)
    }
  }

  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    data.withUnsafeBytes { body($0.bindMemory(to: UInt8.self)) }
  }

  /// Up to `count` first bytes of a file; none if it cannot be read.
  static func beginning(of file: AttachmentFile, _ count: Int) -> [UInt8] {
    switch file.content {
    case .bytes(let bytes): return Array(bytes.prefix(count))
    case .file(let path, let folder): return FolderFile.bytes(at: path, in: folder, most: count) ?? []
    }
  }
}
