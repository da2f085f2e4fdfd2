/// The corpus that is measured.
struct CorpusName {
  let count: Int
  let isSkewed: Bool

  /// Its name in tables.
  var text: String { isSkewed ? "\(count) skewed" : "\(count)" }
  var fileName: String { isSkewed ? "skewed-\(count)" : "\(count)" }

  /// The options of every build; publishing with them costs most.
  static let options = ["--quiet", "--base-url", "https://example.org/", "--history", "values"]
}
