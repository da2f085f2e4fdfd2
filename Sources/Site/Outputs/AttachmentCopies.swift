import Diagnostics
private import Files
private import Foundation
import Pages
import Synchronization
import Views

/// Copies each attachment to where pages find it, when the first page asks for it.
///
/// All workers share it.
final class AttachmentCopies: Sendable {
  static let folder = "attachments"

  private let attachments: Attachments?
  private let files = Mutex<[Int: OutputFile?]>([:])

  init(of attachments: Attachments?) { self.attachments = attachments }

  /// - Returns: nil for a file that cannot be read or written.
  func file(
    _ number: Int, _ writer: any FileSink, into tally: inout FileWriter.Tally, _ messages: inout [Diagnostic]
  ) -> OutputFile? {
    guard let attachments else { return nil }
    return files.withLock { files in
      if let known = files[number] { return known }
      let file = Self.copy(number, of: attachments, writer, into: &tally, &messages)
      files[number] = .some(file)
      return file
    }
  }

  private static func copy(
    _ number: Int, of attachments: Attachments, _ writer: any FileSink, into tally: inout FileWriter.Tally,
    _ messages: inout [Diagnostic]
  ) -> OutputFile? {
    do throws(Diagnostic) {
      let bytes = try AttachmentBytes(of: attachments.files[number])
      let count = tally.files.count
      var buffer: [UInt8] = []
      bytes.withBytes {
        writer.put(attachments.path(of: number), $0, reads: ReadLog(), into: &tally, buffer: &buffer)
      }
      return tally.files.count > count ? tally.files.last : nil
    } catch {
      messages.append(error)
      return nil
    }
  }
}

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
