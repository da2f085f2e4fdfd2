#!/bin/sh
# KaTeX 0.16.4 (Debian's libjs-katex 0.16.4+~cs6.1.0-1), MathML output of a digit beside a bold digit.
#
# Expected: `2\mathbf{1}` is a plain 2 and a bold 1, as its HTML output has it, and `2\mathbf{x}` a plain 2 and a bold x.
# Seen: in MathML the digits of both fonts become one number, <mn>21</mn>, and nothing is bold any more; beside a letter the font
# stays, <mi mathvariant="bold">x</mi>.
# usage: findings/katex-merged-digits.sh      needs apt-get, dpkg-deb and node; fails where the behaviour is another
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download 'libjs-katex=0.16.4+~cs6.1.0-1' >/dev/null
dpkg-deb -x libjs-katex_*.deb files

cat >try.js <<'JS'
const katex = require(process.argv[2]);
if (katex.version !== "0.16.4") throw new Error("another version: " + katex.version);
const show = (tex, output) => katex.renderToString(tex, { output }).replace(/<annotation[^]*/, "");
const digits = show("2\\mathbf{1}", "mathml"), letter = show("2\\mathbf{x}", "mathml"), html = show("2\\mathbf{1}", "html");
console.log(digits, letter, html);
const isSo = digits.includes("<mn>21</mn>") && !digits.includes("bold") && letter.includes('mathvariant="bold"') &&
  html.includes("mathbf");
process.exit(isSo ? 0 : 1);
JS
node try.js "$folder/files/usr/share/javascript/katex/katex.js"
