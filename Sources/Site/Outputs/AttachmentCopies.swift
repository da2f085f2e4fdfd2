import Diagnostics
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
