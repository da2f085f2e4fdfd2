package import Diagnostics
package import Store

extension Build {
  /// Makes every file of the site in memory, by path. Reads neither the output folder nor a manifest.
  ///
  /// - Throws: as `run` does.
  package func files(of source: some FactSource) throws -> (files: [String: [UInt8]], messages: [Diagnostic]) {
    let views = try library()
    let plan = SitePlan(try load(source, views), views: views, outputs: outputs)
    let held = HeldFiles()
    let messages = plan.make(with: held, jobs: jobs) { _, _ in }
    return (held.all, try standing(plan, source) + messages)
  }
}
