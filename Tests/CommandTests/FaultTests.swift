import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Faults", .serialized)
struct FaultTests {
  private static let rounds = Trials.count(3, long: 60)
  /// Open files, and workers beside them.
  private static let limits: [(most: Int, jobs: String)] =
    Trials.areLong
    ? [3, 4, 6, 7, 8, 10, 12, 16, 18, 20, 24, 40].flatMap { [($0, "1"), ($0, "8")] }
    : [(3, "1"), (4, "8"), (6, "1"), (8, "8"), (12, "1"), (16, "8"), (20, "1"), (24, "1"), (24, "8"), (40, "8")]

  /// Two stores, the second with more and different facts, and the site that a clean build makes of each.
  private struct Desk {
    let folder: TemporaryFolder
    var sites: [[String: Data]] = []
    static let stores = ["old.sqlite", "new.sqlite"]

    init(items: Int) throws {
      folder = try TemporaryFolder()
      for (number, name) in Self.stores.enumerated() {
        let facts = FaultTests.facts(items * (number + 1), number)
        try SQLiteDrive(creating: folder.file(name)).insert(facts: FactText.parse(facts, path: "t").map(Fact.init))
        try #require(try build(number, to: "clean").code == 0)
        sites.append(folder.allFiles("clean"))
        for end in ["", ".offprint.sqlite"] { try FileManager.default.removeItem(atPath: folder.file("clean" + end)) }
      }
    }

    static func arguments(_ store: Int, _ output: String) -> [String] {
      ["build", stores[store], "--quiet", "-o", output]
    }

    func build(_ store: Int, to output: String = "site") throws -> Program.Outcome {
      try Program.run(Self.arguments(store, output), in: folder)
    }

    /// Whether every file belongs to the old or the new site.
    func isWhole(_ files: [String: Data]) -> Bool {
      files.allSatisfy { name, bytes in name.hasSuffix(".offprint-new") || sites.contains { $0[name] == bytes } }
    }
  }

  private static func facts(_ items: Int, _ number: Int) -> String {
    "5 root type: list\n  title: Home\n"
      + (0..<items).map {
        "5 i\($0) type: note\n  title: Note \($0)\n  body: Text \(number) of \($0).\n  <-content- root\n"
      }.joined()
  }

  private static func shell(_ command: String, in folder: TemporaryFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  @Test("a disk that is full ends a build with an error, tears nothing, and the next one makes the site whole")
  func full() throws {
    let desk = try Desk(items: 150)
    let disk = desk.folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard try Self.shell("mount -t tmpfs -o size=4m tmpfs disk", in: desk.folder) == 0 else {
      print("SKIPPED a full disk: no small file system can be mounted here; it takes root")
      return
    }
    defer { _ = try? Self.shell("umount -l disk", in: desk.folder) }
    #expect(try desk.build(0, to: "disk/site").code == 0)
    try #require(try Self.shell("mount -o remount,size=$(($(du -sk disk | cut -f1) + 60))k disk", in: desk.folder) == 0)
    for store in [1, 0, 1] {
      let outcome = try desk.build(store, to: "disk/site")
      if store == 1 {
        #expect(outcome.code == 1 && outcome.errors.contains("error: "), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count < 100, "\(outcome)")
      }
      #expect(desk.isWhole(desk.folder.allFiles("disk/site")))
    }
    try #require(try Self.shell("mount -o remount,size=40m disk", in: desk.folder) == 0)
    #expect(try desk.build(1, to: "disk/site").code == 0)
    #expect(desk.folder.allFiles("disk/site") == desk.sites[1])
    // A first build without enough room leaves no files.
    try #require(try Self.shell("rm -rf disk/* && mount -o remount,size=200k disk", in: desk.folder) == 0)
    let first = try desk.build(1, to: "disk/site")
    #expect(first.code == 1 && desk.folder.allFiles("disk/site").isEmpty, "\(first)")
  }

  @Test("a store on a disk that cannot be written is read as elsewhere", arguments: SampleStore.allCases)
  func unwritable(_ shape: SampleStore) throws {
    let folder = try TemporaryFolder()
    try shape.write(to: folder)
    let clean = try Program.run(["build", "s.sqlite", "--quiet", "-o", "clean"], in: folder)
    let disk = folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard try Self.shell("mount -t tmpfs -o size=8m tmpfs disk", in: folder) == 0 else {
      print("SKIPPED a disk that cannot be written: no small file system can be mounted here; it takes root")
      return
    }
    defer { _ = try? Self.shell("umount -l disk", in: folder) }
    try #require(try Self.shell("cp s.sqlite* disk && mount -o remount,ro disk", in: folder) == 0)
    let outcome = try Program.run(["build", "disk/s.sqlite", "--quiet", "-o", "site"], in: folder)
    #expect(outcome.code == clean.code && outcome.output == clean.output, "\(outcome)")
    #expect(folder.allFiles("site") == folder.allFiles("clean"))
    #expect(folder.allFiles("site").count > 10)
    // A site cannot be written there either.
    let refused = try Program.run(["build", "s.sqlite", "--quiet", "-o", "disk/site"], in: folder)
    #expect(refused.code == 1 && refused.errors.contains("error: "), "\(refused)")
  }

  @Test("two builds into one folder go one after the other", arguments: [true, false])
  func together(isFirst: Bool) throws {
    let desk = try Desk(items: 60)
    for round in 0..<Self.rounds {
      if isFirst {
        for end in ["", ".offprint.sqlite"] {
          try? FileManager.default.removeItem(atPath: desk.folder.file("site" + end))
        }
      }
      let running = try [0, 1, 0, 1].map { store in
        let process = try Program.prepare(Desk.arguments(store, "site"), in: desk.folder)
        try process.run()
        return process
      }
      for process in running {
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "round \(round)")
      }
      #expect(desk.sites.contains(desk.folder.allFiles("site")), "round \(round)")
    }
  }

  @Test("a folder that goes while it is written ends the build, and what is left of it is known as ours")
  func removed() throws {
    let desk = try Desk(items: 300)
    var dice = Dice(seed: Dice.seed)
    for round in 0..<Self.rounds {
      _ = try desk.build(0)
      let process = try Program.start(Desk.arguments(1, "site"), in: desk.folder)
      Thread.sleep(forTimeInterval: 0.4 * dice.fraction())
      _ = try Self.shell("rm -rf site", in: desk.folder)
      process.waitUntilExit()
      #expect(
        process.terminationReason == .exit && [0, 1].contains(process.terminationStatus),
        "seed \(Dice.seed), round \(round)")
      let next = try Program.run(Desk.arguments(1, "site") + ["--full"], in: desk.folder)
      #expect(next.code == 0, "seed \(Dice.seed), round \(round): \(next.errors)")
      #expect(desk.folder.allFiles("site") == desk.sites[1], "seed \(Dice.seed), round \(round)")
    }
  }

  /// A command prefix under which permissions apply, because root ignores them; nil if there is none.
  private static func underPermissions(_ desk: Desk, _ program: String) throws -> String? {
    guard geteuid() == 0 else { return "" }
    let prefix = "setpriv --reuid=65534 --regid=65534 --clear-groups "
    return try shell(prefix + "'\(program)' --version", in: desk.folder) == 0 ? prefix : nil
  }

  @Test(
    "a folder that may not be written any more, from the beginning or midway, ends the build with an error and is whole"
  )
  func forbidden() throws {
    let desk = try Desk(items: 100)
    let program = try #require(Program.prepare([], in: desk.folder).executableURL).path
    guard let user = try Self.underPermissions(desk, program) else {
      print("SKIPPED folders without permission: root may write everywhere, and setpriv makes nobody else of it here")
      return
    }
    var dice = Dice(seed: Dice.seed)
    var refused = 0
    for round in 0..<Self.rounds {
      #expect(try desk.build(0).code == 0)
      let delay = round == 0 ? "" : "sleep \(0.3 * dice.fraction()); "
      let command = """
        exec 2>errors; chown -R 65534 . 2>/dev/null; [ -n '\(delay)' ] || chmod -R a-w site
        \(user)'\(program)' build new.sqlite --quiet -o site & build=$!
        \(delay)chmod -R a-w site; wait $build
        """
      let code = try Self.shell(command, in: desk.folder)
      let errors = try String(decoding: desk.folder.contents()["errors"] ?? Data(), as: UTF8.self)
      #expect(code == 0 || code == 1, "seed \(Dice.seed), round \(round): \(code) \(errors)")
      #expect((code == 1) == errors.contains("error: "), "seed \(Dice.seed), round \(round): \(errors)")
      refused += code == 1 ? 1 : 0
      #expect(desk.isWhole(desk.folder.allFiles("site")), "seed \(Dice.seed), round \(round)")
      #expect(try Self.shell("chmod -R u+w site", in: desk.folder) == 0)
      #expect(try desk.build(1).code == 0)
      #expect(desk.folder.allFiles("site") == desk.sites[1], "seed \(Dice.seed), round \(round)")
    }
    #expect(refused > 0)
  }

  @Test("few descriptors suffice, and too few are an error that says so", arguments: limits)
  func descriptors(most: Int, jobs: String) throws {
    let desk = try Desk(items: 20)
    _ = try desk.build(0)
    let program = try #require(Program.prepare([], in: desk.folder).executableURL).path
    let command =
      "exec 2>errors </dev/null >/dev/null; ulimit -n \(most); exec '\(program)' build new.sqlite -o site --jobs \(jobs)"
    let code = try Self.shell(command, in: desk.folder)
    let errors = try String(decoding: desk.folder.contents()["errors"] ?? Data(), as: UTF8.self)
    // With three files the system cannot even load the program, and with more threads than files some fail.
    if most > 3 { #expect(code == 0 || code == 1, "\(code): \(errors)") }
    #expect((code == 0) == errors.isEmpty, "\(code): \(errors)")
    if most >= 32 || most > 20 && jobs == "1" { #expect(code == 0, "\(errors)") }
    if most > 3, most < 16 { #expect(errors.hasPrefix("error: Too few files may be open at once: "), "\(errors)") }
    #expect(!errors.contains("Signal") && errors.utf8.count < 4_000, "\(errors)")
    #expect(desk.isWhole(desk.folder.allFiles("site")))
    #expect(try desk.build(1).code == 0)
    #expect(desk.folder.allFiles("site") == desk.sites[1])
  }

  @Test("an attachment that is cut off while it is copied ends no build")
  func attachment() throws {
    let folder = try TemporaryFolder()
    let facts = "5 root type: note\n  body: \"[[film.pdf]]\"\n"
    try SQLiteDrive(creating: folder.file("s.sqlite")).insert(facts: FactText.parse(facts, path: "t").map(Fact.init))
    try FileManager.default.createDirectory(atPath: folder.file("files"), withIntermediateDirectories: true)
    try Data(count: 40_000_000).write(to: URL(filePath: folder.file("files/film.pdf")))
    let saving = Process()
    saving.executableURL = URL(filePath: "/bin/sh")
    saving.arguments = ["-c", "while :; do head -c 40000000 /dev/zero > film.pdf; done"]
    saving.currentDirectoryURL = URL(filePath: folder.file("files"))
    try saving.run()
    defer { saving.terminate() }
    let build = ["build", "s.sqlite", "--quiet", "--attachments", "files"]
    for round in 0..<Self.rounds {
      let outcome = try Program.run(build + ["-o", "site"], in: folder)
      #expect(outcome.code == 0, "round \(round): \(outcome.errors)")
    }
    saving.terminate()
    saving.waitUntilExit()
    for output in ["site", "clean"] { try #require(try Program.run(build + ["-o", output], in: folder).code == 0) }
    #expect(folder.allFiles("site") == folder.allFiles("clean"))
    #expect(folder.allFiles("site").keys.contains { $0.hasPrefix("attachments/") })
  }

  @Test("a clock that was set back changes nothing")
  func clock() throws {
    let desk = try Desk(items: 20)
    _ = try desk.build(0)
    for moment in ["203801010000", "197001020000"] {
      #expect(try Self.shell("find site site.offprint.sqlite -exec touch -t \(moment) {} +", in: desk.folder) == 0)
      #expect(try Self.shell("touch -t 199901010000 new.sqlite old.sqlite", in: desk.folder) == 0)
      for store in [1, 0] {
        #expect(try desk.build(store).code == 0)
        #expect(desk.folder.allFiles("site") == desk.sites[store])
      }
    }
  }
}
