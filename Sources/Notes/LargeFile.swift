/// What stands in the place of a file that Git LFS keeps elsewhere (its specification, "The Pointer").
enum LargeFile {
  static func isPointer(_ text: String) -> Bool { text.hasPrefix("version https://git-lfs.github.com/spec/") }
}
