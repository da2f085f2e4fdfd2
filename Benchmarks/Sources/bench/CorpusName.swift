/// Which corpus is measured.
struct CorpusName {
  let count: Int
  let isSkewed: Bool

  /// What tables call it.
  var text: String { isSkewed ? "\(count) skewed" : "\(count)" }
  var fileName: String { isSkewed ? "skewed-\(count)" : "\(count)" }

  /// What every build is asked for: what is published costs most so.
  static let options = ["--quiet", "--base-url", "https://example.org/", "--history", "values"]
}
