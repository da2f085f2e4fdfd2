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
