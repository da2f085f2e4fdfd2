import Foundation
import GRDB
import Store
import TemporaryFolders

/// Small stores with every kind of content, in the three formats that Workbench writes. Mutations start from them.
enum SampleStore: String, CaseIterable {
  /// A rollback-journal file with table `facts`.
  case rollback
  /// SwiftData's file after the app has quit.
  case swiftData
  /// SwiftData's file while the app runs: half of the facts are only in the log.
  case log

  /// Writes the store as `s.sqlite` into a folder, with its log.
  func write(to folder: TemporaryFolder) throws {
    let facts = try FactText.parse(Self.facts, path: "sample").map(Fact.init)
    switch self {
    case .rollback: try SQLiteDrive(creating: folder.file("s.sqlite")).insert(facts: facts)
    case .swiftData: try Self.write(facts, to: folder.file("s.sqlite"), inLog: nil)
    case .log: try Self.write(facts, to: folder.file("app.sqlite"), inLog: folder.file("s.sqlite"))
    }
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.file("app.sqlite" + end)) }
  }

  /// - Parameter inLog: Where a copy is made while half of the facts are in the log.
  private static func write(_ facts: [Fact], to path: String, inLog copy: String?) throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    let app = try DatabaseQueue(path: path, configuration: configuration)
    try app.write { try $0.execute(sql: schema) }
    try insert(facts.prefix(facts.count / 2), into: app)
    if let copy {
      try app.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try insert(facts.suffix(from: facts.count / 2), into: app)
      for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: copy + end) }
    } else {
      try insert(facts.suffix(from: facts.count / 2), into: app)
    }
    try app.close()
  }

  private static func insert(_ facts: ArraySlice<Fact>, into app: DatabaseQueue) throws {
    try app.write { db in
      for fact in facts {
        try db.execute(
          sql: "INSERT INTO ZFACT VALUES (NULL, 1, 1, ?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            fact.flags, fact.numericalValue, Double(fact.timestamp.microseconds) / 1_000_000 - 978_307_200,
            fact.attribute, fact.factId, fact.itemId, fact.type, fact.value,
          ])
      }
    }
  }

  private static let schema = """
    CREATE TABLE ZFACT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZFLAGS INTEGER, ZNUMERICALVALUE FLOAT,
      ZTIMESTAMP TIMESTAMP, ZATTRIBUTE VARCHAR, ZFACTID VARCHAR, ZITEMID VARCHAR, ZTYPE VARCHAR, ZVALUE VARCHAR);
    CREATE INDEX Z_Fact_byItem ON ZFACT (ZITEMID);
    CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
    INSERT INTO Z_PRIMARYKEY VALUES (1, 'Fact', 0, 1000);
    """

  private static let facts = """
    2024-02-09T10:00:00Z root type: list
      title: Home
      -content-> note  order: 2
      -content-> todo  order: 1
      -content-> event
      -content-> days
      -content-> place
      -content-> link
      -content-> thing
      -content-> hidden
      -content-> gone
      -content-> desk
      -aside-> thing
    2024-02-10T10:00:00Z note title: # A note\\n\\nWith **text**, itemid:todo, [[Thing]] and [[Home|a link]].\\n\\n- a list\\n- of two
      type: note
    2024-02-11T10:00:00Z note title: # Another note\\n\\n> Quoted, and `code`.\\n\\n| a | b |\\n|---|---|\\n| 1 | 2 |\\n\\n#soil ![[Thing]]\\n\\n```js\\nlet a = 1\\n```\\n\\n$x^2$
    2024-02-11T11:00:00Z todo type: todo
      title: Prune the quince
      dueDay: 2024-03-01
      complete: false
    2024-02-12T11:00:00Z todo complete: true
    2024-02-11T12:00:00Z event type: event
      title: Seed swap
      startTime: @2024-03-02T10:00:00Z
      endTime: @2024-03-02T12:00:00Z
      notes: Bring seeds.
      location: Hall
    2024-02-11T12:00:00Z days type: event
      title: Holiday
      startDay: 2024-03-05
      endDay: 2024-03-09
    2024-02-11T12:00:00Z place type: location
      title: Shed
      latitude: 52.5
      longitude: 13.4
    2024-02-11T12:00:00Z link type: link
      title: Elsewhere
      url: https://example.org/
    2024-02-11T12:00:00Z thing type: thing
      title: Thing
      weight: 4.5
      friend: =note
      when: @2024-02-11T12:00:00Z
      ok: true
      none: null
      timeline: true
      -content-> note
    2024-02-11T12:00:00Z desk type: list
      title: Desk
      lastItemViewId: =canvas
      -content-> thing  itemViewId: compact
      -content-> todo
    2024-02-11T12:00:00Z hidden title: Secret
      private: true
    2024-02-11T12:00:00Z gone title: Gone
    2024-02-13T12:00:00Z gone deleted successor note
    """
}
