import Foundation
import GRDB
import ImportedSource
import ReadingList
import Store
import TemporaryFolders
import Testing

/// Stores that Core Data makes from the model. No store written by Hipstapaper itself was available.
@Suite("Hipstapaper's library")
struct HipstapaperLibraryTests {
  private static let model = """
    CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
    INSERT INTO Z_METADATA VALUES (1, 'STORE', NULL);
    CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
    INSERT INTO Z_PRIMARYKEY VALUES (1, 'CD_Base', 0, 9), (2, 'CD_Tag', 1, 0), (3, 'CD_Website', 1, 0);
    CREATE TABLE ZCD_BASE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCD_WEBSITESCOUNT INTEGER,
      ZCD_ISARCHIVED INTEGER, ZCD_DATECREATED TIMESTAMP, ZCD_DATEMODIFIED TIMESTAMP, ZCD_NAME VARCHAR,
      ZCD_ORIGINALURL VARCHAR, ZCD_RESOLVEDURL VARCHAR, ZCD_TITLE VARCHAR, ZCD_THUMBNAIL BLOB);
    CREATE TABLE Z_2CD_WEBSITES (Z_2CD_TAGS INTEGER, Z_3CD_WEBSITES INTEGER,
      PRIMARY KEY (Z_2CD_TAGS, Z_3CD_WEBSITES));
    """

  private static func library(_ rows: String, model: String = model) throws -> (TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file("Store.sqlite"))
    try queue.write { try $0.execute(sql: model + rows) }
    return (folder, folder.file("Store.sqlite"))
  }

  private static func read(_ rows: String, model: String = model) throws -> ImportedSource {
    let (folder, path) = try library(rows, model: model)
    let imported = try ImportedSource(HipstapaperLibrary(), at: path, in: folder)
    #expect(imported.again.facts == 0)
    return imported
  }

  @Test("is a list of websites with their tags")
  func websites() throws {
    let read = try Self.read(
      """
      INSERT INTO ZCD_BASE VALUES
        (1, 3, 1, NULL, 1, 721692800, 721692801.5, NULL, 'http://e.org', 'https://e.org/', 'Home', x'8950'),
        (2, 2, 1, 1, NULL, 721692800, 721692800, 'plot', NULL, NULL, NULL, NULL),
        (3, 2, 1, 1, NULL, 721692800, 721692800, 'a, b', NULL, NULL, NULL, NULL),
        (4, 3, 1, NULL, 0, NULL, 1e300, NULL, 'https://e.org/b', NULL, '2024', NULL),
        (5, 2, 1, 0, NULL, 721692800, 721692800, 'idle', NULL, NULL, NULL, NULL);
      INSERT INTO Z_2CD_WEBSITES VALUES (2, 1), (3, 1);
      """)
    #expect(
      read.lines == [
        "Hipstapaper: type=list lastItemViewId=reading-list",
        "1700000000 Home: created=1700000000.0 type=website url=https://e.org/ originalURL=http://e.org modified=1700000001.5 archived=true tags=plot, \"a, b\"",
        "1700000000 Hipstapaper > Home", "2024: type=website url=https://e.org/b", "Hipstapaper > 2024",
      ])
    #expect(
      read.told == [
        "Left out: the tag 'idle', which no website has", "Left out: the pictures of 1 websites",
        "Left out: 1 dates that cannot be read",
      ])
  }

  @Test("has other shapes, too", arguments: models)
  func shapes(_ shape: (model: String, lines: [String])) throws {
    #expect(try Self.read("", model: shape.model).lines.filter { $0.contains("website") } == shape.lines)
  }

  /// An `NSURL` archived by `NSKeyedArchiver`, as a binary property list.
  private static let archive = [
    "62706c6973743030d401020304050616195924617263686976657258246f626a656374735424746f70582476657273696f6e",
    "5f100f4e534b657965644172636869766572a407080f1055246e756c6cd3090a0b0c0d0e5624636c617373574e532e626173",
    "655b4e532e72656c61746976658003800080025e68747470733a2f2f652e6f72672fd2111213145824636c61737365735a24",
    "636c6173736e616d65a21415554e5355524c584e534f626a656374d1171854726f6f74800112000186a008111b2429324449",
    "4f565d6571737577868b949fa2a8b1b4b9bb0000000000000101000000000000001a000000000000000000000000000000c0",
  ].joined()

  private static let models: [(model: String, lines: [String])] = [
    // A table for each entity, with the relation under the name of its other end.
    (
      """
      CREATE TABLE ZCD_WEBSITE (Z_PK INTEGER PRIMARY KEY, ZCD_ORIGINALURL VARCHAR);
      CREATE TABLE ZCD_TAG (Z_PK INTEGER PRIMARY KEY, ZCD_NAME VARCHAR);
      CREATE TABLE Z_1CD_TAGS (Z_1CD_WEBSITES1 INTEGER, Z_2CD_TAGS INTEGER);
      INSERT INTO ZCD_WEBSITE VALUES (1, 'x'); INSERT INTO ZCD_TAG VALUES (1, 7); INSERT INTO Z_1CD_TAGS VALUES (1, 1);
      """, ["x: type=website url=x tags=7"]
    ),
    // Addresses as bytes, and as an archive of bytes.
    (
      """
      CREATE TABLE ZCD_BASE (Z_PK INTEGER PRIMARY KEY, ZCD_TITLE VARCHAR, ZCD_ORIGINALURL BLOB);
      INSERT INTO ZCD_BASE VALUES (1, 'a', x'687474703A2F2F65'), (2, 'b', x'\(archive)'), (3, 'c', x'00FF');
      """, ["a: type=website url=http://e", "b: type=website url=https://e.org/", "c: type=website"]
    ),
    // No entity names.
    (
      """
      CREATE TABLE ZCD_BASE (Z_PK INTEGER PRIMARY KEY, ZCD_ORIGINALURL VARCHAR, ZCD_NAME VARCHAR);
      INSERT INTO ZCD_BASE VALUES (1, 'x', NULL), (2, NULL, 'tag');
      """, ["x: type=website url=x"]
    ),
  ]

  @Test("a website is known by the store and its number, or by an id of its own", arguments: [false, true])
  func identity(hasId: Bool) throws {
    func items(_ number: Int) throws -> Set<String> {
      let model = """
        CREATE TABLE ZCD_BASE (Z_PK INTEGER PRIMARY KEY, ZCD_ORIGINALURL VARCHAR, ZCD_UUID BLOB);
        INSERT INTO ZCD_BASE VALUES (\(number), 'x\(number)', \(hasId ? "x'00112233445566778899aabbccddeeff'" : "NULL"));
        """
      return Set(try Self.read("", model: model).facts.filter { $0.value == "website" }.map(\.itemId))
    }
    #expect(try (items(1) == items(2)) == hasId)
    #expect(try items(1) == items(1))
  }

  @Test("what its log alone has is read, and nothing is left behind")
  func log() throws {
    let (folder, path) = try Self.library("")
    let pool = try DatabasePool(path: path)
    try pool.write { try $0.execute(sql: "INSERT INTO ZCD_BASE (Z_PK, Z_ENT, ZCD_ORIGINALURL) VALUES (1, 3, 'x')") }
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(HipstapaperLibrary().recognizes(path))
    let read = try ImportedSource(HipstapaperLibrary(), at: path, in: folder)
    #expect(read.lines.contains("x: type=website url=x"))
    try pool.close()
  }

  @Test("a store of another program is none")
  func others() throws {
    let (folder, path) = try Self.library("", model: "CREATE TABLE facts (id INTEGER PRIMARY KEY);")
    #expect(!HipstapaperLibrary().recognizes(path))
    #expect(throws: (any Error).self) { try ImportedSource(HipstapaperLibrary(), at: path, in: folder) }
  }
}
