/// What the manifest stores of one task after it ran.
struct StoredTask {
  /// A hash of all that it asked, independent of the order (`InvertedReads.hashes`).
  let asked: UInt64
  let files: [OutputFile]

  init(asked: UInt64, files: some Sequence<OutputFile>) {
    self.asked = asked
    self.files = Array(files)
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = PackedReader(bytes)
    asked = reader.number()
    var files: [OutputFile] = []
    while !reader.isAtEnd { files.append(OutputFile(from: &reader)) }
    self.files = files
  }

  func pack(into packed: inout PackedNumbers) {
    packed.add(asked)
    for file in files { file.pack(into: &packed) }
  }
}

/// A file of the site as stored in the manifest.
struct OutputFile: Hashable, Sendable {
  /// Below the output folder, with `/` between parts.
  let path: String
  let hash: Int64
  let size: Int

  /// Appends the file to others of its task.
  func pack(into packed: inout PackedNumbers) {
    var path = path
    path.withUTF8 { packed.add(counted: $0) }
    packed.add(UInt64(bitPattern: hash))
    packed.add(UInt64(size))
  }

  init(path: String, hash: Int64, size: Int) {
    self.path = path
    self.hash = hash
    self.size = size
  }

  init(from reader: inout PackedReader) {
    path = String(decoding: reader.counted(), as: UTF8.self)
    hash = Int64(bitPattern: reader.number())
    size = Int(truncatingIfNeeded: reader.number())
  }
}
