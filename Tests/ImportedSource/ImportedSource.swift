import Foundation
public import Providers
public import Store
public import TemporaryFolders

/// A source that was imported twice. The second import must append nothing.
public struct ImportedSource {
  public let facts: [Fact]
  public let report: ImportReport
  public let again: ImportReport

  /// - Parameter key: The column that identifies rows.
  public init(_ provider: some FactProvider, _ bytes: [UInt8], name: String, key: String? = nil) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: name)
    try self.init(provider, at: folder.file(name), in: folder, key: key)
  }

  public init(_ provider: some FactProvider, at path: String, in folder: TemporaryFolder, key: String? = nil) throws {
    let source = Source(path: path, key: key)
    let drive = try ImportDrive(at: folder.file(".drive.sqlite"), of: source, kind: provider.driveKind)
    report = try provider.refresh(source, into: drive)
    // The file gets another time, so that it is read again.
    let attributes: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1)]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    again = try provider.refresh(source, into: drive)
    var facts: [Fact] = []
    _ = try drive.drive.scan(after: .min, drive: 0) { facts.append(Fact($0)) }
    self.facts = facts
  }

  /// Each item in the order of its first fact: `second TITLE: attribute=value attribute=value`, without its title. A reference is
  /// `FROM >type TO order`.
  public var lines: [String] {
    var items: [String] = []
    var byItem: [String: [Fact]] = [:]
    for fact in facts {
      if byItem[fact.itemId] == nil { items.append(fact.itemId) }
      byItem[fact.itemId, default: []].append(fact)
    }
    func value(_ attribute: String, of item: String) -> String? {
      byItem[item]?.last { $0.attribute == attribute }?.value
    }
    func name(_ item: String?) -> String { item.map { value("title", of: $0) ?? $0 } ?? "?" }
    return items.map { item in
      let own = byItem[item] ?? []
      let time = own.first?.timestamp.second.map { "\($0) " } ?? ""
      if value("type", of: item) == "reference" {
        let known = ["type", "referenceType", "fromItemId", "toItemId", "order"]
        let others = own.filter { !known.contains($0.attribute) }.map { " \($0.attribute)=\($0.value)" }.joined()
        let type = value("referenceType", of: item).flatMap { $0 == "content" ? nil : $0 } ?? ""
        let order = value("order", of: item).map { " " + $0 } ?? ""
        return
          "\(time)\(name(value("fromItemId", of: item))) >\(type) \(name(value("toItemId", of: item)))\(order)\(others)"
      }
      let others = own.filter { $0.attribute != "title" }.map { "\($0.attribute)=\($0.value)" }
      return "\(time)\(name(item)): \(others.joined(separator: " "))"
    }
  }

  /// The messages, without their places.
  public var told: [String] { (report.skipped + report.notes).map(\.summary) }
}
