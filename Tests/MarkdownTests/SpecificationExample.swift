@testable import Markdown

/// One example of the specification: 32 backticks and `example`, the Markdown, a line with `.`, the HTML, 32 backticks.
struct SpecificationExample {
  var line: Int
  var extensions: MarkdownExtensions
  var markdown: String
  var html: String

  var rendered: String { Rendering.html(markdown, .conformance(extensions)) }

  static func read(_ text: String) -> [SpecificationExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecificationExample] = []
    var open: (line: Int, name: String, parts: [String])?
    for (number, line) in text.replacing("→", with: "\t").split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let begun = open {
        if line == fence {
          if let example = SpecificationExample(begun) { examples.append(example) }
          open = nil
        } else if line == ".", begun.parts.count == 1 {
          open?.parts.append("")
        } else {
          open?.parts[begun.parts.count - 1] += line + "\n"
        }
      } else if line.hasPrefix(fence + " example") {
        open = (number + 1, line.dropFirst(fence.count + 8).trimmingPrefix(" ").description, [""])
      }
    }
    return examples
  }

  private init?(_ read: (line: Int, name: String, parts: [String])) {
    let names: [String: MarkdownExtensions] = [
      "": [], "table": .table, "strikethrough": .strikethrough, "autolink": .autolink, "tagfilter": .tagFilter,
    ]
    guard let extensions = names[read.name], read.parts.count == 2 else { return nil }
    self.init(line: read.line, extensions: extensions, markdown: read.parts[0], html: read.parts[1])
  }

  private init(line: Int, extensions: MarkdownExtensions, markdown: String, html: String) {
    self.line = line
    self.extensions = extensions
    self.markdown = markdown
    self.html = html
  }
}
