import Diagnostics
private import Foundation
import Graph
import Pages
public import Store
import Views

/// What a page of a site read when it was made, and which facts would make it again.
public struct Explanation: Sendable, Encodable, Equatable {
  /// One question.
  public struct Read: Sendable, Encodable, Equatable {
    /// The name of the `ReadKey.Kind`.
    public let kind: String
    /// The id of the item in question, and its page title if it is published.
    public var item: String?
    public var itemTitle: String?
    public var attribute: String?
    /// A title or an id that was looked up, a day as `2024-02-09`, or a path.
    public var name: String?
    /// The question, in words.
    public let what: String
    /// Which facts would change the answer, in words.
    public let facts: String
  }

  /// The path below the output folder.
  public internal(set) var page: String
  /// The id of the item whose page it is.
  public internal(set) var item: String?
  public internal(set) var title: String?
  /// Files that are always made together with it.
  public internal(set) var madeWith: [String] = []
  /// The questions about the page's own item first, then by item.
  public internal(set) var reads: [Read] = []
  /// What the page lists without asking for each entry, in words.
  public internal(set) var lists: String?
  /// The template files that make the page again when they are edited.
  public internal(set) var templates: [String] = []
  /// The settings that the page reads individually; after an edit of others every page is made.
  public internal(set) var settings: [String] = []
  /// Why the next build will not use any of this, if so.
  public internal(set) var notes: [String] = []
}

extension Build {
  /// Says what a page of the last build read, and which facts would make it again. It makes the page once more in memory, from
  /// the facts of the last build. Writes nothing.
  ///
  /// - Parameter page: its path below the output folder, its address, or the id of the item whose page it is.
  /// - Throws: a diagnostic when there is no site, no manifest that knows it, or no such page; else as `run` does.
  public func explain(_ page: String, of source: some FactSource) throws -> Explanation {
    guard try outputState().isOurs else {
      throw refusal("no-site", "There is no site of Offprint in this folder", at: output.path)
    }
    try refuseForeignManifest()
    var build = self
    build.inFolder = try outputsInFolder()
    return try build.explainKnown(page, of: source)
  }

  private func explainKnown(_ page: String, of source: some FactSource) throws -> Explanation {
    guard Manifest.isOfNow(at: manifestPath), let files = Manifest.files(at: manifestPath) else {
      throw refusal("manifest-missing", "There is no manifest of this version", at: manifestPath)
    }
    guard let last = Manifest.lastBuild(at: manifestPath) else {
      throw refusal(
        "build-unfinished", "The last build was not finished, so that nothing is known of its pages", at: manifestPath)
    }
    let views = try library()
    let site = try load(FactsUpTo(last.end, of: source), views, numberedAs: last.numbering)
    let plan = SitePlan(site, views: views, outputs: outputs, shown: shown)
    let path = try path(of: page, among: files, plan)
    let makers = try Manifest.tasks(making: path, at: manifestPath)
    var explanation = Explanation(page: path)
    if let inputs = try SiteInputs(of: self, from: source) { explanation.notes = notes(inputs, since: last) }
    let tasks = plan.tasks.filter { makers.contains(plan.name(of: $0)) }
    guard !tasks.isEmpty else { throw unknown(page, files, plan) }
    PageReads(plan, templates).explain(tasks, into: &explanation)
    return explanation
  }

  private func refusal(_ identifier: String, _ summary: String, at path: String) -> Diagnostic {
    Diagnostic(.error, identifier, summary, at: .path(path), notes: ["Build the site first"])
  }

  private func notes(_ inputs: SiteInputs, since last: LastBuild) -> [String] {
    if let reason = inputs.reason(since: last.inputs) {
      return ["\(reason): the next build makes every page, whatever it read"]
    }
    if !inputs.isOfNow {
      return ["as of an earlier moment, every build makes every page"]
    }
    return inputs.edits(since: last.inputs).isEmpty
      ? [] : ["templates or settings were edited since the last build: this is what the page reads with those of now"]
  }

  /// The path of the known file that the user means.
  private func path(of page: String, among files: [String: OutputFile], _ plan: SitePlan) throws -> String {
    for candidate in candidates(page) where files[candidate] != nil { return candidate }
    var id = page
    if let item = id.withUTF8({ plan.site.graph.item(withID: $0) }), plan.site.publication.contains(item) {
      return plan.site.path(of: item)
    }
    throw unknown(page, files, plan)
  }

  /// The paths that an address may mean: on the site's server, on a disk, or as a link writes it.
  private func candidates(_ page: String) -> [String] {
    var path = Substring(page)
    for start in [settings.baseURL, output.path + "/", "./", "/"].compactMap(\.self) where path.hasPrefix(start) {
      path = path.dropFirst(start.count)
    }
    path = path.prefix { $0 != "#" && $0 != "?" }
    let plain = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    return [page, String(plain), plain.removingPercentEncoding ?? String(plain)]
  }

  private func unknown(_ page: String, _ files: [String: OutputFile], _ plan: SitePlan) -> Diagnostic {
    var id = page
    let item = id.withUTF8 { plan.site.graph.item(withID: $0) }
    var notes: [String] = []
    if item != nil, !page.isEmpty {
      notes = ["There is an item of this id, which is not published; 'offprint audit' says why"]
    } else if files.count < 20_000, let near = Suggestion.nearest(to: page, among: files.keys.sorted()) {
      notes = ["Did you mean '\(near)'?"]
    }
    return Diagnostic(
      .error, "page-unknown", "No page of the site is at '\(page)', and no item with a page has this id", notes: notes)
  }
}
