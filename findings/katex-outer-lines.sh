#!/bin/sh
# KaTeX 0.16.4 (Debian's libjs-katex 0.16.4+~cs6.1.0-1), MathML output of an array with lines at its edges.
#
# Expected: `{|c}` has a line on the left, `{c|}` on the right, `\hline` before the first row above, behind the last below.
# Seen: the notations of <menclose> are those of the other axis: `{|c}` gives "top", `{c|}` "bottom", a first `\hline` "left" and
# a last one "right". The HTML output, from the same parse, has the lines where LaTeX has them.
# usage: findings/katex-outer-lines.sh      needs apt-get, dpkg-deb and node; fails where the behaviour is another
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download 'libjs-katex=0.16.4+~cs6.1.0-1' >/dev/null
dpkg-deb -x libjs-katex_*.deb files

cat >try.js <<'JS'
const katex = require(process.argv[2]);
if (katex.version !== "0.16.4") throw new Error("another version: " + katex.version);
const cases = [
  ["\\begin{array}{|c} a \\end{array}", "top"],
  ["\\begin{array}{c|} a \\end{array}", "bottom"],
  ["\\begin{array}{c} \\hline a \\end{array}", "left"],
  ["\\begin{array}{c} a \\\\ \\hline \\end{array}", "right"],
];
let differs = 0;
for (const [tex, seen] of cases) {
  const found = /<menclose notation="([^"]*)"/.exec(katex.renderToString(tex, { output: "mathml" }));
  console.log(`${tex}: ${found && found[1]}`);
  if (!found || found[1].trim() !== seen) differs++;
}
// The HTML output of the first one has a vertical line.
if (!katex.renderToString(cases[0][0], { output: "html" }).includes("vertical-separator")) differs++;
process.exit(differs ? 1 : 0);
JS
node try.js "$folder/files/usr/share/javascript/katex/katex.js"
