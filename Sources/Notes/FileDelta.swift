/// The change of a file from one state of a folder to the next.
struct FileDelta {
  let path: ExactText
  /// The path at which the file was before.
  var origin: ExactText?
  /// The content before and now, by git's name or a hash; nil where there is none.
  let old: String?
  let new: String?

  var isGone: Bool { new == nil }
}
