import Testing

/// A wrong command line, and everything that the program prints for it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  var code: Int32 = 1
  var output = ""
  var errors = ""

  var testDescription: String { arguments.joined(separator: " ") }

  static let usage =
    "Usage: offprint build [<options>] [<source>]\n  See 'offprint build --help' for more information.\n"

  static let all = [
    Mistake(
      arguments: ["build", "missing.sqlite"],
      errors: """
        missing.sqlite: error: There is no store at this path
          note: Nothing was created; check the path, or make a store first

        """),
    Mistake(
      arguments: ["build", "theirs"],
      errors: """
        theirs: error: Folder has no Markdown note, no calendar and no .facts file
          note: Offprint reads stores, folders of Markdown notes, calendars (.ics), bookmarks that a browser exported, .csv, .tsv, .json, .jsonl, .ndjson and .facts files, mailboxes (mbox), and Hipstapaper's library

        """),
    Mistake(
      arguments: ["build", "text.txt"],
      errors: """
        text.txt: error: Offprint cannot read this file: it looks like plain text
          note: Offprint reads stores, folders of Markdown notes, calendars (.ics), bookmarks that a browser exported, .csv, .tsv, .json, .jsonl, .ndjson and .facts files, mailboxes (mbox), and Hipstapaper's library

        """),
    Mistake(
      arguments: ["build", "other.sqlite"],
      errors: """
        other.sqlite: error: Database has no table 'facts' or 'ZFACT'
          note: It has the tables announced, asked, build, day, file, kept, known, message, …
          note: Name a file that Workbench wrote: itemstore.sqlite, or User DB.store

        """),
    Mistake(
      arguments: ["build", "s.sqlite", "--manifest", "s.sqlite"],
      errors: """
        s.sqlite: error: A file that is not a manifest is in the manifest's place
          note: Offprint remembers there what it wrote; move the file away, or name another place with --manifest

        """),
    Mistake(
      arguments: ["build", "s.sqlite", "--time-zone", "Mars/Base"], code: 64,
      errors: """
        error: The value 'Mars/Base' is invalid for '--time-zone <id>': Time zone 'Mars/Base' is not known. Use a name of the IANA zone data, such as Europe/Berlin.
        Help:  --time-zone <id>  The time zone of all times, such as Europe/Berlin (default: UTC).

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--output", ""], code: 64,
      errors: """
        error: The value '' is invalid for '--output <folder>': A name cannot be empty.
        Help:  --output <folder>  The folder of the site (default: public).

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--root", "nobody"],
      errors: """
        error: There is no item 'nobody' to start from
          note: Name another one as 'root' in the settings or with --root; 'offprint items' lists them, and Workbench's own roots are 'root' and 'folio'

        """),
    Mistake(
      arguments: ["build", "s.sqlite", "--output", "theirs"],
      errors: """
        theirs: error: Output folder has files that Offprint did not write
          note: Name an empty or absent folder with --output
          note: If Offprint may write into it, put an empty file named .offprint there; other files in it stay

        """),
    Mistake(
      arguments: ["build", "s.sqlite", "--config", "bad.yaml"],
      errors: """
        bad.yaml:2:1: error: Setting 'timezone' is not known
          2 | timezone: UTC
              ^
          note: Did you mean 'timeZone'?

        """),
    Mistake(
      arguments: ["build", "s.sqlite", "--templates", "mine"],
      errors: """
        mine/items/note.html:1:1: error: Name 'item.childern' is not known
          1 | {{#item.childern}}x{{/item.childern}}
              ^
          note: Did you mean 'item.children'?

        """),
    Mistake(
      arguments: ["build", "missing.sqlite", "--format", "json"],
      output: #"{"messages":[{"identifier":"store-missing","#
        + #""notes":["Nothing was created; check the path, or make a store first"],"#
        + #""path":"missing.sqlite","severity":"error","summary":"There is no store at this path"}]}"# + "\n"),
    Mistake(
      arguments: ["build", "s.sqlite", "--nope"], code: 64,
      errors: "error: Unknown option '--nope'. Did you mean '--home'?\n" + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--outputs", "items,maps"], code: 64,
      errors: """
        error: The value 'items,maps' is invalid for '--outputs <list>': There is no output 'maps'. Did you mean 'map'?
        Help:  --outputs <list>  Make only these outputs, separated by commas, and leave the files of the others as they are: items, index, graph, lookup, sitemap, timeline, history, feeds, calendar, search, tags, neighbourhood, map, previews.

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--as-of", "2024-02-30"], code: 64,
      errors: """
        error: The value '2024-02-30' is invalid for '--as-of <time>': The days of 2024-02 go from 01 to 29.
        Help:  --as-of <time>  The site as it was at the end of a day, 2024-02-09, or at a moment, 2024-02-09T18:25:43Z. What was removed, deleted or withheld since then is left out.

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--as-was"], code: 64, errors: "error: '--as-was' needs '--as-of'.\n" + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--drive", "x"], code: 64,
      errors: """
        error: The value 'x' is invalid for '--drive <NAME=PATH>': Write NAME=PATH, with a name of your choice.
        Help:  --drive <NAME=PATH>  Add another Workbench store under a name of your choice.

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--port", "80"], code: 64,
      errors: "error: '--port' is an option of 'serve'.\n" + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--under", "x"], code: 64,
      errors: "error: '--under' is an option of 'add'.\n" + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--history", "value"], code: 64,
      errors: """
        error: The value 'value' is invalid for '--history <word>': Write none, times or values, or TYPE=WORD for one type. Did you mean 'values'?
        Help:  --history <word>  How much pages tell about earlier states of their items: none, times or values; TYPE=WORD for one type (default: times).

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--jobs", "-1"], code: 64,
      errors: """
        error: Missing value for '--jobs <n>'. If '-1' is the value, write '--jobs=-1'.
        Help:  --jobs <n>  How many threads make pages (default: one for each processor).

        """ + usage),
    Mistake(
      arguments: ["build", "s.sqlite", "--titel", "x", "--format", "json"], code: 64,
      output: #"{"messages":[{"identifier":"usage","notes":["Usage: offprint build [<options>] [<source>]","#
        + #""See 'offprint build --help' for more information."],"severity":"error","#
        + #""summary":"Unknown option '--titel'. Did you mean '--title'?"}]}"# + "\n"),
    Mistake(
      arguments: ["export", "s.sqlite", "--to", "text"], code: 64,
      errors: """
        error: The value 'text' is invalid for '--to <form>'. The only value is 'facts'.
        Help:  --to <form>  The form of the text: facts.
        Usage: offprint export [<options>] <source>
          See 'offprint export --help' for more information.

        """),
    Mistake(
      arguments: ["build", "s.sqlite", "theirs"], code: 64,
      errors: "error: Unexpected argument 'theirs'. Name one source; mount others with --source NAME=PATH.\n"
        + usage),
  ]
}
