import Diagnostics
import Foundation
import Providers
import Store

/// What no provider recognizes and is no database: what it looks like, and what could be read.
struct UnknownSource {
  private let path: String
  private let ending: String

  init(_ path: String) {
    self.path = path
    ending = URL(fileURLWithPath: path).pathExtension.lowercased()
  }

  /// - Throws: a `Diagnostic` where there is something at the path that nobody would take for a store.
  func refuse() throws {
    // Of what is named as one, a store says best what is wrong with it.
    guard !["sqlite", "sqlite3", "db", "store"].contains(ending), DriveMark(reading: path) == nil else { return }
    if FilePath.isFolder(path) {
      let store = Self.stores(in: path).first.map { "Name the store in it: \(FilePath.absolute(path))/\($0)" }
      throw failure(folder, [store].compactMap(\.self))
    }
    let file = SourceFile(path)
    guard file.isOrdinary else { return }
    let bytes = file.beginning()
    guard let (look, kind) = Self.look(bytes, ending) else { throw failure("File is empty") }
    var notes = kind.map { ["If it is that, name its kind: \(path):\($0)"] } ?? []
    if look == Self.note { notes = ["Name the folder that it is in"] }
    throw failure("Offprint cannot read this file: it looks like \(look)", notes)
  }

  private func failure(_ summary: String, _ notes: [String] = []) -> Diagnostic {
    Diagnostic(
      .error, "store-unknown-kind", summary, at: .path(path),
      notes: notes + [Self.readable])
  }

  /// What could be read.
  static let readable =
    "Offprint reads stores, folders of Markdown notes, calendars (.ics), bookmarks that a browser exported, .csv, .tsv, .json, "
    + ".jsonl, .ndjson and .facts files, mailboxes (mbox), and Hipstapaper's library"

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

  private var folder: String {
    guard FileManager.default.isReadableFile(atPath: path) else { return "Folder cannot be read" }
    if names.isEmpty { return "Folder is empty" }
    let isHidden = names.allSatisfy { $0.hasPrefix(".") }
    return isHidden ? "The folder has only hidden files" : "Folder has no Markdown note, no calendar and no .facts file"
  }

  /// The names of the stores in a folder; those of imports and other databases are left out.
  static func stores(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().filter { name in
      let path = folder + "/" + name
      return DriveMark(reading: path) != nil && !ImportDrive.isOne(at: path)
        && (try? StoreFile.open(path: path, allowingEmpty: true, patience: .milliseconds(100))) != nil
    }
  }

  private static let note = "a single note"

  /// What some bytes look like, and the kind that it might be; nil where there are none.
  private static func look(_ bytes: [UInt8], _ ending: String) -> (String, kind: String?)? {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.drop { $0.isWhitespace }.prefix(200).lowercased()
    if bytes.isEmpty { return nil }
    for (mark, name) in [
      ("%pdf", "a PDF"), ("pk\u{3}\u{4}", "a ZIP archive, or a document that is one"), ("{\\rtf", "RTF"),
    ]
    where start.hasPrefix(mark) { return (name, nil) }
    if bytes.contains(0) || String(validating: bytes.dropLast(3), as: UTF8.self) == nil && !text.contains(",") {
      return ("a binary file", nil)
    }
    if start.hasPrefix("begin:vcalendar") { return ("a calendar", "ics") }
    if start.hasPrefix("begin:vcard") { return ("addresses (vCard)", nil) }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || ["html", "htm"].contains(ending) {
      return ("a web page, but not bookmarks that a browser exported", nil)
    }
    if start.hasPrefix("<") { return ("XML", nil) }
    if ["md", "markdown"].contains(ending) { return (note, nil) }
    if start.hasPrefix("{") || start.hasPrefix("[") { return ("JSON", "json") }
    let line = text.prefix { !$0.isNewline }
    if [",", ";", "\t"].contains(where: line.contains) { return ("a table (CSV)", "csv") }
    return ("plain text", nil)
  }
}
