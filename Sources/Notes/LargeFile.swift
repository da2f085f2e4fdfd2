/// The pointer file in place of a file that Git LFS stores elsewhere (its specification, "The Pointer").
enum LargeFile {
  static func isPointer(_ text: String) -> Bool { text.hasPrefix("version https://git-lfs.github.com/spec/") }
}
