import Diagnostics
import Providers
import Site
import Store

/// Whether a site may go to its folder, as far as that depends on what it is of.
struct OutputCheck {
  let build: Build
  /// Whether a person named the folder.
  let isNamed: Bool

  /// What the manifest keeps of a source: the way there from the folder around the site, so that both may be moved together.
  static func name(of source: String, for output: OutputFolder) -> String? {
    guard let place = RealPath.of(Importing.parts(of: source).path), let folder = RealPath.of(output.path) else {
      return nil
    }
    let (steps, start) = (place.split(separator: "/"), folder.split(separator: "/").dropLast())
    let shared = zip(steps, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + steps.dropFirst(shared)).joined(separator: "/")
  }

  /// - Throws: a diagnostic where files of the source might be written over, or a site of another source, without a person's wish.
  func check(_ sources: [SourceFolder]) throws {
    let output = build.output.path
    if let source = sources.first(where: { RealPath.isWithin($0.path, folder: output) }) {
      throw Diagnostic(
        .error, "output-holds-source", "The site would go to the folder that its source is in", at: .path(output),
        notes: ["Its files might replace those of \(source.path)", "Name another folder with --output"])
    }
    guard !isNamed, let former = build.formerSource, former != build.source else { return }
    let place = FilePath.folder(output) + "/" + former
    // What was moved or is gone has no other site.
    guard FileStatus(of: place) != nil else { return }
    throw Diagnostic(
      .error, "output-of-another", "Output folder has the site of another source", at: .path(output),
      notes: [
        "It is that of \(FilePath.absolute(place))",
        "Name another folder with --output; or this one, with '--output \(output)', to replace that site",
      ])
  }
}
