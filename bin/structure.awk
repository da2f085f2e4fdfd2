# The rules of bin/structure: reads file names, then the files, and prints each place that breaks a rule.

BEGIN {
  targets = split(order, names, " ")
  for (i = 1; i <= targets; i++) rank[names[i]] = i
  longest = 300
  shortest = 40
  mostShort = 3
}

function report(line, text) {
  printf "%s:%d: %s\n", path, line, text
  broken++
}

# An import of one of our own targets must point to the left.
function checkImport(text, number,   words, count, module) {
  if (target == "" || text !~ /^(@testable |@_exported |public |package |internal |fileprivate |private )*import /) return
  count = split(text, words, /[ .]/)
  module = words[count]
  for (i = 1; i < count; i++) if (words[i] == "import") module = words[i + 1]
  if (module in rank && rank[module] >= rank[target]) report(number, target " imports " module ", which does not stand left of it")
}

# Notes the types that others can see at the top level of a file, declared or extended. None has its module's name.
function checkType(text, number,   declared, words, count, i) {
  if (text ~ /^#if/) conditions++
  if (text ~ /^#endif/) conditions--
  if (conditions) sub(/^  /, "", text)
  if (text ~ /^(public |package )?extension /) {
    sub(/[:{].*/, "", text)
    count = split(text, words, /[^A-Za-z0-9_]+/)
    for (i = 2; i <= count; i++) if (words[i] == stem) extended = 1
    types++
    return
  }
  if (text !~ /^(@[A-Za-z]+ |public |package |internal |open |final |indirect |nonisolated )*(struct|class|enum|actor|protocol|typealias) [A-Z]/) return
  count = split(text, words, /[^A-Za-z0-9_]+/)
  for (i = 1; i < count; i++) if (words[i] ~ /^(struct|class|enum|actor|protocol|typealias)$/) { declared = words[i + 1]; break }
  types++
  if (declared == stem) named = 1
  if (declared == target) report(number, "the type " declared " has its module's name")
}

# A file has one concept and the name of its main type, so that a small type is found under the name of what it belongs to. A file
# `Type+Power.swift` extends that type, or declares it.
function checkName() {
  if (types && !named && !(extended && power)) report(1, "a file has the name of a type that it declares; before a + it may be one that it extends")
}

# A concept has 40 lines or more. A few leaves have fewer and belong to nothing else. No list names them: a folder has room for three,
# and a fourth shows that some of its small files are parts of one concept.
function checkLength(   folder) {
  if (number > longest) report(number, number " lines, and a file has " longest " at most")
  if (target == "" || !swift || number >= shortest) return
  folder = path
  sub(/[^\/]*$/, "", folder)
  if (++short[folder] > mostShort) report(1, number " lines, and a folder has at most " mostShort " files under " shortest ": join those that are one concept")
}

function checkWords(text, number,   code) {
  if (text ~ /(^|[^A-Za-z])(TODO|FIXME)([^A-Za-z]|$)/) report(number, "a note to oneself stays out of the code")
  if (text ~ /@unchecked Sendable|nonisolated\(unsafe\)/ && above !~ /^ *\/\//) report(number, "unchecked, and no comment above proves it")
  code = text
  sub(/^ *\/\/.*/, "", code)
  if (code ~ /(^|[^A-Za-z])try!/) report(number, "try!")
  if (code ~ /(^|[^A-Za-z])as!/) report(number, "as!")
  if (code ~ /(^|[^A-Za-z.])fatalError\(/) report(number, "fatalError")
  if (target != "" && target != "Files" && code ~ /contents\(atPath:|FileHandle\(forReading|Data\(contentsOf|String\(contentsOf/) report(number, "only Files opens the files of others: a pipe would be waited for")
  if (target != "" && target != "offprint" && code ~ /(^|[^A-Za-z.])(print|exit)\(/) report(number, "only offprint prints and exits")
}

{
  path = $0
  depth = split(path, parts, "/")
  stem = parts[depth]
  sub(/\.[a-z]+$/, "", stem)
  power = sub(/\+.*/, "", stem)
  target = parts[1] == "Sources" ? parts[2] : ""
  swift = path ~ /\.swift$/
  number = types = named = extended = conditions = 0
  above = ""
  if (target != "" && !(target in rank)) report(1, target " has no place in the order of targets; give it one in bin/structure")
  if (path ~ /(\/|^)(Utils?|Utilit(y|ies)|Helpers?|Extensions|Core)(\/|\.|\+)/) report(1, "a drawer for everything: name what it does")
  while ((getline text < path) > 0) {
    number++
    if (!swift) continue
    checkImport(text, number)
    if (parts[1] != "Tests") checkType(text, number)
    checkWords(text, number)
    if (text !~ /^ *$/) above = text
  }
  close(path)
  if (swift && parts[1] != "Tests") checkName()
  checkLength()
  files++
}

END {
  if (broken) {
    printf "%d places break a rule of the house (CONTRIBUTING.md)\n", broken
    exit 1
  }
  printf "==> %d files, every rule of the house kept\n", files
}
