private import Foundation
import Pages
private import Synchronization

/// The files that texts may refer to. A site only contains those that its published items refer to.
public final class Attachments: Sendable {
  /// The files by number, in the order of their paths.
  public let files: [AttachmentFile]
  /// The numbers of files by folded path, and by folded name, the shortest path first.
  private let paths: [String: [Int]]
  private let names: [String: [Int]]
  /// The number of steps of the longest path; longer paths are looked up by their ends.
  private let mostSteps: Int
  /// Whether any file is a picture.
  let hasPictures: Bool
  private let beginning: @Sendable (AttachmentFile, _ bytes: Int) -> [UInt8]
  private let sizes = Mutex<[Int: PictureSize?]>([:])

  /// - Parameter beginning: reads the first bytes of a file, or fewer.
  public init(_ files: [AttachmentFile], beginning: @escaping @Sendable (AttachmentFile, _ bytes: Int) -> [UInt8]) {
    let sorted = files.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
    var paths: [String: [Int]] = [:]
    var names: [String: [Int]] = [:]
    for (number, file) in sorted.enumerated() {
      paths[NormalForm.folded(file.path), default: []].append(number)
      names[NormalForm.folded(String(file.path.split(separator: "/").last ?? "")), default: []].append(number)
    }
    mostSteps = sorted.map { $0.path.split(separator: "/").count }.max() ?? 0
    hasPictures = sorted.contains { Self.isPicture($0.path) }
    self.files = sorted
    self.paths = paths
    self.names = names
    self.beginning = beginning
  }

  /// The file that a path refers to, seen from the folder of the text's own file if it has one. Otherwise the path may begin with
  /// folders that lead to the folder of all files, and the longest existing suffix of the path is used. A name alone may be in
  /// any folder; of several files, the one with the shortest path is used. A `..` only removes the step before it, so no path
  /// leads out of the folder.
  func number(ofPath path: String, from folder: Substring = "") -> Int? {
    if !folder.isEmpty {
      let place = Self.steps(of: folder + "/" + path).joined(separator: "/")
      if let number = exact(paths[NormalForm.folded(place)], place) { return number }
    }
    var steps = Self.steps(of: path[...]).suffix(mostSteps)
    while !steps.isEmpty {
      let path = steps.joined(separator: "/")
      if let number = exact(paths[NormalForm.folded(path)], path) { return number }
      steps.removeFirst()
    }
    // Obsidian writes only the name if attachments have a folder of their own.
    return path.contains("/") ? nil : names[NormalForm.folded(path)]?.first
  }

  private static func steps(of path: Substring) -> [Substring] {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step != ".." { steps.append(step) } else { _ = steps.popLast() }
    }
    return steps
  }

  /// The file's path below the site's folder. It contains the file's name, and differs from all other paths even if case is
  /// ignored.
  public func path(of number: Int) -> String {
    let path = files[number].path
    let name = path.split(separator: "/").last ?? ""
    let point = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    let ending = point.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let isPlain = !ending.isEmpty && ending.utf8.count <= 8 && ending.utf8.allSatisfy(Self.isPlain)
    let slug = Slug.of(String(name[..<(isPlain ? point ?? name.endIndex : name.endIndex)]))
    let key = ItemKey(id: NormalForm.composed(path)).text
    return "attachments/" + (slug.isEmpty ? "" : slug + "-") + key + (isPlain ? "." + ending : "")
  }

  /// Width and height of a picture, if its first bytes contain them.
  func size(of number: Int) -> PictureSize? {
    if let known = sizes.withLock({ $0[number] }) { return known }
    let bytes = beginning(files[number], PictureSize.mostBytes)
    let size = bytes.withUnsafeBufferPointer { PictureSize($0) }
    sizes.withLock { $0[number] = .some(size) }
    return size
  }

  /// Whether browsers show the file as a picture.
  func isPicture(_ number: Int) -> Bool { Self.isPicture(files[number].path) }

  private static func isPicture(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif", ".bmp", ".ico"].contains { path.hasSuffix($0) }
  }

  private func exact(_ numbers: [Int]?, _ path: String) -> Int? {
    numbers?.first { files[$0].path == path } ?? numbers?.first
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

/// A file that texts may refer to.
public struct AttachmentFile: Hashable, Sendable, Encodable {
  /// The source of the file's bytes.
  public enum Content: Hashable, Sendable, Encodable {
    /// A regular file below a folder, not reached through links.
    case file(String, in: String)
    case bytes([UInt8])
  }

  /// The path below the folder of all files, with `/` between parts.
  public let path: String
  /// The size in bytes.
  public let size: Int
  /// The time of the last change, in nanoseconds since 1970.
  public let modified: Int64
  public let content: Content

  public init(path: String, size: Int, modified: Int64, content: Content) {
    self.path = path
    self.size = size
    self.modified = modified
    self.content = content
  }
}
