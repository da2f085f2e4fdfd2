#!/bin/sh
# cmark-gfm as bundled in PyPI's cmarkgfm 2025.10.22 (as in Debian 12's cmark-gfm 0.29.0.gfm.6), option CMARK_OPT_FOOTNOTES.
#
# Expected: a bracket that begins with ^ and of which no footnote is defined is text, as without the option; nothing of it is lost.
# Seen: over two lines, the words behind a count of columns are lost (`handle_close_bracket` of inlines.c takes the column of the end in
# its line less that of the beginning in another for a length), and what was emphasis or a link within the bracket is source again.
# usage: findings/cmark-gfm-lost-bracket.sh      needs python3 with venv; fails where the behaviour is another
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" --quiet --disable-pip-version-check install cmarkgfm==2025.10.22
"$folder/python/bin/python" - <<'PY'
import cmarkgfm, sys
from cmarkgfm.cmark import Options

seen = {
    "[^ see above,\nand below] b": ("<p>[^ see ab] b</p>", "<p>[^ see above,\nand below] b</p>"),
    "[^a *b* c] d": ("<p>[^a *b* c] d</p>", "<p>[^a <em>b</em> c] d</p>"),
}
differs = False
for text, (with_option, without) in seen.items():
    html = cmarkgfm.markdown_to_html(text, options=Options.CMARK_OPT_FOOTNOTES).strip()
    plain = cmarkgfm.markdown_to_html(text).strip()
    print(f"{text!r}: {html!r}; without the option {plain!r}")
    differs |= (html, plain) != (with_option, without)
sys.exit(differs)
PY
