import Diagnostics
import Foundation
import Pages
import Providers
import Store
import Watch

/// Turns what a person names into a drive: a store is one, and a source is imported into one.
struct Importing {
  /// Where imports are kept; nil for the places beside their sources.
  let state: String?
  /// What is remembered of sources that were imported before.
  var cache = ImportCache()
  /// What is known of the files of sources.
  var written = WrittenFiles()
  /// The zone of times that name none.
  var timeZone = "UTC"
  /// The days within which what recurs is told; chosen by what each source says without it.
  var occurrences: Settings.Period?
  /// Folders of notes that are withheld.
  var excludedFolders: [String] = []
  /// What is withheld of notes that do not say.
  var unlessTold = Settings.Default.publish
  /// Whether imported facts stay in memory, and no file is written.
  var isDryRun = false
  /// Is told what each import did, and where it is kept.
  let told: (ImportReport, _ path: String) throws -> Void

  /// The drive of a place. A file that no provider recognizes is opened as a store, whose error says best what is wrong.
  ///
  /// - Parameter name: of the source; that of its file by default.
  /// - Throws: a `Diagnostic` when a source cannot be read.
  func drive(at place: String, named name: String? = nil) throws -> Drives.Place {
    let (path, kind, key) = Self.parts(of: place)
    let now = try Self.provider(of: path, kind: kind).map { ($0, path, key) }
    guard let (provider, path, key) = cache.source(at: place, now) else {
      if !Self.isNamedAsStore(path) { try Self.checkPresence(of: path) }
      try UnknownSource(path).refuse()
      return .file(path)
    }
    let source = source(at: path, named: name, key: key)
    let file = ImportDrive.path(of: source, state: isDryRun ? state : try stateFolder())
    let (report, drive) = try ImportDrive.open(at: file, of: source, kind: provider.driveKind, isDryRun: isDryRun) {
      (try cache.refresh(source, provider, into: $0.waiting(for: written)), $0.drive)
    }
    try told(report, file)
    return isDryRun ? .unwritten(drive, path) : .file(file)
  }

  /// - Parameter name: of what is mounted; nil for what is imported by itself.
  private func source(at path: String, named name: String?, key: String?) -> Source {
    var source = Source(name: name, path: path, isMounted: name != nil, key: key)
    set(&source)
    return source
  }

  /// What the settings say of all sources.
  func set(_ source: inout Source) {
    source.timeZone = timeZone
    source.excludedFolders = excludedFolders
    source.withholdsByDefault = unlessTold == .withhold
    source.firstDay = occurrences?.from.first(in: .utc).second.map(Self.day)
    source.lastDay = occurrences?.to?.last(in: .utc).second.map(Self.day)
  }

  private static func day(_ second: Int64) -> Int { Int(second >= 0 ? second / 86_400 : (second - 86_399) / 86_400) }

  /// - Throws: a `Diagnostic` when there is nothing at a path.
  static func checkPresence(of path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let near = suggestion(for: path).map { "Did you mean '\($0)'?" }
    throw Diagnostic(
      .error, "source-missing", "There is no file or folder at this path", at: .path(path),
      notes: [near ?? "Check the path: it starts from the current folder"])
  }

  /// A name beside a path that is much like its last part.
  static func suggestion(for path: String) -> String? {
    let place = URL(fileURLWithPath: path)
    let beside = try? FileManager.default.contentsOfDirectory(atPath: place.deletingLastPathComponent().path)
    return Suggestion.nearest(
      to: place.lastPathComponent, among: (beside ?? []).filter { !$0.hasPrefix(".") }.sorted())
  }

  /// Whether a word looks like the path of a source: it has a slash or the ending of a file.
  static func isLikePath(_ word: String) -> Bool {
    word.contains("/") || isNamedAsStore(word) || !URL(fileURLWithPath: word).pathExtension.isEmpty
  }

  /// Whether a store may have such a name: one that ends as a store does.
  static func isNamedAsStore(_ path: String) -> Bool {
    guard !path.hasSuffix("/") else { return false }
    return ["sqlite", "sqlite3", "db", "store"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// The provider of a source; nil for a store.
  static func provider(of path: String, kind: String? = nil) throws -> (any FactProvider)? {
    try KnownProviders.builtIn.provider(of: path, kind: kind)
  }

  /// `PATH:KIND` or `PATH:KIND=COLUMN` in its parts. What is there as a whole is a path.
  static func parts(of place: String) -> (path: String, kind: String?, key: String?) {
    guard !FileManager.default.fileExists(atPath: place) else { return (place, nil, nil) }
    // A column may have a colon in its name.
    for colon in place.indices.reversed() where place[colon] == ":" {
      let path = String(place[..<colon])
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let words = place[place.index(after: colon)...].split(separator: "=", maxSplits: 1)
      return (path, words.first.map(String.init) ?? "", words.count > 1 ? String(words[1]) : nil)
    }
    return (place, nil, nil)
  }

  /// What has to be listened to, so that changes of a store or source are heard.
  static func watched(_ place: String) -> [WatchedPlace] {
    let (path, kind, _) = parts(of: place)
    guard let provider = try? provider(of: path, kind: kind), !provider.isOfDatabases else { return [.store(path)] }
    guard !provider.endings.isEmpty, isFolder(path) else { return [.source(path)] }
    return [.source(path, endings: provider.endings)] + provider.companions(of: path).map(WatchedPlace.store)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The folder of the user's choice, made when it is not there.
  func stateFolder() throws -> String? {
    guard let state else { return nil }
    do {
      try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    } catch {
      throw Diagnostic(.error, "state-folder", "Folder for imports cannot be made", at: .path(state))
    }
    return state
  }
}

/// A cache of what providers read of the sources that a command imports again and again.
final class ImportCache {
  private struct Key: Hashable {
    let source: Source
    let kind: String
    let drive: String
  }

  /// What a place is, with the parts of its name.
  typealias Found = (provider: any FactProvider, path: String, key: String?)

  /// What places were that are about to be written: a file that is empty or gone for a moment looks like nothing.
  private var found: [String: Found] = [:]
  /// The drives whose places were printed.
  private var announced: Set<String> = []
  private var refreshes: [Key: (ImportDrive) throws -> ImportReport] = [:]

  /// What a place is, or was as long as there is nothing else.
  func source(at place: String, _ now: Found?) -> Found? {
    if let now { found[place] = now }
    guard let known = found[place], now != nil || DriveMark(reading: known.path) == nil else { return nil }
    return known
  }

  /// What to say of an import: all of it, with its place, the first time, and what changed from then on.
  func words(for report: ImportReport, keptIn drive: String) -> String {
    announced.insert(drive).inserted ? "\(report.text); kept in \(drive)" : report.news
  }

  func refresh(_ source: Source, _ provider: any FactProvider, into drive: ImportDrive) throws -> ImportReport {
    let key = Key(source: source, kind: provider.kind, drive: drive.path)
    let refresh = refreshes[key] ?? provider.refreshes(of: source)
    refreshes[key] = refresh
    return try refresh(drive)
  }
}
