/// A file of the site as the manifest remembers it.
struct OutputFile: Hashable, Sendable {
  /// Below the output folder, with `/` between parts.
  let path: String
  let hash: Int64
  let size: Int
}
