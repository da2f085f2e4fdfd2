#!/bin/sh
# Pandoc 3.9 (PyPI's pypandoc_binary 1.17), extension tex_math_dollars in its readers `markdown` and `gfm`.
#
# Expected: the one rule of the manual for the extension, that no digit follows the closing dollar, holds wherever the extension does.
# Seen: `markdown` keeps it and leaves `a $x$5 b` as text; `gfm` and `commonmark` read a formula there. The rules for spaces within the
# dollars are the same in all three.
# usage: findings/pandoc-digit-behind-mathematics.sh      needs python3 with venv; fails where the behaviour is another
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" --quiet --disable-pip-version-check install pypandoc_binary==1.17
"$folder/python/bin/python" - <<'PY'
import pypandoc, sys

assert pypandoc.get_pandoc_version() == "3.9", pypandoc.get_pandoc_version()
seen = {
    ("a $x$5 b", "markdown"): False,
    ("a $x$5 b", "gfm+tex_math_dollars"): True,
    ("a $x$5 b", "commonmark+tex_math_dollars"): True,
    ("a $x $ b", "markdown"): False,
    ("a $x $ b", "gfm+tex_math_dollars"): False,
    ("a $x $ b", "commonmark+tex_math_dollars"): False,
}
differs = False
for (text, reader), isMath in seen.items():
    html = pypandoc.convert_text(text, "html", format=reader).strip()
    print(f"{reader}: {html}")
    differs |= ('class="math' in html) != isMath
sys.exit(differs)
PY
