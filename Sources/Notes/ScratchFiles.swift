import Foundation

/// A program's input and error messages, in files without a name. A pipe could fill up and block the program.
struct ScratchFiles {
  let input: FileHandle
  let messages: FileHandle

  init(input: Data?) throws {
    messages = try Self.file()
    guard let input else {
      self.input = try FileHandle(forUpdating: URL(filePath: "/dev/null"))
      return
    }
    self.input = try Self.file()
    try self.input.write(contentsOf: input)
    try self.input.seek(toOffset: 0)
  }

  /// The first line of the messages.
  var message: String {
    guard (try? messages.seek(toOffset: 0)) != nil, let data = try? messages.read(upToCount: 1000) else { return "" }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }

  private static func file() throws -> FileHandle {
    let place = FileManager.default.temporaryDirectory.appending(path: "offprint-\(UUID().uuidString)")
    try Data().write(to: place, options: .withoutOverwriting)
    defer { try? FileManager.default.removeItem(at: place) }
    return try FileHandle(forUpdating: place)
  }
}
